import {
  type Axis,
  gravityOfMotion,
  gravityOfOrientation,
  type Reading,
  type Vector,
} from "../gravity-angle";

/** The same numbers for the same seed. */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (least: number, most: number): number => least + (most - least) * next();
  /** Around 0, with a standard deviation of 1; the sum of four is near enough to a bell. */
  const bell = (): number => (next() + next() + next() + next() - 2) * Math.sqrt(3);
  return { next, between, bell };
}
export type Random = ReturnType<typeof randomOf>;

/** How a phone lies on a limb, in degrees. */
interface Placed {
  axis: Axis;
  /** Turned in the plane of the movement: nobody lays it exactly along a bone. */
  along: number;
  /** Tilted against the limb, around which direction. */
  tilt: number;
  tiltWay: number;
  /** The plane of the movement itself leans. */
  lean: number;
}

/** And what its sensor is like. Times in milliseconds. */
export interface Phone extends Placed {
  event: "motion" | "orientation";
  /** An iPhone's sign. */
  isOpposite: boolean;
  /** Hertz. */
  rate: number;
  /** m/s², and what it is wrong by. */
  noise: number;
  bias: Vector;
  /** Degrees per second, of `orientation`. */
  drift: number;
  /** Degrees that a hand trembles. */
  tremor: number;
  /** How often a second nothing comes for a while. */
  gaps: number;
}

export function somePhone(random: Random, axis: Axis, tilt: number): Phone {
  const { between, bell, next } = random;
  return {
    axis,
    event: next() < 0.6 ? "motion" : "orientation",
    isOpposite: next() < 0.5,
    rate: between(20, 120),
    along: between(-180, 180),
    tilt,
    tiltWay: between(0, 360),
    lean: bell() * 3,
    noise: between(0.02, 0.12),
    bias: { x: bell() * 0.07, y: bell() * 0.07, z: bell() * 0.07 },
    drift: bell() * 0.02,
    tremor: between(0.1, 0.8),
    gaps: next() < 0.3 ? between(0.1, 0.6) : 0,
  };
}

const radians = Math.PI / 180;
const scaled = (v: Vector, by: number): Vector => ({ x: v.x * by, y: v.y * by, z: v.z * by });
const sum = (a: Vector, b: Vector): Vector => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z });
const cross = (a: Vector, b: Vector): Vector => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});
const units: Record<Axis, [Vector, Vector, Vector]> = {
  x: [
    { x: 1, y: 0, z: 0 },
    { x: 0, y: 1, z: 0 },
    { x: 0, y: 0, z: 1 },
  ],
  y: [
    { x: 0, y: 1, z: 0 },
    { x: 0, y: 0, z: 1 },
    { x: 1, y: 0, z: 0 },
  ],
  z: [
    { x: 0, y: 0, z: 1 },
    { x: 1, y: 0, z: 0 },
    { x: 0, y: 1, z: 0 },
  ],
};

/** Where up is, in the axes of a phone whose limb has turned by so much. */
export function upOn({ axis, tilt, tiltWay, lean, along }: Placed): (turned: number) => Vector {
  const [square, first, second] = units[axis];
  const way = tiltWay * radians;
  const toward = sum(scaled(first, Math.cos(way)), scaled(second, Math.sin(way)));
  const t = tilt * radians;
  const hinge = sum(scaled(square, Math.cos(t)), scaled(toward, Math.sin(t)));
  const level = sum(scaled(toward, Math.cos(t)), scaled(square, -Math.sin(t)));
  const across = cross(hinge, level);
  const l = lean * radians;
  return (turned) => {
    const angle = (along - turned) * radians;
    const inPlane = sum(scaled(level, Math.cos(angle)), scaled(across, Math.sin(angle)));
    return sum(scaled(inPlane, Math.cos(l)), scaled(hinge, Math.sin(l)));
  };
}

/** How far a limb has turned at a moment, and how hard it is pushed upwards (m/s²). */
export interface Moved {
  turned: number;
  push?: number;
}

/** What such a phone tells while its limb moves, from `from` to `until`: through the same doors as what a browser tells. */
export function* readingsOf(
  phone: Phone,
  random: Random,
  moving: (at: number) => Moved,
  until: number,
): Generator<Reading> {
  const up = upOn(phone);
  const trembling = random.between(7, 12);
  let at = random.between(0, 20);
  while (at < until) {
    const { turned, push = 0 } = moving(at);
    const shake = phone.tremor * Math.sin((trembling * at * 2 * Math.PI) / 1000);
    const gravity = told(phone, random, up(turned + shake), push, at);
    if (gravity) yield { at, gravity };
    at += (1000 / phone.rate) * random.between(0.8, 1.2);
    if (phone.gaps > 0 && random.next() < phone.gaps / phone.rate) at += random.between(100, 600);
  }
}

/** Browsers tell a tenth of a m/s² and of a degree, and no more. */
const rounded = (value: number): number => Math.round(value * 10) / 10;

function told(phone: Phone, { bell }: Random, up: Vector, push: number, at: number): Vector | null {
  if (phone.event === "orientation") {
    const drifted = (phone.drift * at) / 1000;
    const beta = Math.asin(Math.max(-1, Math.min(1, up.y))) / radians;
    const gamma = Math.atan2(-up.x, up.z) / radians;
    // As a browser has it: gamma within a quarter turn, and beta all the way round.
    const isOver = Math.abs(gamma) > 90;
    const [b, g] = isOver
      ? [Math.sign(beta || 1) * 180 - beta, gamma - Math.sign(gamma) * 180]
      : [beta, gamma];
    return gravityOfOrientation(rounded(b + drifted + bell() * 0.2), rounded(g + drifted + bell() * 0.2));
  }
  const sign = phone.isOpposite ? -1 : 1;
  const one = (axis: Axis): number =>
    sign * rounded(up[axis] * (9.81 + push) + phone.bias[axis] + bell() * phone.noise);
  return gravityOfMotion({ x: one("x"), y: one("y"), z: one("z") });
}

/** From 0 to 1, gently. */
export const eased = (part: number): number => {
  const p = Math.max(0, Math.min(1, part));
  return p * p * (3 - 2 * p);
};
