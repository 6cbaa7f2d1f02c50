import { expect, test } from "vitest";
import {
  clockText,
  type Dose,
  endAt,
  isTimed,
  momentOf,
  pauseAt,
  phaseText,
  resumeAt,
  setText,
  skipAt,
  startAt,
  stepsOf,
} from "./exercise-timer";

const hold = { sets: 2, repetitions: null, seconds: 20, hold: null, side: null };
const bridge = { sets: 3, repetitions: 12, seconds: null, hold: null, side: null };
const begin = 1_000_000;
const steps = stepsOf(hold, 30);
const at = (seconds: number, run = startAt(begin), of = steps) => {
  const { step, left } = momentOf(of, run, begin + seconds * 1000);
  return [step?.kind ?? "over", step?.set ?? null, left === null ? null : left / 1000];
};

test("a hold of two sets: ready, hold, rest, hold, over", () => {
  expect(at(0)).toEqual(["ready", 1, 5]);
  expect(at(4.999)).toEqual(["ready", 1, 0.001]);
  expect(at(5)).toEqual(["work", 1, 20]);
  expect(at(25)).toEqual(["rest", 2, 30]);
  expect(at(55)).toEqual(["work", 2, 20]);
  expect(at(74.5)).toEqual(["work", 2, 0.5]);
  expect(at(75)).toEqual(["over", null, null]);
});

test("a phone that slept for an hour is over when it wakes, and one that slept for 40 seconds is in the rest", () => {
  expect(at(3600)).toEqual(["over", null, null]);
  expect(at(40)).toEqual(["rest", 2, 15]);
});

test("a clock that was put back stands instead of going wrong", () => {
  expect(at(-600)).toEqual(["ready", 1, 5]);
});

test("paused it stands, and goes on with what was left", () => {
  const paused = pauseAt(startAt(begin), begin + 10_000);
  expect(at(500, paused)).toEqual(["work", 1, 15]);
  expect(pauseAt(paused, begin + 500_000)).toEqual(paused);
  const on = resumeAt(paused, begin + 500_000);
  expect(at(500, on)).toEqual(["work", 1, 15]);
  expect(at(515, on)).toEqual(["rest", 2, 30]);
  expect(resumeAt(on, begin + 501_000)).toEqual(on);
});

test("the next step begins with the press, however much of this one was left; paused it waits there", () => {
  const skipped = skipAt(steps, startAt(begin), begin + 7_000);
  expect(at(7, skipped)).toEqual(["rest", 2, 30]);
  const waiting = skipAt(steps, pauseAt(skipped, begin + 8_000), begin + 20_000);
  expect(at(900, waiting)).toEqual(["work", 2, 20]);
  expect(at(900, skipAt(steps, waiting, begin + 900_000))).toEqual(["over", null, null]);
  expect(at(7, endAt(steps, begin + 7_000))).toEqual(["over", null, null]);
});

test("repetitions take as long as they take, and the rest after them is counted", () => {
  const sets = stepsOf(bridge, 45);
  expect(sets.map(({ kind, seconds }) => `${kind} ${seconds}`)).toEqual([
    "ready 5",
    "work null",
    "rest 45",
    "work null",
    "rest 45",
    "work null",
  ]);
  expect(at(600, startAt(begin), sets)).toEqual(["work", 1, null]);
  const resting = skipAt(sets, startAt(begin), begin + 600_000);
  expect(at(610, resting, sets)).toEqual(["rest", 2, 35]);
  expect(at(645, resting, sets)).toEqual(["work", 2, null]);
});

const words = (dose: Dose, rest = 30) =>
  stepsOf(dose, rest).map((step) => `${phaseText(step, dose)} ${step.seconds}: ${setText(step, dose)}`);

test("repetitions that are held are counted one by one, and let go between them", () => {
  expect(words({ ...bridge, sets: 1, repetitions: 2, hold: 5 })).toEqual([
    "Prepárate 5: Serie 1 de 1",
    "Mantén 5: Serie 1 de 1 · repetición 1 de 2",
    "Suelta 2: Serie 1 de 1 · repetición 2 de 2",
    "Mantén 5: Serie 1 de 1 · repetición 2 de 2",
  ]);
});

test("what is done on each side changes sides within a set, and rests between sets", () => {
  expect(words({ ...hold, side: "both" })).toEqual([
    "Prepárate 5: Serie 1 de 2 · lado izquierdo",
    "Mantén 20: Serie 1 de 2 · lado izquierdo",
    "Cambia de lado 5: Serie 1 de 2 · lado derecho",
    "Mantén 20: Serie 1 de 2 · lado derecho",
    "Descansa 30: Serie 2 de 2 · lado izquierdo",
    "Mantén 20: Serie 2 de 2 · lado izquierdo",
    "Cambia de lado 5: Serie 2 de 2 · lado derecho",
    "Mantén 20: Serie 2 de 2 · lado derecho",
  ]);
  expect(words({ ...hold, sets: 1, side: "left" })[1]).toBe("Mantén 20: Serie 1 de 1");
});

test("a timer is for what is held and for what has rests", () => {
  const once = { ...bridge, sets: 1 };
  expect(
    [hold, bridge, { ...hold, sets: 1 }, { ...once, hold: 5 }, { ...once, side: "both" as const }].every(
      isTimed,
    ),
  ).toBe(true);
  expect([once, { ...once, side: "left" as const }].some(isTimed)).toBe(false);
});

test("what it says: a walk is not held, and long times are minutes", () => {
  const [ready, work] = stepsOf(hold, 30);
  const walk = { ...hold, sets: 1, seconds: 1200 };
  expect([ready, work].map((step) => step && phaseText(step, hold))).toEqual(["Prepárate", "Mantén"]);
  expect(stepsOf(walk, 30).map((step) => phaseText(step, walk))).toEqual(["Prepárate", "Sigue"]);
  expect(stepsOf(bridge, 30).map((step) => phaseText(step, bridge))[1]).toBe("Haz 12 repeticiones");
  expect([1, 1_000, 19_001, 89_000, 90_000, 185_000].map(clockText)).toEqual([
    "1",
    "1",
    "20",
    "89",
    "1:30",
    "3:05",
  ]);
});
