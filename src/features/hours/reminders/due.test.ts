import { testClinic } from "tests/kit/clinic";
import { describe, expect, test } from "vitest";
import { instantOf, later, wallTimeOf } from "~/shared/clinic-time";
import { dueOf, isDue, isQuiet, leaveOf, overAt, reachOf } from "./due";

const at = instantOf;
const { quiet } = testClinic.messages;
const first = { hoursBefore: 48, isLast: false };
const last = { hoursBefore: 3, isLast: true };
const msOf = (time: string) => Date.parse(`1970-01-01T${time}Z`);

describe("when a reminder is due", () => {
  test.each([
    ["2026-11-25T12:00", 48, "2026-11-23T12:00"],
    ["2026-11-25T12:00", 3, "2026-11-25T09:00"],
    // In the night it would wake people: it waits for eight, where an hour is left then.
    ["2026-11-25T10:00", 3, "2026-11-25T08:00"],
    // Else it comes the evening before.
    ["2026-11-25T08:30", 3, "2026-11-24T20:00"],
    ["2026-11-25T08:00", 3, "2026-11-24T20:00"],
    ["2026-11-25T09:00", 3, "2026-11-25T08:00"],
    ["2026-11-25T23:30", 48, "2026-11-24T08:00"],
    // 48 hours of a clock, and not two days of a calendar: Chile's night of 23 or 25 hours lies between.
    ["2026-09-09T12:00", 48, "2026-09-07T12:00"],
    ["2026-09-06T12:00", 48, "2026-09-04T11:00"],
  ])("%s, %i hours before: %s", (start, hoursBefore, due) => {
    expect(wallTimeOf(dueOf(quiet, at(start), hoursBefore))).toBe(due);
  });

  test.each([
    ["20:59", false],
    ["21:00", true],
    ["07:59", true],
    ["08:00", false],
  ])("%s is quiet: %s", (time, expected) => {
    expect(isQuiet(quiet, at(`2026-11-25T${time}`))).toBe(expected);
  });
});

describe("whether it leaves now", () => {
  const hour = { startsAt: at("2026-11-25T12:00"), placedAt: at("2026-11-20T12:00") };

  test("not before its time, from then on, and not once the hour has begun", () => {
    expect(isDue(quiet, at("2026-11-23T11:59"), hour, first)).toBe(false);
    expect(isDue(quiet, at("2026-11-23T12:00"), hour, first)).toBe(true);
    expect(isDue(quiet, at("2026-11-25T11:59"), hour, last)).toBe(true);
    expect(isDue(quiet, at("2026-11-25T12:00"), hour, last)).toBe(false);
  });

  test("an outage of an hour is caught up, one of a day is not", () => {
    expect(isDue(quiet, at("2026-11-23T13:00"), hour, first)).toBe(true);
    expect(isDue(quiet, at("2026-11-24T12:00"), hour, first)).toBe(false);
  });

  test("an hour that was booked inside a window gets the later one alone", () => {
    const late = { ...hour, placedAt: at("2026-11-24T10:00") };
    expect(isDue(quiet, at("2026-11-24T10:01"), late, first)).toBe(false);
    expect(isDue(quiet, at("2026-11-25T09:00"), late, last)).toBe(true);
  });

  test.each([
    [
      "two hours after the booking to the second, an hour before it begins",
      "2026-11-25T09:00",
      "11:00:00",
      true,
    ],
    ["and not a second earlier", "2026-11-25T09:00", "10:59:59", false],
    ["never when it could only come with the hour itself", "2026-11-25T10:00", "11:59:59", false],
    ["never of what was booked two hours before", "2026-11-25T10:30", "10:31:00", false],
  ])("the booking's own mail is not repeated: %s", (_, booked, time, due) => {
    const told = { ...hour, placedAt: at(booked) };
    expect(isDue(quiet, new Date(+at("2026-11-25T00:00") + msOf(time)), told, last)).toBe(due);
  });

  test("nor is the approval's", () => {
    const approved = { ...hour, toldAt: at("2026-11-25T08:30") };
    expect(isDue(quiet, at("2026-11-25T10:29"), approved, last)).toBe(false);
    expect(isDue(quiet, at("2026-11-25T10:30"), approved, last)).toBe(true);
  });

  test("never in the quiet hours, whatever was missed", () => {
    const early = { startsAt: at("2026-11-25T08:30"), placedAt: at("2026-11-24T22:00") };
    expect(isDue(quiet, at("2026-11-24T22:01"), early, last)).toBe(false);
    expect(isDue(quiet, at("2026-11-25T08:00"), early, last)).toBe(true);
  });
});

describe("what was planned in time and could not leave", () => {
  const startsAt = at("2026-11-25T12:00");

  test.each([
    ["noon's until midnight, and so until the quiet hours are over", "2026-11-25T12:00", "2026-11-24T09:00"],
    ["eight o'clock's until the evening", "2026-11-25T08:00", "2026-11-23T20:00"],
    ["nine o'clock's is not over as the quiet hours begin", "2026-11-25T09:00", "2026-11-24T09:00"],
    ["the evening's for the whole morning hour", "2026-11-25T20:01", "2026-11-24T09:00"],
    ["the last of it until the next morning", "2026-11-25T20:58", "2026-11-24T09:00"],
  ])("is over: %s", (_, hour, over) => {
    expect(wallTimeOf(overAt(quiet, at(hour), first))).toBe(over);
  });

  test("is over when the hour begins", () => {
    expect(overAt(quiet, startsAt, last)).toEqual(startsAt);
    expect(overAt(quiet, startsAt, { hoursBefore: 2, isLast: false })).toEqual(startsAt);
  });

  test.each([
    ["2026-11-23T20:59", "2026-11-24T09:00", "now"],
    ["2026-11-23T21:00", "2026-11-24T09:00", at("2026-11-24T08:00")],
    ["2026-11-24T07:59", "2026-11-24T09:00", at("2026-11-24T08:00")],
    ["2026-11-24T08:00", "2026-11-24T09:00", "now"],
    ["2026-11-24T09:00", "2026-11-24T09:00", "never"],
    // Nobody is woken for what would be over in the morning.
    ["2026-11-23T22:10", "2026-11-24T08:00", "never"],
    ["2026-11-25T18:00", "2026-11-24T09:00", "never"],
  ])("at %s, over at %s", (now, over, leaves) => {
    expect(leaveOf(quiet, at(now), at(over))).toEqual(leaves);
  });
});

test.each([
  ["a summer's day", "2026-11-23T08:00"],
  ["the day on which the clock goes back", "2026-04-04T08:00"],
  ["the day on which it goes on", "2026-09-05T08:00"],
])("whoever plans looks at every hour whose reminder is due: %s", (_, morning) => {
  let seen = 0;
  for (let quarter = 0; quarter < 52; quarter++) {
    const now = later(at(morning), quarter * 15 * 60_000);
    for (const reminder of [first, last]) {
      const { from, to } = reachOf(now, reminder);
      for (let ahead = 1; ahead < 4 * 96; ahead++) {
        const startsAt = later(now, ahead * 15 * 60_000);
        if (!isDue(quiet, now, { startsAt, placedAt: at("2026-01-01T12:00") }, reminder)) continue;
        seen++;
        expect(from <= startsAt && startsAt <= to, `${now.toISOString()} ${startsAt.toISOString()}`).toBe(
          true,
        );
      }
    }
  }
  expect(seen).toBeGreaterThan(1_000);
});
