import { expect, test } from "vitest";
import { systemRecommendations } from "./system-recommendations";

// Already tomorrow in Greenwich, still the 23rd in Chile.
const now = new Date("2026-11-24T01:30:00Z");
const datesOf = (first: string | null) =>
  systemRecommendations(now, first, []).map(({ priority, dueDate }) => [priority, dueDate]);

test("three of the system: priorities and days as specified, from the first session on", () => {
  expect(datesOf("2026-11-22")).toEqual([
    ["high", "2026-11-29"],
    ["high", "2026-12-06"],
    ["medium", "2026-11-27"],
  ]);
  const made = systemRecommendations(now, "2026-11-22", []);
  expect(made.every(({ type, isCompleted }) => type === "system" && !isCompleted)).toBe(true);
});

test("the first session may be to come; without one it is today", () => {
  expect(datesOf("2026-12-01")[0]).toEqual(["high", "2026-12-08"]);
  expect(datesOf(null)).toEqual([
    ["high", "2026-11-30"],
    ["high", "2026-12-07"],
    ["medium", "2026-11-28"],
  ]);
});

test("a date that has passed is followed by the next one", () => {
  expect(datesOf("2026-11-01").map(([, due]) => due)).toEqual(["2026-11-29", "2026-11-29", "2026-11-26"]);
  expect(datesOf("2026-11-16")[0], "on the day itself it is still due").toEqual(["high", "2026-11-23"]);
});

test("what was done is done until its turn comes again", () => {
  const done = (firstSession: string, doneAt: string) =>
    systemRecommendations(now, firstSession, [{ id: "system-mobility", doneAt }])[0]?.isCompleted;
  expect(done("2026-11-22", "2026-11-23T15:00:00Z")).toBe(true);
  expect(done("2026-12-01", "2026-11-20T15:00:00Z"), "before the first turn began").toBe(true);
  expect(done("2026-11-01", "2026-11-23T15:00:00Z")).toBe(true);
  expect(done("2026-11-01", "2026-11-22T15:00:00Z"), "of the turn before").toBe(false);
});

test("none was created on a day to come", () => {
  const created = (first: string | null) =>
    systemRecommendations(now, first, []).map(({ createdAt }) => createdAt);
  for (const first of ["2026-12-01", null])
    for (const at of created(first)) expect(at <= now.toISOString()).toBe(true);
  expect(created("2026-11-01")[0]).toBe("2026-11-01T12:00:00.000Z");
});
