import { addHour, logOf, storedHour, strangeIds } from "tests/kit/hours";
import { bookingOf, hernan, rosa } from "tests/kit/people";
import { Visitor } from "tests/kit/signed-in";
import { clock, other, patient, site, test, amparo as therapist } from "tests/kit/test";
import { describe, expect } from "vitest";
import { instantOf } from "~/shared/clinic-time";

test.override({ setting: { isCrowded: true, signedIn: ["patient", "other", "amparo"] } });

const reason = "Me surgió un viaje";
const cancel = (id: string, body: unknown = { reason, status: "cancelled" }, who: Visitor = patient) =>
  who.call("PATCH", `/api/appointments/${id}/cancel`, body);
let day = 0;
/** A place of its own for each: at half hours of the far future, where nothing overlaps. */
const anywhere = () =>
  `2027-0${1 + (day % 3)}-${String(1 + (Math.floor(day++ / 3) % 28)).padStart(2, "0")}T09:00`;
const add = (extra: Partial<Parameters<typeof addHour>[1]> = {}) =>
  addHour(site, { patientId: patient.id, therapistId: site.amparo, at: anywhere(), ...extra });

describe("status", () => {
  test.each([
    "pending",
    "confirmed",
  ] as const)("%s can be cancelled, with the reason kept", async (status) => {
    const id = await add({ status });
    const answer = await cancel(id, { reason: `  ${reason}  ` });
    expect(answer.json).toMatchObject({ id, status: "cancelled", cancelReason: reason });
    expect(await storedHour(site, id)).toMatchObject({ status: "cancelled", reason, sequence: 1 });
  });

  test.each([
    "completed",
    "cancelled",
    "therapist_scheduled",
  ] as const)("%s is not_active and stays as it is", async (status) => {
    const id = await add({ status });
    const before = await storedHour(site, id);
    const { status: code, json } = await cancel(id);
    expect([code, json.code, json.error]).toEqual([422, "not_active", "Esta cita ya no se puede modificar."]);
    expect(await storedHour(site, id)).toEqual(before);
    expect(await logOf(site, id)).toEqual([]);
  });
});

describe("two hours", () => {
  const hour = 3_600_000;
  test.each([
    ["2:00:00", -2 * hour, 200],
    ["1:59:59", -2 * hour + 1_000, 422],
    ["1:59:59.999", -2 * hour + 1, 422],
    ["the start itself", 0, 422],
    ["an hour after it", hour, 422],
  ])("%s before", async (_, ms, status) => {
    const id = await add({ at: "2026-11-20T16:00", patientId: other.id });
    clock.moveTo("2026-11-20T16:00", ms);
    const answer = await cancel(id, undefined, other);
    clock.moveTo("2026-11-20T07:00");
    expect([answer.status, answer.json.code]).toEqual([status, status === 200 ? undefined : "too_late"]);
    await site.rows("delete from appointments where id = $1", [id]);
  });

  // Each line: the appointment's wall time, and the last instant at which it may be cancelled, in UTC.
  test.each([
    ["after the night without midnight", "2026-09-06T01:30", "2026-09-06T02:30:00Z"],
    ["that begins with the missing hour's end", "2026-09-06T01:00", "2026-09-06T02:00:00Z"],
    ["the morning after", "2026-09-06T08:00", "2026-09-06T09:00:00Z"],
    ["before the missing hour", "2026-09-05T23:30", "2026-09-06T01:30:00Z"],
    ["before the hour that happens twice", "2027-04-03T22:30", "2027-04-03T23:30:00Z"],
    ["in the hour that happens twice, the second", "2027-04-03T23:30", "2027-04-04T01:30:00Z"],
    ["after it", "2027-04-04T00:30", "2027-04-04T02:30:00Z"],
    ["an hour and a half after it", "2027-04-04T01:30", "2027-04-04T03:30:00Z"],
    ["in the second year without midnight", "2027-09-05T01:30", "2027-09-05T02:30:00Z"],
  ])("across the clock change, one %s", async (_, at, last) => {
    const id = await add({ at });
    const end = new Date(last).getTime();
    expect(instantOf(at).getTime() - end).toBe(2 * hour);
    clock.moveToInstant(new Date(end - hour));
    const browser = new Visitor(site);
    await browser.signIn("patient", rosa.email);
    clock.moveToInstant(new Date(end + 1_000));
    expect((await cancel(id, undefined, browser)).json.code).toBe("too_late");
    clock.moveToInstant(new Date(end));
    expect((await cancel(id, undefined, browser)).status).toBe(200);
    clock.moveTo("2026-11-20T07:00");
  });
});

describe("who may", () => {
  test("somebody else's, an unknown and a strange id are the same 404", async () => {
    const id = await add();
    const answers = [await cancel(id, undefined, other)];
    for (const strange of strangeIds) answers.push(await cancel(strange));
    for (const { status, text } of answers) {
      expect(status).toBe(404);
      expect(text).toBe(answers[0]?.text);
    }
    expect(await storedHour(site, id)).toMatchObject({ status: "confirmed", sequence: 0 });
    expect(await logOf(site, id)).toEqual([]);
  });

  test("a therapist is 403, a stranger 401, known or unknown alike", async () => {
    const id = await add();
    for (const each of [id, "unknown"]) {
      expect((await cancel(each, undefined, therapist)).json.code).toBe("forbidden");
      expect((await cancel(each, undefined, new Visitor(site))).json.code).toBe("unauthenticated");
    }
  });

  test("what the body says of identity is not read", async () => {
    const id = await add({ patientId: other.id });
    const body = { reason, patientId: other.id, email: hernan.email, status: "completed" };
    expect((await cancel(id, body)).status).toBe(404);
    const own = await add();
    expect((await cancel(own, body)).json.status).toBe("cancelled");
  });
});

