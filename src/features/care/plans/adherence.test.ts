import { expect, test } from "vitest";
import { adherenceOf } from "./adherence";

const today = "2026-11-20";

test("of no plan there is nothing to keep to", () => {
  expect(adherenceOf([], [{ day: today, score: 5 }], today)).toEqual({ plan: null, weeks: [] });
});

test("a plan of today asks for today alone", () => {
  const plan = {
    id: "p",
    writtenOn: today,
    exercises: [
      { daysPerWeek: 7, steps: [], doneOn: [today] },
      { daysPerWeek: 2, steps: [], doneOn: [] },
    ],
  };
  expect(adherenceOf([plan], [], today)).toEqual({
    plan: { recommendationId: "p", writtenOn: today, exercises: 2, daysDone: 1, daysPlanned: 7 },
    weeks: [{ from: "2026-11-14", to: today, planned: 2, done: 1, pain: null }],
  });
});

test("weeks are counted back from today, each with its pain, and each plan stands until the next", () => {
  const old = {
    id: "a",
    writtenOn: "2026-11-03",
    exercises: [{ daysPerWeek: 7, steps: [], doneOn: ["2026-11-05", "2026-11-06", "2026-11-10"] }],
  };
  const present = {
    id: "b",
    writtenOn: "2026-11-12",
    exercises: [{ daysPerWeek: 3, steps: [], doneOn: ["2026-11-13", "2026-11-15"] }],
  };
  const pain = [
    { day: "2026-11-05", score: 7 },
    { day: "2026-11-15", score: 4 },
    { day: "2026-11-16", score: 3 },
    { day: "2026-11-16", score: 3 },
  ];
  const { plan, weeks } = adherenceOf([old, present], pain, today);
  expect(plan).toMatchObject({ recommendationId: "b", daysDone: 1, daysPlanned: 3 });
  expect(weeks).toEqual([
    // From the third on: four days of the old plan.
    { from: "2026-10-31", to: "2026-11-06", planned: 4, done: 2, pain: 7 },
    // Five days of the old one, two of the new one.
    { from: "2026-11-07", to: "2026-11-13", planned: 6, done: 2, pain: null },
    { from: "2026-11-14", to: today, planned: 3, done: 1, pain: 3.3 },
  ]);
});

test("twelve weeks and no more", () => {
  const plan = { id: "p", writtenOn: "2025-01-01", exercises: [{ daysPerWeek: 5, steps: [], doneOn: [] }] };
  const { weeks } = adherenceOf([plan], [], today);
  expect(weeks).toHaveLength(12);
  expect(weeks.every(({ planned }) => planned === 5)).toBe(true);
});

test("from a step on it asks as often as the step says", () => {
  const steps = [{ from: "2026-11-18", daysPerWeek: 7 }];
  const plan = { id: "p", writtenOn: "2026-11-01", exercises: [{ daysPerWeek: 2, steps, doneOn: [] }] };
  const { plan: standing, weeks } = adherenceOf([plan], [], today);
  expect(standing?.daysPlanned).toBe(7);
  // Four days at twice a week and three of every day: 4 · 2/7 + 3, whole.
  expect(weeks.map(({ planned }) => planned)).toEqual([2, 2, 5]);
});
