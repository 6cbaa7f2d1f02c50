import fc from "fast-check";
import { testClinic } from "tests/kit/clinic";
import { expect, test } from "vitest";
import type { Closure, Opening, WeeklyHours, WorkDay } from "~/shared/clinic";
import { addDays, minutesOf, weekday } from "~/shared/clinic-time";
import { type Busy, freeStarts, type RoomPlace } from "./offer";

/*
 * The rule against a slow and plain one, written apart: every minute of the day is looked at by itself. Dates lie around both
 * clock changes, a holiday and the end of a year of 53 weeks: a wall's day has 24 hours whatever the clock does.
 */

const minutesOfDay = Array.from({ length: 24 * 60 }, (_, minute) => minute);
const text = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

const days = [
  "2026-12-07",
  "2026-12-08",
  "2026-12-31",
  "2027-01-04",
  "2027-04-03",
  "2027-04-04",
  "2026-09-06",
  "2027-09-05",
];
const quarter = fc.integer({ min: 0, max: 95 }).map((part) => part * 15);
const stretch = fc
  .tuple(quarter, quarter)
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from: text(from), to: text(to) }));
const branch = fc.constantFrom("centro", "costa");
const audience = fc.constantFrom("patients" as const, "staff" as const);

const weekly = fc
  .record({
    time: stretch,
    weekday: fc.integer({ min: 1, max: 7 }),
    branchId: branch,
    audience,
    weeks: fc.constantFrom("all" as const, "even" as const, "odd" as const),
    validFrom: fc.constantFrom("2026-01-01", "2026-12-31", "2027-04-04"),
    validUntil: fc.constantFrom(null, "2026-12-30", "2027-04-03"),
  })
  .map(({ time, ...row }): WeeklyHours => ({ ...row, ...time, therapistId: "amparo" }));
const workDay = fc
  .record({ time: stretch, date: fc.constantFrom(...days), branchId: branch, audience })
  .map(({ time, ...row }): WorkDay => ({ ...row, ...time, id: "d", therapistId: "amparo" }));
const closure = fc.record({ date: fc.constantFrom(...days), time: stretch, branchId: fc.option(branch) }).map(
  ({ date, time, branchId }): Closure => ({
    id: "c",
    reason: "x",
    branchId,
    from: `${date}T${time.from}`,
    to: `${date}T${time.to}`,
  }),
);
const busy = fc
  .record({
    time: stretch,
    of: fc.option(fc.constantFrom("grupo", "otra")),
    taken: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ time, of, taken }) => ({
    from: minutesOf(time.from),
    to: minutesOf(time.to),
    ...(of && { class: { of, taken } }),
  }));
const world = fc.record({
  date: fc.constantFrom(...days),
  step: fc.constantFrom(15, 20, 30, 45),
  weeks: fc.array(weekly, { maxLength: 8 }),
  workDays: fc.array(workDay, { maxLength: 2 }),
  closures: fc.array(closure, { maxLength: 3 }),
  holidays: fc.subarray(days),
  busy: fc.array(busy, { maxLength: 4 }),
  rooms: fc.option(
    fc.array(fc.record({ branchId: branch, taken: fc.array(stretch, { maxLength: 3 }) }), { maxLength: 3 }),
  ),
  service: fc.record({
    id: fc.constant("grupo"),
    durationMinutes: fc.constantFrom(15, 30, 60),
    pauseMinutes: fc.constantFrom(0, 15),
    seats: fc.integer({ min: 1, max: 3 }),
  }),
  nowMinute: fc.integer({ min: 0, max: 1439 }),
});

/** Whether a Monday-counted week is an even one, by counting the weeks one by one. */
function isEven(date: string): boolean {
  let even = true;
  for (let day = "2026-01-05"; addDays(day, 7) <= date; day = addDays(day, 7)) even = !even;
  return even === isEvenAtFirst;
}
/** 5 January 1970 began an even week, 2,922 weeks before. */
const isEvenAtFirst = true;

test("what is offered is what minute by minute says", () => {
  fc.assert(
    fc.property(world, (given) => {
      const { date, step, service } = given;
      const opening: Opening = {
        ...testClinic.opening,
        care: { stepMinutes: step, daysAhead: 1 },
        weeks: given.weeks,
        workDays: given.workDays,
        closures: given.closures,
        holidays: given.holidays,
      };
      const taken: Busy[] = given.busy.map((each) => ({ ...each, therapistId: "amparo", date }));
      const rooms: RoomPlace[] | null =
        given.rooms?.map(({ branchId, taken }) => ({
          branchId,
          taken: taken.map(({ from, to }) => ({ from: `${date}T${from}`, to: `${date}T${to}` })),
        })) ?? null;
      const now = `${date}T${text(given.nowMinute)}`;
      const own = given.workDays.filter((day) => day.date === date);
      const rows =
        own.length > 0
          ? own
          : given.weeks.filter(
              (row) =>
                row.weekday === weekday(date) &&
                row.validFrom <= date &&
                (row.validUntil === null || date <= row.validUntil) &&
                (row.weeks === "all" || (row.weeks === "even") === isEven(date)),
            );
      const isClosed = (minute: number, branchId: string) =>
        own.length === 0 &&
        given.closures.some(
          (each) =>
            each.from <= `${date}T${text(minute)}` &&
            `${date}T${text(minute)}` < each.to &&
            (each.branchId === null || each.branchId === branchId),
        );
      const length = service.durationMinutes + service.pauseMinutes;
      const expected = minutesOfDay.filter((minute) => {
        if (minute <= given.nowMinute) return false;
        if (own.length === 0 && given.holidays.includes(date)) return false;
        const holding = rows.filter(
          ({ from, to, branchId }) =>
            from <= text(minute) && text(minute) < to && !isClosed(minute, branchId),
        );
        const onGrid = holding.some(
          (row) => row.audience === "patients" && (minute - minutesOf(row.from)) % step === 0,
        );
        if (!onGrid) return false;
        const inTheWay = given.busy.some(
          (each) =>
            each.from < minute + length &&
            minute < each.to &&
            !(each.class?.of === "grupo" && each.from === minute && each.class.taken < service.seats),
        );
        if (inTheWay) return false;
        const [where] = holding;
        return (
          !given.rooms ||
          given.rooms.some(
            (room) =>
              room.branchId === where?.branchId &&
              !room.taken.some(({ from, to }) => minutesOf(from) < minute + length && minute < minutesOf(to)),
          )
        );
      });
      expect(freeStarts(opening, { therapistId: "amparo", date, service, busy: taken, rooms, now })).toEqual(
        expected.map(text),
      );
    }),
    { numRuns: 400 },
  );
});
