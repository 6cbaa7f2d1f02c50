import { expect, test } from "vitest";
import {
  type Measurable,
  type Measuring,
  mostTries,
  noTries,
  outcomeOf,
  press,
  read,
  shownArc,
  withoutLast,
} from "./measure-three";

const knee: Measurable = { way: "arc", axis: "x", spread: 6 };
const radians = Math.PI / 180;
const gravityAt = (degrees: number, lean = 0) => ({
  x: 9.81 * Math.sin(lean * radians),
  y: 9.81 * Math.sin(degrees * radians) * Math.cos(lean * radians),
  z: 9.81 * Math.cos(degrees * radians) * Math.cos(lean * radians),
});

/** A hand that goes to an angle within half a second and holds it. */
function hold(state: Measuring, movement: Measurable, to: number, ms: number, lean = 0): Measuring {
  const begin = state.followed?.at ?? 0;
  const from = state.followed ? Math.atan2(state.followed.gravity.y, state.followed.gravity.z) / radians : to;
  let next = state;
  for (let at = begin + 20; at <= begin + ms; at += 20) {
    const part = Math.min(1, (at - begin) / 500);
    next = read(next, movement, { at, gravity: gravityAt(from + (to - from) * part, lean) });
  }
  return next;
}
const pressed = (state: Measuring, movement: Measurable) => press(state, movement, state.followed?.at ?? 0);
const tried = (state: Measuring, movement: Measurable, from: number, to: number) =>
  pressed(hold(pressed(hold(state, movement, from, 1200), movement), movement, to, 1500), movement);

test("three tries by a press: the middle one, and how far apart they lie", () => {
  let state: Measuring = noTries;
  for (const end of [100, 104, 101]) state = tried(state, knee, 10, end);
  expect(outcomeOf(state, knee)).toEqual({ kind: "even", degrees: 91, spread: 4 });
});

test("two seconds of holding still press as well, at the start and at the end", () => {
  const waiting = hold(noTries, knee, 0, 4000);
  expect(waiting.turn).toBeNull();
  const started = hold(waiting, knee, 20, 3200);
  expect(started.turn).not.toBeNull();
  // Holding still where it began is no end.
  expect(hold(started, knee, 20, 3000).tries).toEqual([]);
  const ended = hold(started, knee, 80, 3200);
  expect(ended.tries[0]).toBeCloseTo(60, 0);
  // The end of one try is not the start of the next.
  expect(hold(ended, knee, 80, 4000).turn).toBeNull();
});

test("tries too far apart ask for one more, of which the last three count; after six it is left at that", () => {
  let state: Measuring = noTries;
  for (const end of [60, 90, 91]) state = tried(state, knee, 0, end);
  expect(outcomeOf(state, knee).kind).toBe("uneven");
  state = tried(state, knee, 0, 92);
  expect(outcomeOf(state, knee)).toEqual({ kind: "even", degrees: 91, spread: 2 });
  expect(outcomeOf({ tries: [10, 40, 70, 10, 40, 70] }, knee).kind).toBe("given_up");
  expect(mostTries).toBe(6);
});

test("a phone that leans is refused until it stands straighter", () => {
  const leaning = pressed(hold(noTries, knee, 10, 1200, 30), knee);
  expect(leaning).toMatchObject({ fault: "tilted", turn: null });
  const straight = hold(leaning, knee, 10, 1200, 5);
  expect(straight.fault).toBeNull();
  expect(pressed(straight, knee).turn).not.toBeNull();
});

test("a sensor that stands still, a bounce and a limb that did not move measure nothing", () => {
  expect(press(noTries, knee, 5).fault).toBe("no_reading");
  const held = hold(noTries, knee, 10, 1200);
  expect(press(held, knee, 9000).fault).toBe("no_reading");
  const started = pressed(held, knee);
  expect(pressed(started, knee)).toBe(started);
  const stayed = pressed(hold(started, knee, 11, 1500), knee);
  expect(stayed).toMatchObject({ fault: "unmoved", tries: [] });
  expect(stayed.turn).not.toBeNull();
});

test("from bone to bone the way there does not count, and nothing is an angle too", () => {
  const bones: Measurable = { ...knee, way: "bones" };
  const onThigh = pressed(hold(noTries, bones, 30, 1200), bones);
  const round = hold(hold(hold(onThigh, bones, 150, 600), bones, 270, 600), bones, 390, 1500);
  expect(shownArc(round, bones)).toBeCloseTo(0, 0);
  expect(pressed(round, bones).tries[0]).toBeCloseTo(0, 0);
});

test("two points are two arcs, of which the second is taken from the first", () => {
  const points: Measurable = { ...knee, way: "points" };
  const upper = tried(noTries, points, 0, 80);
  expect(upper).toMatchObject({ tries: [] });
  expect(upper.arcs[0]).toBeCloseTo(80, 0);
  expect(tried(upper, points, 0, 30).tries[0]).toBeCloseTo(50, 0);
});

test("the last try can be taken back, and one under way is only left", () => {
  const one = tried(noTries, knee, 0, 50);
  expect(withoutLast(one).tries).toEqual([]);
  const underWay = pressed(hold(one, knee, 0, 1200), knee);
  expect(withoutLast(underWay)).toMatchObject({ turn: null, tries: one.tries });
});