describe("the reason", () => {
  test.each([
    ["missing", {}, "Debe proporcionar un motivo para la cancelación"],
    ["null", { reason: null }, "Debe proporcionar un motivo para la cancelación"],
    ["blank", { reason: " \n\t " }, "Debe proporcionar un motivo para la cancelación"],
    ["a number", { reason: 1 }, "Debe proporcionar un motivo para la cancelación"],
    ["too long", { reason: "x".repeat(501) }, "Usa como máximo 500 caracteres."],
    ["with NUL", { reason: "a\0b" }, "Quita los caracteres que no se pueden leer."],
    ["with half a character", { reason: "\ud83d" }, "Quita los caracteres que no se pueden leer."],
  ])("%s", async (_, body, text) => {
    const id = await add();
    const answer = await cancel(id, body);
    expect([answer.status, answer.json.code, answer.json.fields]).toEqual([
      400,
      "validation",
      { reason: text },
    ]);
    expect((await storedHour(site, id)).status).toBe("confirmed");
  });

  test("of 500 characters passes, markup is the text that it is", async () => {
    const long = "ñ".repeat(500);
    expect((await cancel(await add(), { reason: long })).json.cancelReason).toBe(long);
    const markup = "<script>alert(1)</script>\nsegunda línea";
    expect((await cancel(await add(), { reason: markup })).json.cancelReason).toBe(markup);
  });
});

describe("what follows", () => {
  test("the hour is free for others at once", async () => {
    const wanted = bookingOf(hernan, "2026-11-24T10:00", { therapistId: site.amparo });
    const { id } = (await site.book(bookingOf(rosa, "2026-11-24T10:00", { therapistId: site.amparo }))).json;
    expect((await site.book(wanted)).status).toBe(409);
    expect((await cancel(id)).status).toBe(200);
    expect((await site.book(wanted)).status).toBe(201);
  });

  test("one line in the log and one promise, without the reason", async () => {
    const id = await add();
    await site.rows("delete from outbox");
    await cancel(id);
    expect(await logOf(site, id)).toEqual([
      {
        actor: `patient:${patient.id}`,
        action: "appointment.cancelled",
        patient_id: patient.id,
        detail: null,
      },
    ]);
    expect(await site.rows("select event from outbox")).toEqual([{ event: "appointment.changed" }]);
  });
});

describe("two at once", () => {
  test("a double click cancels once", async () => {
    for (let round = 0; round < 10; round++) {
      const id = await add();
      const answers = await Promise.all([cancel(id), cancel(id), cancel(id)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
      expect(await storedHour(site, id)).toMatchObject({ status: "cancelled", sequence: 1 });
      expect(await logOf(site, id)).toHaveLength(1);
    }
  });

  test("cancelling, moving and completing: each outcome is one that an order of them gives", async () => {
    const complete = async (id: string, late: number) => {
      // A call asks the database several times before it changes anything; so late, and the race is open.
      for (let questions = 0; questions < late; questions++) await site.rows("select 1");
      return site.rows(
        "update appointments set status = 'completed', sequence = sequence + 1 where id = $1 and status = 'confirmed' returning id",
        [id],
      );
    };
    const move = (id: string, time: string) =>
      patient.call("PATCH", `/api/appointments/${id}/reschedule`, {
        appointmentDate: "2026-12-03",
        appointmentTime: time,
      });
    const winners = new Set<string>();
    for (let round = 0; round < 24; round++) {
      const id = await add();
      const calls = [() => cancel(id), () => move(id, "09:00"), () => complete(id, round)];
      const order = calls.map((_, index) => (index + round) % 3);
      const results = await Promise.all(order.map((index) => calls[index]?.()));
      const [cancelled, moved, completed] = [0, 1, 2].map((index) => results[order.indexOf(index)]) as [
        { status: number },
        { status: number },
        unknown[],
      ];
      const { status, at, sequence } = await storedHour(site, id);
      const wins = [cancelled.status === 200, moved.status === 200, completed.length === 1];
      // A move may come before either; what ends it happens once.
      expect([wins[0], wins[2]].filter(Boolean), `round ${round}`).toHaveLength(1);
      expect(status).toBe(wins[0] ? "cancelled" : "completed");
      expect(at === "2026-12-03T09:00").toBe(wins[1]);
      expect(sequence).toBe(wins.filter(Boolean).length);
      for (const { status: code } of [cancelled, moved]) expect([200, 422]).toContain(code);
      expect(await logOf(site, id)).toHaveLength(wins.slice(0, 2).filter(Boolean).length);
      winners.add(status);
      await site.rows("delete from appointments where id = $1", [id]);
    }
    expect(winners.size, "the race is none when one side always wins").toBe(2);
  });
});
