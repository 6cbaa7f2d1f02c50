import { testClinic } from "tests/kit/clinic";
import { offeredStarts } from "tests/kit/moments";
import { describe, expect, test } from "vitest";
import { addDays } from "~/shared/clinic-time";
import { closingOf } from "./closed-days";
import { type Busy, freeStarts, isOffered, isOfferedDay } from "./offer";

const { opening } = testClinic;
const free = (date: string, minutes: number, busy: Busy[], now: string) =>
  freeStarts(opening, {
    therapistId: "amparo",
    date,
    service: { id: "x", durationMinutes: minutes, pauseMinutes: 0, seats: 1 },
    busy,
    now,
  });
const friday = "2026-11-20T07:00";
const busy = (from: number, to: number): Busy => ({ therapistId: "amparo", date: "2026-11-23", from, to });
const nine = 9 * 60;
const anybody = { therapistId: null };

describe("the days offered", () => {
  test("are Monday to Friday from today to the thirtieth day, without holidays", () => {
    const offered = Array.from({ length: 60 }, (_, ahead) => addDays("2026-11-17", ahead - 10)).filter(
      (date) => isOfferedDay(opening, date, "2026-11-17T07:00"),
    );
    expect(offered[0]).toBe("2026-11-17");
    expect(offered.at(-1)).toBe("2026-12-17");
    expect(offered).not.toContain("2026-12-08");
    expect(offered).toHaveLength(22);
  });

  test("still hold today when its last start has gone by", () => {
    expect(isOfferedDay(opening, "2026-11-20", "2026-11-20T23:59")).toBe(true);
    expect(free("2026-11-20", 30, [], "2026-11-20T23:59")).toEqual([]);
  });
});

describe("the starts offered", () => {
  test("are the sixteen of the grid", () => {
    const day = Array.from({ length: 24 * 60 }, (_, minute) => {
      const [hour, rest] = [Math.floor(minute / 60), minute % 60];
      return `${String(hour).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
    });
    expect(
      day.filter((time) => isOffered(opening, { ...anybody, date: "2026-11-23", time }, friday)),
    ).toEqual(offeredStarts);
    expect(free("2026-11-23", 30, [], friday)).toEqual(offeredStarts);
  });

  test("today are those still to come: the present minute is past", () => {
    expect(isOffered(opening, { ...anybody, date: "2026-11-20", time: "10:00" }, "2026-11-20T09:59")).toBe(
      true,
    );
    expect(isOffered(opening, { ...anybody, date: "2026-11-20", time: "10:00" }, "2026-11-20T10:00")).toBe(
      false,
    );
    expect(free("2026-11-20", 30, [], "2026-11-20T16:30")).toEqual(["17:00", "17:30"]);
  });

  test("of a closed day are none", () => {
    for (const date of ["2026-11-21", "2026-11-22", "2026-12-08", "2026-12-21", "2026-11-19"])
      expect(free(date, 30, [], friday), date).toEqual([]);
  });
});

describe("a length", () => {
  test("of an hour may begin at 11:30 and 17:30 and end after them", () => {
    expect(free("2026-11-23", 60, [], friday)).toEqual(offeredStarts);
  });

  test("needs to be free whole: half hours lose what overlaps, hours the half before it as well", () => {
    const taken = [busy(nine, nine + 30)];
    expect(missing(free("2026-11-23", 30, taken, friday))).toEqual(["09:00"]);
    expect(missing(free("2026-11-23", 60, taken, friday))).toEqual(["08:30", "09:00"]);
  });

  test("may touch what is taken", () => {
    expect(missing(free("2026-11-23", 60, [busy(nine, nine + 60)], friday))).toEqual([
      "08:30",
      "09:00",
      "09:30",
    ]);
  });

  test("is not free when something off the grid reaches into it", () => {
    expect(missing(free("2026-11-23", 30, [busy(nine + 10, nine + 20)], friday))).toEqual(["09:00"]);
    expect(free("2026-11-23", 30, [busy(0, 24 * 60)], friday)).toEqual([]);
  });
});

function missing(starts: string[]): string[] {
  return offeredStarts.filter((start) => !starts.includes(start));
}

test.each([
  "2026-12-08",
  "2026-12-25",
  "2027-01-01",
  "2027-03-26",
  "2027-06-28",
  "2027-09-17",
  "2027-10-11",
])("%s is a holiday on a weekday", (date) => expect(closingOf(opening, date)).toBe("feriado"));

test("an ordinary day is no holiday, not even Easter Sunday's Monday", () => {
  for (const date of ["2026-11-23", "2027-03-29", "2026-09-17", "2026-12-24"])
    expect(closingOf(opening, date), date).toBe(null);
});
