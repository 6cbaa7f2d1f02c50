import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  calendarSpan,
  dateOf,
  daysBetween,
  formatDate,
  formatDateFrom,
  formatDateOf,
  formatMoment,
  formatWallTime,
  formatWeek,
  instantOf,
  isRealDate,
  isTime,
  mailDateOf,
  minutesBetween,
  minutesOf,
  mondayOf,
  wallTimeOf,
  weekday,
} from "./clinic-time";

const aDate = fc.integer({ min: -20_000, max: 80_000 }).map((days) => addDays("1970-01-01", days));
const aTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
const minuteMs = 60_000;

describe("isRealDate", () => {
  test.each(["2026-11-23", "2028-02-29", "2026-12-31", "1900-01-01", "2200-12-31"])("takes %s", (text) => {
    expect(isRealDate(text)).toBe(true);
  });

  test.each([
    "2027-02-29",
    "2027-02-30",
    "2026-13-01",
    "2026-00-10",
    "2026-11-00",
    "2026-1-1",
    "26-11-23",
    "2026-11-23T09:00",
    "2026-11-23 ",
    "1899-12-31",
    "2201-01-01",
    "0000-01-01",
    "",
    "2026‐11‐23",
    "２０２６-11-23",
  ])("refuses %j", (text) => {
    expect(isRealDate(text)).toBe(false);
  });
});

describe("isTime", () => {
  test.each(["00:00", "09:30", "23:59"])("takes %s", (text) => expect(isTime(text)).toBe(true));
  test.each(["24:00", "9:30", "09:60", "09:30:00", "", "09.30"])("refuses %j", (text) =>
    expect(isTime(text)).toBe(false));
});

describe("dates", () => {
  test("adding days and counting them are inverse", () => {
    fc.assert(
      fc.property(aDate, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  test("a day later is the next weekday, and every day is on the calendar", () => {
    fc.assert(
      fc.property(aDate, (date) => {
        expect(weekday(addDays(date, 1))).toBe((weekday(date) % 7) + 1);
        expect(weekday(date)).toBe(new Date(`${date}T12:00:00Z`).getUTCDay() || 7);
        expect(isRealDate(date)).toBe(true);
      }),
    );
  });

  test("go over months, years, leap days and both changes of the clock", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-09-05", 1)).toBe("2026-09-06");
    expect(addDays("2026-09-06", 1)).toBe("2026-09-07");
    expect(daysBetween("2026-09-01", "2026-10-01")).toBe(30);
    expect(daysBetween("2027-04-01", "2027-05-01")).toBe(30);
  });

  test("1 is Monday and 7 is Sunday", () => {
    expect([weekday("2026-11-23"), weekday("2026-11-29"), weekday("1969-12-29")]).toEqual([1, 7, 1]);
  });
});

describe("wall time and instant", () => {
  test.each([
    ["2026-11-23T09:00", "2026-11-23T12:00:00.000Z"],
    ["2026-07-15T09:00", "2026-07-15T13:00:00.000Z"],
    ["2026-12-31T23:59", "2027-01-01T02:59:00.000Z"],
  ])("%s in Santiago is %s", (wall, instant) => {
    expect(instantOf(wall).toISOString()).toBe(instant);
    expect(wallTimeOf(new Date(instant))).toBe(wall);
  });

  test("the midnight that does not exist is moved on by the hour that is skipped", () => {
    expect(instantOf("2026-09-05T23:59").toISOString()).toBe("2026-09-06T03:59:00.000Z");
    expect(instantOf("2026-09-06T00:00").toISOString()).toBe("2026-09-06T04:00:00.000Z");
    expect(instantOf("2026-09-06T00:30").toISOString()).toBe("2026-09-06T04:30:00.000Z");
    expect(instantOf("2026-09-06T01:00").toISOString()).toBe("2026-09-06T04:00:00.000Z");
    expect(wallTimeOf(new Date("2026-09-06T04:00:00Z"))).toBe("2026-09-06T01:00");
    expect(instantOf("2027-09-05T00:15").toISOString()).toBe("2027-09-05T04:15:00.000Z");
  });

  test("of the hour that happens twice the second one is meant", () => {
    expect(instantOf("2027-04-03T22:59").toISOString()).toBe("2027-04-04T01:59:00.000Z");
    expect(instantOf("2027-04-03T23:00").toISOString()).toBe("2027-04-04T03:00:00.000Z");
    expect(instantOf("2027-04-03T23:59").toISOString()).toBe("2027-04-04T03:59:00.000Z");
    expect(instantOf("2027-04-04T00:00").toISOString()).toBe("2027-04-04T04:00:00.000Z");
    expect(wallTimeOf(new Date("2027-04-04T02:30:00Z"))).toBe("2027-04-03T23:30");
    expect(wallTimeOf(new Date("2027-04-04T03:30:00Z"))).toBe("2027-04-03T23:30");
  });

  test("every wall time that exists comes back from its instant", () => {
    const gaps = (wall: string) => wallTimeOf(instantOf(wall)) !== wall;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_500 }), aTime, (days, time) => {
        const wall = `${addDays("2025-01-01", days)}T${time}`;
        // The only wall times that do not exist are those of the hour skipped in September.
        if (gaps(wall)) expect(wall).toMatch(/^20\d\d-09-0[2-8]T00:/);
      }),
      { numRuns: 500 },
    );
    expect(gaps("2026-09-06T00:30")).toBe(true);
  });

  test("every instant is shown as a wall time whose instant is it, or its twin an hour before", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 * 365 * 1440 }), (minutes) => {
        const instant = new Date(Date.UTC(2025, 0, 1) + minutes * minuteMs);
        const away = instantOf(wallTimeOf(instant)).getTime() - instant.getTime();
        expect([0, 60 * minuteMs]).toContain(away);
      }),
      { numRuns: 500 },
    );
  });
});

