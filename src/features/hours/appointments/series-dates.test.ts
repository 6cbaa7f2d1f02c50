import { describe, expect, test } from "vitest";
import { mostHours, startsOfSeries } from "./series-dates";

describe("the hours of a series", () => {
  test("mar y jue 08:30, eight times", () => {
    expect(startsOfSeries({ from: "2026-11-24", weekdays: [2, 4], time: "08:30", count: 8 })).toEqual([
      "2026-11-24T08:30",
      "2026-11-26T08:30",
      "2026-12-01T08:30",
      "2026-12-03T08:30",
      "2026-12-08T08:30",
      "2026-12-10T08:30",
      "2026-12-15T08:30",
      "2026-12-17T08:30",
    ]);
  });

  test("begin on the first day that fits, whatever the order of the days", () => {
    expect(startsOfSeries({ from: "2026-11-25", weekdays: [4, 2], time: "14:00", count: 2 })).toEqual([
      "2026-11-26T14:00",
      "2026-12-01T14:00",
    ]);
  });

  test.each([
    ["a spring without midnight", "2026-09-04", ["2026-09-07", "2026-09-14"]],
    ["an autumn with an hour twice", "2027-04-02", ["2027-04-05", "2027-04-12"]],
  ])("keep their time over %s", (_, from, days) => {
    const starts = startsOfSeries({ from, weekdays: [1], time: "08:30", count: 2 });
    expect(starts).toEqual(days.map((day) => `${day}T08:30`));
  });

  test("are none without a day, and never more than fit into one wish", () => {
    expect(startsOfSeries({ from: "2026-11-24", weekdays: [], time: "08:30", count: 8 })).toEqual([]);
    expect(startsOfSeries({ from: "2026-11-24", weekdays: [1], time: "08:30", count: 500 })).toHaveLength(
      mostHours,
    );
  });
});
