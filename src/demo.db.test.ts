import { fillDemo } from "db/demo/fill";
import { fillToday, startsAround } from "db/demo/today";
import { testClinic } from "tests/kit/clinic";
import { therapistIn } from "tests/kit/signed-in";
import { clock, site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { describe, expect } from "vitest";
import { lateNote, presentOf } from "~/features/hours/agenda/ui/today/day-lines";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { addDays, minutesOf, wallTimeOf } from "~/shared/clinic-time";
import { hasRightCheckDigit } from "~/shared/rut";

/** What a clinic looks at first: the kinesiologist's Hoy, as its calls tell it. */
async function seen() {
  await fillDemo(site.pool, testClinic, clock());
  const [date = "", time = ""] = wallTimeOf(clock()).split("T");
  const amparo = await therapistIn(site, site.amparo);
  const day = (await amparo.call("GET", `/api/appointments?from=${date}&to=${date}`)).json as AgendaEntry[];
  const minute = minutesOf(time);
  const own = day.filter(({ therapistId }) => therapistId === site.amparo);
  const now = presentOf(own, minute);
  const { json: later } = await amparo.call("GET", `/api/appointments?from=${date}&to=${addDays(date, 28)}`);
  return {
    // Who does a class too is one person.
    patients: new Set(day.map(({ patientId }) => patientId)).size,
    inClass: (later as AgendaEntry[]).filter(({ service }) => service === "Pilates en grupo").length,
    own: own.length,
    done: day.filter(({ status }) => status === "completed").length,
    late: own.filter((hour) => hour.id !== now?.entry.id && lateNote(hour, minute).startsWith("sin cerrar"))
      .length,
    present: now?.isNow && now.entry.status === "confirmed" ? 1 : 0,
    requests: (later as { status: string }[]).filter(({ status }) => status === "pending").length,
    ruts: own.map(({ patientRut }) => patientRut),
    debts: (await amparo.call("GET", "/api/desk/lists")).json,
  };
}

/** Each day of a week, from before the first hour of care until after the last. */
const openMoments = ["08:00", "09:05", "12:00", "14:20", "16:45", "18:30"].flatMap((time, place) =>
  [0, 1, 2, 3, 4, 5, 6]
    .filter((day) => (day + place) % 3 === 0)
    .map((day) => `${addDays("2026-11-23", day)}T${time}`),
);

test.each([
  "2026-11-23T10:10",
  "2026-11-24T13:00",
  "2026-11-25T17:25",
  "2026-11-26T07:00",
  "2026-11-27T23:50",
  "2026-11-27T01:12",
  "2026-11-28T12:00",
  "2026-11-29T20:30",
  "2027-01-01T09:00",
  "2026-12-31T11:45",
  ...openMoments,
])("at %s twelve come today: some done, one late, one now", async (moment) => {
  clock.moveTo(moment);
  const { patients, own, done, late, present, requests, ruts, inClass } = await seen();
  expect({ patients, own, late, present }).toEqual({ patients: 12, own: 12, late: 1, present: 1 });
  expect(inClass).toBe(4);
  expect(done).toBeGreaterThanOrEqual(1);
  expect(requests).toBeGreaterThanOrEqual(3);
  expect(ruts.filter(hasRightCheckDigit)).toHaveLength(12);
});

test("each that is done has its signed note, and one still owes", async () => {
  clock.moveTo("2026-11-24T13:00");
  const { done } = await seen();
  const notes = await site.rows(
    "select from clinical_records where session_date = '2026-11-24' and appointment_id is not null",
  );
  expect(notes).toHaveLength(done);
  expect(await site.rows("select from appointments where wall_start::date = '2026-11-17'")).not.toEqual([]);
  const unpaid = await site.rows(
    `select from appointments a where status = 'completed' and wall_start::date = '2026-11-24'
     and not exists (select from ledger_entries l where l.order_id = a.id)`,
  );
  expect(unpaid).toHaveLength(1);
  expect(await site.rows("select distinct kind from outcome_measures")).toHaveLength(4);
});

test("in the night in which the clock goes on", async () => {
  clock.moveTo("2026-09-06T01:30");
  await fillToday(site.pool, testClinic.services, [{ id: site.amparo }], clock());
  expect((await site.rows("select from appointments")).length).toBeGreaterThanOrEqual(9);
});

test("in two places: one professional's afternoons are in the other, with a room, and availability says so", async () => {
  clock.moveTo("2026-11-24T13:00");
  await fillDemo(site.pool, testClinic, clock(), { hasBranches: true });
  await until(() => site.context.clinic().branches.length === 2);
  const { json } = await site.call(
    "GET",
    `/api/availability?service=${encodeURIComponent("Punción Seca")}&therapistId=${site.benjamin}&from=2026-12-01&to=2026-12-01`,
  );
  const { branches } = json.days[0].therapists[0];
  expect(new Set(Object.values(branches)).size).toBe(2);
  expect(branches["08:00"]).not.toBe(branches["15:00"]);
});

test("for journeys today stays free", async () => {
  clock.moveTo("2026-11-24T13:00");
  await fillDemo(site.pool, testClinic, clock(), { isTodayFree: true });
  expect(await site.rows("select from appointments where wall_start::date = '2026-11-24'")).toEqual([]);
});

describe("the day", () => {
  test("stands within the calendar's, with somebody here, at every minute", () => {
    for (let minute = 0; minute < 24 * 60; minute++) {
      const starts = startsAround(minute);
      expect([starts[0], minute]).toEqual([expect.toSatisfy((start) => start >= 0), minute]);
      expect(starts.at(-1)).toBeLessThanOrEqual(24 * 60 - 30);
      expect(starts.some((start) => start <= minute && minute < start + 60)).toBe(true);
      // Who came before who is here is late; from an hour and a half after midnight on somebody is.
      const present = starts.findLastIndex((start) => start <= minute);
      const late = starts[present - 1] ?? minute;
      if (minute >= 90) expect([minute - late > 10, minute]).toEqual([true, minute]);
    }
  });

  test("begins about eight where it can", () => {
    expect(Math.abs((startsAround(13 * 60)[0] ?? 0) - 8 * 60)).toBeLessThanOrEqual(30);
  });
});
