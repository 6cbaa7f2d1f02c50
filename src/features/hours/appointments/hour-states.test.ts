import { testClinic } from "tests/kit/clinic";
import { expect, test } from "vitest";
import { hourAdvice, hourStateAt, isLate, stateOfHour } from "./hour-states";

const startsAt = new Date("2026-11-23T12:00:00Z");
const before = (seconds: number) => new Date(startsAt.getTime() - seconds * 1000);

test.each([
  [7201, "coming"],
  [7200, "coming"],
  [7199, "late"],
  [1, "late"],
  [0, "over"],
  [-1, "over"],
] as const)("%d seconds before it begins an hour is %s", (seconds, state) => {
  expect(hourStateAt(startsAt, before(seconds))).toBe(state);
  expect(isLate(startsAt, before(seconds))).toBe(state !== "coming");
});

test("a patient's hour is told at the clinic's time", () => {
  expect(stateOfHour({ preferredDate: "2026-11-23T09:00" }, before(7200))).toBe("coming");
  expect(stateOfHour({ preferredDate: "2026-11-23T09:00" }, before(7199))).toBe("late");
});

test("each state says what may be done, and how to reach the clinic", () => {
  expect(hourAdvice("coming", testClinic.identity)).toContain("hasta 2 horas antes");
  for (const state of ["late", "over"] as const)
    expect(hourAdvice(state, testClinic.identity)).not.toContain("2 horas");
  for (const state of ["coming", "late", "over"] as const)
    expect(hourAdvice(state, testClinic.identity)).toMatch(/llámanos al \+56/);
});
