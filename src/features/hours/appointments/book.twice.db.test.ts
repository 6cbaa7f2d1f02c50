import { randomUUID } from "node:crypto";
import { forgetBookings } from "tests/kit/forget-bookings";
import { moments } from "tests/kit/moments";
import { bookingOf, hernan, rosa, visitor } from "tests/kit/people";
import { clock, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { isCrowded: true } });
test.beforeEach(async () => {
  clock.moveTo(moments.fridayEarly);
  await forgetBookings(site);
});

const bookings = async () => (await site.rows("select id from appointments")).length;
const keyed = (key: string) => ({ "Idempotency-Key": key });

describe("the same key", () => {
  test("with the same body answers the first success, byte for byte, and books once", async () => {
    const body = bookingOf(rosa, "2026-11-23T09:00", { comments: 'Dolor "agudo" ñ 🦵 \\ /' });
    const first = await site.book(body, keyed("one"));
    const again = await site.book(body, keyed("one"));
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get("content-type")).toBe(first.headers.get("content-type"));
    expect(await bookings()).toBe(1);
    expect(await site.rows("select from outbox")).toHaveLength(1);
  });

  test("with the same body in another order, with other spaces and unknown keys, is the same request", async () => {
    const body = bookingOf(rosa, "2026-11-23T09:00");
    const first = await site.book(body, keyed("order"));
    const turned = Object.fromEntries(Object.entries({ ...body, extra: 1 }).toReversed());
    const again = await site.book(JSON.stringify(turned, null, 4), keyed("order"));
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  test.each([
    ["another hour", { preferredDate: "2026-11-24T09:00" }],
    ["another person", { patientEmail: hernan.email }],
    ["the therapist named", { therapistId: "the same" }],
    ["a comment more", { comments: "Traigo exámenes" }],
  ])("with %s is 422 and books nothing", async (_, other) => {
    const body = bookingOf(rosa, "2026-11-23T09:00");
    const first = await site.book(body, keyed("other"));
    const therapistId = "therapistId" in other ? { therapistId: first.json.therapistId } : {};
    const answer = await site.book({ ...body, ...other, ...therapistId }, keyed("other"));
    expect([answer.status, answer.json.code]).toEqual([422, "idempotency_mismatch"]);
    expect(await bookings()).toBe(1);
  });

  test("after a refusal is free: a refusal is not remembered", async () => {
    const named = { therapistId: site.amparo };
    const { id } = (await site.book(bookingOf(rosa, "2026-11-23T09:00", named))).json;
    const body = bookingOf(hernan, "2026-11-23T09:00", named);
    expect((await site.book(body, keyed("late"))).status).toBe(409);
    expect((await site.book(bookingOf(hernan, "2026-11-21T09:00"), keyed("late"))).status).toBe(422);
    expect((await site.book({}, keyed("late"))).status).toBe(400);
    await site.rows("update appointments set status = 'cancelled' where id = $1", [id]);
    expect((await site.book(body, keyed("late"))).status).toBe(201);
  });

  test("answers what it answered also when the hour has gone by and the appointment was cancelled", async () => {
    const body = bookingOf(rosa, "2026-11-20T09:00");
    const first = await site.book(body, keyed("past"));
    clock.moveTo("2026-11-20T12:00");
    await site.rows("update appointments set status = 'cancelled'");
    const again = await site.book(body, keyed("past"));
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  test("answers what it answered also when that therapist has left", async () => {
    const body = bookingOf(rosa, "2026-11-23T09:00", { therapistId: site.benjamin });
    const first = await site.book(body, keyed("left"));
    await site.rows("update therapists set active = false where id = $1", [site.benjamin]);
    const again = await site.book(body, keyed("left"));
    await site.rows("update therapists set active = true");
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  test("is free again after 24 hours, not a minute before", async () => {
    const body = bookingOf(rosa, "2026-11-23T09:00");
    const other = { ...body, preferredDate: "2026-11-24T09:00" };
    const first = await site.book(body, keyed("old"));
    await site.rows("update idempotency_keys set created_at = now() - interval '23 hours 59 minutes'");
    expect((await site.book(other, keyed("old"))).status).toBe(422);
    await site.rows("update idempotency_keys set created_at = now() - interval '24 hours 1 second'");
    const later = await site.book(other, keyed("old"));
    expect(later.status).toBe(201);
    expect(later.json.id).not.toBe(first.json.id);
    expect((await site.book(other, keyed("old"))).text).toBe(later.text);
  });

  test("sent by twins at once books once and answers both alike", async () => {
    for (const preferredDate of ["2026-11-23T09:00", "2026-11-24", "2026-11-25T09:00"]) {
      const key = randomUUID();
      const named = preferredDate.startsWith("2026-11-25") ? { therapistId: site.amparo } : {};
      const body = bookingOf(visitor(1), preferredDate, named);
      const before = await bookings();
      const answers = await Promise.all(Array.from({ length: 8 }, () => site.book(body, keyed(key))));
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await bookings()).toBe(before + 1);
    }
  });

  test("never answers a booking that does not exist, though accounts, hours and keys race", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const times = ["09:00", "09:30", "10:00"];
        const body = bookingOf(visitor(index % 5), `2026-11-26T${times[index % 3]}`);
        return site.book(body, keyed(`race-${index % 20}`));
      }),
    );
    const stored = new Set(
      (await site.rows<{ id: string }>("select id from appointments")).map(({ id }) => id),
    );
    const given = answers.filter(({ status }) => status === 201).map(({ json }) => json.id);
    expect(given.filter((id) => !stored.has(id))).toEqual([]);
    expect(new Set(given)).toEqual(stored);
    expect(stored.size).toBe(6);
  });
});

test("without a key the same request books twice", async () => {
  const body = bookingOf(rosa, "2026-11-23T09:00");
  expect([(await site.book(body)).status, (await site.book(body)).status]).toEqual([201, 201]);
  expect(await bookings()).toBe(2);
});

test.each([
  ["has spaces"],
  ["k".repeat(201)],
  ["ñandú".normalize("NFC")],
])("the key %j is 400", async (key) => {
  const answer = await site.book(
    bookingOf(rosa, "2026-11-23T09:00"),
    keyed(Buffer.from(key).toString("latin1")),
  );
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ["Idempotency-Key"]]);
});

test("an empty key is none", async () => {
  expect((await site.book(bookingOf(rosa, "2026-11-23T09:00"), keyed(""))).status).toBe(201);
});
