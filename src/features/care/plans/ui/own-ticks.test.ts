import { expect, test } from "vitest";
import type { Said } from "~/client/say-later";
import { notePain } from "~/features/care/pain-diary/contract";
import { tickExercise } from "../contract";
import { isStillKept } from "./kept-plan";
import { withSaid } from "./own-ticks";

const line = (id: string, doneOn: string[]) => ({
  id,
  exercise: "espalda-puente",
  name: "Puente",
  sets: 3,
  repetitions: 12,
  seconds: null,
  daysPerWeek: 7,
  load: null,
  hold: null,
  side: null,
  steps: [],
  note: null,
  own: null,
  doneOn,
});
const plan = { exercises: [line("a", ["2026-11-19"]), line("b", [])] };
const said = (id: string, day: string, done: boolean, refusal?: string): Said & { refusal?: string } => ({
  about: `tick ${id} ${day}`,
  label: "Puente",
  call: { method: tickExercise.method, path: tickExercise.path },
  params: { id },
  body: { day, done },
  ...(refusal && { refusal }),
});
const days = (...ticks: Parameters<typeof withSaid>[1]) =>
  withSaid(plan, ticks).exercises.map(({ doneOn }) => doneOn);

test("what was ticked counts before the server has it, each day for its own line", () => {
  expect(days(said("b", "2026-11-20", true), said("a", "2026-11-18", true))).toEqual([
    ["2026-11-18", "2026-11-19"],
    ["2026-11-20"],
  ]);
});

test("what was taken back does not, what stands already stands once, and the later word counts", () => {
  expect(days(said("a", "2026-11-19", false))).toEqual([[], []]);
  expect(days(said("a", "2026-11-19", true))).toEqual([["2026-11-19"], []]);
  expect(days(said("b", "2026-11-20", true), said("b", "2026-11-20", false))).toEqual([["2026-11-19"], []]);
});

test("what was refused, a line of no such plan and another call change nothing", () => {
  const pain = { ...said("a", "2026-11-20", true), call: { method: notePain.method, path: notePain.path } };
  expect(withSaid(plan, [said("a", "2026-11-20", true, "Marca los días de la última semana."), pain])).toBe(
    plan,
  );
  expect(days(said("c", "2026-11-20", true))).toEqual([["2026-11-19"], []]);
});

test("a plan is kept for a fortnight after it was read", () => {
  const day = 24 * 60 * 60 * 1000;
  const kept = { plan: plan as never, readAt: 100 * day, aheadMs: 0 };
  expect([100, 113.9, 114, 200, 80].map((at) => isStillKept(kept, at * day))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