test("minutes are counted round the dial, over midnight and over the change of the clock", () => {
  expect(minutesOf("17:30")).toBe(1050);
  expect(minutesBetween("2026-11-23T09:00", "2026-11-23T08:30")).toBe(-30);
  expect(minutesBetween("2026-11-23T17:30", "2026-11-24T08:00")).toBe(870);
  expect(minutesBetween("2026-09-05T23:00", "2026-09-06T02:00")).toBe(180);
});

test("days are said as people in Chile say them", () => {
  expect(formatDate("2026-11-23").normalize("NFKC")).toBe("lunes 23 de noviembre");
  expect(formatDate("2026-09-06")).toBe("domingo 6 de septiembre");
  expect(formatWallTime("2027-04-03T23:00")).toBe("sábado 3 de abril a las 23:00");
});

test("instants are told in clinic time, and to machines in universal time", () => {
  expect(formatDateOf("2026-11-24T01:30:00.000Z"), "late in the evening of the day before").toBe(
    "lunes 23 de noviembre",
  );
  expect(mailDateOf("2026-11-23T12:00:00.000Z")).toBe("Mon, 23 Nov 2026 12:00:00 GMT");
  expect(calendarSpan("2026-11-23T09:00", 60)).toBe("20261123T120000Z/20261123T130000Z");
  expect(calendarSpan("2027-04-03T23:00", 60), "the second of the two").toBe(
    "20270404T030000Z/20270404T040000Z",
  );
});

test("an instant is said as the clinic's wall shows it", () => {
  expect(formatMoment("2026-11-23T02:30:00.000Z")).toBe("domingo 22 de noviembre a las 23:30");
});

test("a week is said with what it needs of months and year", () => {
  expect(formatWeek("2026-11-23", "2026-11-29", "2026-11-20")).toBe("semana del 23 al 29 de noviembre");
  expect(formatWeek("2026-11-30", "2026-12-06", "2026-11-20")).toBe(
    "semana del 30 de noviembre al 6 de diciembre",
  );
  expect(formatWeek("2027-01-04", "2027-01-10", "2026-11-20")).toBe("semana del 4 al 10 de enero de 2027");
});

test("a date is said with its year when that is another one", () => {
  expect(formatDateFrom("2026-11-23", "2026-11-20")).toBe("lunes 23 de noviembre");
  expect(formatDateFrom("2027-01-04", "2026-11-20")).toBe("lunes 4 de enero de 2027");
});

test("a week begins on its Monday, also across a month", () => {
  expect(["2026-11-30", "2026-12-02", "2026-12-06"].map(mondayOf)).toEqual(Array(3).fill("2026-11-30"));
});

test("the clinic's date of an instant is not the reader's", () => {
  expect(dateOf("2026-11-24T01:30:00.000Z")).toBe("2026-11-23");
});
