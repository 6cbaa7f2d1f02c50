import { angleBetween, type Reading, type Vector } from "./gravity-angle";

/** What is known of a phone after a stream of readings, at any rate and with gaps. */
export interface Followed {
  at: number;
  /** Without what shakes: to be shown while it moves. */
  gravity: Vector;
  /** Since when it has been held still, and where. */
  stillSince: number;
  stillAt: Vector;
  /** The last readings, oldest first. */
  recent: readonly Reading[];
}

const smoothMs = 150;
const settleMs = 500;
/** Who holds still trembles; who moves is out of this within half a second. */
const stillDegrees = 2.5;
const stillMs = 2000;
/** What happened in a longer gap nobody knows. */
const longestGap = 700;

export function follow(before: Followed | null, reading: Reading): Followed {
  const { at, gravity } = reading;
  if (!before || at - before.at > longestGap)
    return { at, gravity, stillSince: at, stillAt: gravity, recent: [reading] };
  if (at <= before.at) return before;
  const smooth = toward(before.gravity, gravity, 1 - Math.exp(-(at - before.at) / smoothMs));
  const isStill = angleBetween(before.stillAt, smooth) <= stillDegrees;
  return {
    at,
    gravity: smooth,
    stillSince: isStill ? before.stillSince : at,
    stillAt: isStill ? before.stillAt : smooth,
    recent: [...before.recent.filter((each) => at - each.at < settleMs), reading],
  };
}

export const isHeldStill = ({ at, stillSince }: Followed): boolean => at - stillSince >= stillMs;

/** Where it has been for the last half second: the middle of what was read, which the tap of a finger does not move. */
export function settledGravity({ recent }: Followed): Vector {
  const middle = (axis: keyof Vector): number => medianOf(recent.map(({ gravity }) => gravity[axis]));
  return { x: middle("x"), y: middle("y"), z: middle("z") };
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? 0;
  return Number.isInteger(half) ? ((sorted[half - 1] ?? 0) + upper) / 2 : upper;
}

const toward = (from: Vector, to: Vector, part: number): Vector => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
  z: from.z + (to.z - from.z) * part,
});
