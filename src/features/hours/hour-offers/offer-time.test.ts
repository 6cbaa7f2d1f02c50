import { testClinic } from "tests/kit/clinic";
import { expect, test } from "vitest";
import { instantOf, wallTimeOf } from "~/shared/clinic-time";
import { offerUntil } from "./offer-time";

test.each([
  ["2026-11-25T09:00", "2026-11-26T10:00", "2026-11-25T09:30"],
  ["2026-11-25T20:29", "2026-11-26T10:00", "2026-11-25T20:59"],
  // What would last into the night lasts until the morning.
  ["2026-11-25T20:30", "2026-11-26T10:00", "2026-11-26T08:30"],
  ["2026-11-25T08:00", "2026-11-25T10:00", "2026-11-25T08:30"],
  // Whoever takes it must still be able to come.
  ["2026-11-25T20:45", "2026-11-26T09:00", "2026-11-26T08:00"],
  ["2026-11-25T09:10", "2026-11-25T10:30", "2026-11-25T09:30"],
  ["2026-11-25T09:20", "2026-11-25T10:30", "2026-11-25T09:30"],
  ["2026-11-25T09:21", "2026-11-25T10:30", null],
  ["2026-11-25T09:00", "2026-11-25T09:30", null],
  ["2026-11-25T09:00", "2026-11-25T08:30", null],
  // By hand at night: who is told at eight has as long as anybody, and nobody is offered what they cannot answer.
  ["2026-11-25T22:00", "2026-11-26T10:00", "2026-11-26T08:30"],
  ["2026-11-26T00:10", "2026-11-26T10:00", "2026-11-26T08:30"],
  ["2026-11-26T07:30", "2026-11-26T10:00", "2026-11-26T08:30"],
  ["2026-11-26T07:35", "2026-11-26T10:00", "2026-11-26T08:30"],
  ["2026-11-25T22:00", "2026-11-26T09:15", "2026-11-26T08:15"],
  ["2026-11-25T22:00", "2026-11-26T09:00", null],
  ["2026-11-25T22:00", "2026-11-26T08:30", null],
  ["2026-11-26T07:30", "2026-11-26T08:00", null],
  // Its mail would leave with the next round, which is at night.
  ["2026-11-25T20:59", "2026-11-26T09:00", null],
  ["2026-11-25T20:59", "2026-11-26T09:30", "2026-11-26T08:30"],
])("offered at %s, an hour at %s: until %s", (now, start, until) => {
  const given = offerUntil(testClinic.messages.quiet, instantOf(now), instantOf(start));
  expect(given && wallTimeOf(given)).toBe(until);
});
