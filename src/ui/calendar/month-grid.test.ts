import { afterEach, describe, expect, test } from "vitest";
import { addDays } from "~/shared/clinic-time";
import { addMonths, dayTitle, monthGrid, monthTitle, moveMonths, weekdayOf } from "./month-grid";

const days = (month: string) => monthGrid(month).map((week) => week.map((day) => Number(day?.slice(8) ?? 0)));

/** The clock goes forward at midnight in Chile on 2026-09-06: a day without 00:00, and back on 2027-04-04. */
describe.each(["America/Santiago", "UTC", "Pacific/Kiritimati"])("on a machine in %s", (zone) => {
  const before = process.env.TZ;
  afterEach(() => {
    process.env.TZ = before;
  });

  test("September 2026 has every day once, under its weekday", () => {
    process.env.TZ = zone;
    expect(days("2026-09")).toEqual([
      [0, 1, 2, 3, 4, 5, 6],
      [7, 8, 9, 10, 11, 12, 13],
      [14, 15, 16, 17, 18, 19, 20],
      [21, 22, 23, 24, 25, 26, 27],
      [28, 29, 30, 0, 0, 0, 0],
    ]);
  });

  test("April 2027 has every day once, under its weekday", () => {
    process.env.TZ = zone;
    expect(days("2027-04")).toEqual([
      [0, 0, 0, 1, 2, 3, 4],
      [5, 6, 7, 8, 9, 10, 11],
      [12, 13, 14, 15, 16, 17, 18],
      [19, 20, 21, 22, 23, 24, 25],
      [26, 27, 28, 29, 30, 0, 0],
    ]);
  });

  test("a step of a day crosses both changes of the clock", () => {
    process.env.TZ = zone;
    expect([addDays("2026-09-05", 1), addDays("2026-09-06", 1)]).toEqual(["2026-09-06", "2026-09-07"]);
    expect([addDays("2027-04-03", 1), addDays("2027-04-04", 1)]).toEqual(["2027-04-04", "2027-04-05"]);
    expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
  });
});

test("a month that starts on Monday and fills four weeks has four rows", () => {
  expect(monthGrid("2027-02")).toHaveLength(4);
});

test("a month that needs six weeks has six rows", () => {
  expect(monthGrid("2026-08")).toHaveLength(6);
});

test("weekdays count from Monday", () => {
  expect([weekdayOf("2026-11-23"), weekdayOf("2026-11-29")]).toEqual([0, 6]);
});

test("months step over the year", () => {
  expect([addMonths("2026-12", 1), addMonths("2027-01", -1)]).toEqual(["2027-01", "2026-12"]);
});

test("the 31st lands on the last day of a shorter month", () => {
  expect([moveMonths("2027-01-31", 1), moveMonths("2028-01-31", 1)]).toEqual(["2027-02-28", "2028-02-29"]);
});

test("titles are Spanish", () => {
  expect(monthTitle("2026-09")).toBe("septiembre de 2026");
  expect(dayTitle("2026-11-23")).toBe("lunes 23 de noviembre de 2026");
});
