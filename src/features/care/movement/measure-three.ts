import { type Followed, follow, isHeldStill, medianOf, settledGravity } from "./follow-gravity";
import { type Axis, type Reading, type Turn, tiltOutOf, turnedTo, turnFrom, wrapped } from "./gravity-angle";

/**
 * How a movement is measured: `arc`, the phone stays on a bone from start to end; `bones`, it goes from one bone to the next while
 * the joint is held; `points`, two arcs one after the other, of which the second is taken from the first.
 */
export type Way = "arc" | "bones" | "points";

export interface Measurable {
  way: Way;
  /** Of the phone, square to the plane of the movement. */
  axis: Axis;
  /** The most that three tries may lie apart. */
  spread: number;
}

export type Fault = "tilted" | "no_reading" | "unmoved";

export interface Measuring {
  followed: Followed | null;
  /** While a try is under way. */
  turn: Turn | null;
  /** When it was last pressed, by a finger or by holding still. */
  pressedAt: number | null;
  /** Of the try under way. */
  arcs: readonly number[];
  tries: readonly number[];
  fault: Fault | null;
}

export const noTries: Measuring = {
  followed: null,
  turn: null,
  pressedAt: null,
  arcs: [],
  tries: [],
  fault: null,
};

/** Beyond this the plane leans so much that the angle in it is no longer that of the joint. */
const mostTilt = 20;
const leastArc = 3;
/** A finger that bounces. */
const leastMs = 400;
/** An older reading is of a phone whose sensor stands still. */
const oldestMs = 600;

/** The next reading; who holds still for two seconds, after a movement, has pressed. */
export function read(before: Measuring, movement: Measurable, reading: Reading): Measuring {
  const followed = follow(before.followed, reading);
  const turn = before.turn && turnedTo(before.turn, followed.gravity);
  // The first reading counts as a press: a phone that waits on a table is not held.
  const pressedAt = before.pressedAt ?? reading.at;
  const next = { ...before, followed, turn, pressedAt };
  const isHeld = isHeldStill(followed) && followed.stillSince > pressedAt;
  if (isHeld && hasMoved(next, movement)) return press(next, movement, reading.at);
  return next.fault === "tilted" && tiltOutOf(followed.gravity, movement.axis) <= mostTilt
    ? { ...next, fault: null }
    : next;
}

const hasMoved = ({ turn }: Measuring, { way }: Measurable): boolean =>
  !turn || way === "bones" || Math.abs(turn.degrees) >= leastArc;

/** Start of a try, or its end. */
export function press(before: Measuring, movement: Measurable, at: number): Measuring {
  const { followed, turn, pressedAt } = before;
  if (!followed || at - followed.at > oldestMs) return { ...before, fault: "no_reading" };
  if (turn && pressedAt !== null && at - pressedAt < leastMs) return before;
  const gravity = settledGravity(followed);
  if (tiltOutOf(gravity, movement.axis) > mostTilt) return { ...before, fault: "tilted" };
  if (!turn) return { ...before, turn: turnFrom(gravity, movement.axis), pressedAt: at, fault: null };
  const arc = arcOf(turnedTo(turn, gravity), movement);
  if (arc < leastArc && movement.way !== "bones") return { ...before, fault: "unmoved" };
  return { ...before, ...kept(before, movement, arc), turn: null, pressedAt: at, fault: null };
}

/** Which way it turns depends on how the phone lies: the movement is known, so its size is enough. */
function arcOf({ degrees }: Turn, { way }: Measurable): number {
  return Math.abs(way === "bones" ? wrapped(degrees) : degrees);
}

function kept({ arcs, tries }: Measuring, { way }: Measurable, arc: number) {
  const [first] = arcs;
  if (way !== "points") return { arcs, tries: [...tries, arc] };
  return first === undefined ? { arcs: [arc], tries } : { arcs: [], tries: [...tries, first - arc] };
}

/** Of the try under way, for the eye. */
export const shownArc = ({ turn }: Measuring, movement: Measurable): number | null =>
  turn && arcOf(turn, movement);

/** The last try was not meant: it is made again. */
export const withoutLast = (before: Measuring): Measuring => ({
  ...before,
  turn: null,
  arcs: [],
  tries: before.turn || before.arcs.length > 0 ? before.tries : before.tries.slice(0, -1),
  fault: null,
});

export interface Outcome {
  /** "uneven": the last three lie too far apart, and one more is asked for. */
  kind: "unfinished" | "uneven" | "even" | "given_up";
  degrees: number;
  spread: number;
}

export const triesAsked = 3;
/** So many, and a day that will not be even is left at that. */
export const mostTries = 6;

export function outcomeOf({ tries }: Pick<Measuring, "tries">, movement: Measurable): Outcome {
  const last = tries.slice(-triesAsked);
  const degrees = Math.round(medianOf(last));
  const spread = last.length > 0 ? Math.round(Math.max(...last) - Math.min(...last)) : 0;
  if (tries.length < triesAsked) return { kind: "unfinished", degrees, spread };
  if (spread <= movement.spread) return { kind: "even", degrees, spread };
  return { kind: tries.length < mostTries ? "uneven" : "given_up", degrees, spread };
}
