import { expect, test } from "vitest";
import { systemRecommendations } from "./system-recommendations";

test("three of the system: priorities and days as specified, counted at the clinic", () => {
  // Already tomorrow in Greenwich, still the 23rd in Chile.
  const made = systemRecommendations(new Date("2026-11-24T01:30:00Z"));
  expect(made.map(({ priority, dueDate }) => [priority, dueDate])).toEqual([
    ["high", "2026-11-30"],
    ["high", "2026-12-07"],
    ["medium", "2026-11-28"],
  ]);
  expect(made.every(({ type, isCompleted }) => type === "system" && !isCompleted)).toBe(true);
});
