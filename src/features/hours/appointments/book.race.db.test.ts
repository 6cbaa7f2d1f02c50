import { randomUUID } from "node:crypto";
import { forgetBookings } from "tests/kit/forget-bookings";
import { offeredStarts } from "tests/kit/moments";
import { bookingOf, hourLong, visitor } from "tests/kit/people";
import type { Answer } from "tests/kit/site";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { addDays, weekday } from "~/shared/clinic-time";

test.override({ setting: { isCrowded: true } });
test.beforeEach(() => forgetBookings(site));

/** Forty starts of two and a half days; with a step of two, the full hours of five days. */
function fortyStarts(step: 1 | 2): string[] {
  const days = Array.from({ length: 7 }, (_, ahead) => addDays("2026-11-23", ahead)).filter(
    (day) => weekday(day) < 6,
  );
  return days
    .flatMap((day) => offeredStarts.filter((_, index) => index % step === 0).map((time) => `${day}T${time}`))
    .slice(0, 40);
}

async function storm(size: number, bodyOf: (number: number) => Record<string, unknown>): Promise<Answer[]> {
  const answers = await Promise.all(
    Array.from({ length: size }, (_, number) =>
      site.book(bodyOf(number), { "Idempotency-Key": randomUUID() }),
    ),
  );
  for (const answer of answers) {
    expect([201, 409], answer.text).toContain(answer.status);
    if (answer.status === 201) continue;
    expect(answer.json.code).toBe("slot_taken");
    expect(answer.json.alternatives).toHaveLength(6);
  }
  return answers;
}

const overlaps = () =>
  site.rows(
    `select a.id from appointments a join appointments b on a.therapist_id = b.therapist_id and a.id < b.id
     and a.wall_start < b.wall_start + make_interval(mins => b.duration_minutes)
       and b.wall_start < a.wall_start + make_interval(mins => a.duration_minutes)`,
  );

test("400 at once for 40 hours of one therapist: each hour once", { timeout: 120_000 }, async () => {
  const starts = fortyStarts(2);
  const answers = await storm(400, (number) =>
    bookingOf(visitor(number), starts[number % 40] ?? "", { therapistId: site.amparo, service: hourLong }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(40);
  expect(await site.rows("select distinct wall_start from appointments")).toHaveLength(40);
  expect(await site.rows("select from appointments")).toHaveLength(40);
  expect(await overlaps()).toEqual([]);
});

test("160 at once for 40 starts of anybody: each start once for each therapist", async () => {
  const starts = fortyStarts(1);
  const answers = await storm(160, (number) => bookingOf(visitor(number), starts[number % 40] ?? ""));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(80);
  const held = await site.rows("select wall_start, count(*)::int as n from appointments group by wall_start");
  expect(held.map(({ n }) => n)).toEqual(Array(40).fill(2));
  expect(await overlaps()).toEqual([]);
});

test("160 at once of both lengths: nothing overlaps, and what was offered instead can be booked", async () => {
  const starts = fortyStarts(1);
  const answers = await storm(160, (number) =>
    bookingOf(visitor(number), starts[number % 40] ?? "", {
      therapistId: number % 3 ? site.amparo : site.benjamin,
      ...(number % 2 && { service: hourLong }),
    }),
  );
  const won = answers.filter(({ status }) => status === 201);
  expect(await site.rows("select from appointments")).toHaveLength(won.length);
  expect(await overlaps()).toEqual([]);
  const body = bookingOf(visitor(1), starts[0] ?? "", { therapistId: site.amparo, service: hourLong });
  const [nearest] = (await site.book(body)).json.alternatives;
  expect((await site.book({ ...body, preferredDate: nearest })).status).toBe(201);
});

test("80 at once for one and the same half hour: one for each therapist", async () => {
  const answers = await storm(80, (number) => bookingOf(visitor(number), "2026-11-24T10:00"));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(await overlaps()).toEqual([]);
});

test("60 at once for whatever is first of one day fill the day, and no more", async () => {
  const answers = await storm(60, (number) => bookingOf(visitor(number), "2026-11-24"));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(32);
  expect(await overlaps()).toEqual([]);
});
