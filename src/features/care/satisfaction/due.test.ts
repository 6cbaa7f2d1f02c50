import { testClinic } from "tests/kit/clinic";
import { expect, test } from "vitest";
import { instantOf } from "~/shared/clinic-time";
import { type AskedBefore, isTimeToAsk, isTurn } from "./due";

const at = instantOf;

test.each([
  // Two hours after the end, to the minute.
  ["2026-11-23T11:00", "2026-11-23T12:59", false],
  ["2026-11-23T11:00", "2026-11-23T13:00", true],
  // In the quiet hours nobody is asked: the morning does it.
  ["2026-11-23T18:59", "2026-11-23T20:59", true],
  ["2026-11-23T19:00", "2026-11-23T21:00", false],
  ["2026-11-23T19:00", "2026-11-24T07:59", false],
  ["2026-11-23T19:00", "2026-11-24T08:00", true],
  // An outage of a day is caught up, one of two is not.
  ["2026-11-23T11:00", "2026-11-25T10:59", true],
  ["2026-11-23T11:00", "2026-11-25T11:00", false],
  // Hours of a clock: in this night Chile has one more.
  ["2027-04-03T22:30", "2027-04-04T08:00", true],
])("of an hour that ended at %s, at %s: %s", (ended, now, expected) => {
  expect(isTimeToAsk(testClinic.messages, at(now), at(ended))).toBe(expected);
});

test.each<[AskedBefore, boolean]>([
  [{ last: null, completed: 1 }, true],
  [{ last: null, completed: 0 }, false],
  [{ last: { isOpen: false }, completed: 9 }, false],
  [{ last: { isOpen: false }, completed: 10 }, true],
  [{ last: { isOpen: true }, completed: 25 }, false],
])("whose turn it is: %j, %s", (before, expected) => {
  expect(isTurn(before)).toBe(expected);
});
