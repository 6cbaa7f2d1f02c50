/** In the phone's own axes: x to its right, y along its long edge to its top, z out of its screen. */
export interface Vector {
  x: number;
  y: number;
  z: number;
}
export type Axis = keyof Vector;

/** What a phone says of its weight at a moment, in milliseconds. */
export interface Reading {
  at: number;
  gravity: Vector;
}

const axes: Record<Axis, [Axis, Axis]> = { x: ["y", "z"], y: ["z", "x"], z: ["x", "y"] };
const toDegrees = 180 / Math.PI;
const lengthOf = ({ x, y, z }: Vector): number => Math.hypot(x, y, z);

/** Less than this is a phone in free fall or a sensor that is not there: it points nowhere. */
const leastGravity = 3;

/**
 * Of `devicemotion`. An iPhone says it with the opposite sign of all others: an angle between two vectors of the same phone is the
 * same either way, so nobody needs to know which one it is.
 */
export function gravityOfMotion(
  given: { x: number | null; y: number | null; z: number | null } | null | undefined,
): Vector | null {
  if (!given || given.x === null || given.y === null || given.z === null) return null;
  const gravity = { x: given.x, y: given.y, z: given.z };
  return lengthOf(gravity) >= leastGravity ? gravity : null;
}

/**
 * Of `deviceorientation`. The angles jump where the phone stands on its edge, the vector that they mean does not; where north is
 * (`alpha`) turns around gravity and changes nothing.
 */
export function gravityOfOrientation(beta: number | null, gamma: number | null): Vector | null {
  if (beta === null || gamma === null) return null;
  const [b, g] = [beta / toDegrees, gamma / toDegrees];
  return {
    x: -9.81 * Math.cos(b) * Math.sin(g),
    y: 9.81 * Math.sin(b),
    z: 9.81 * Math.cos(b) * Math.cos(g),
  };
}

/**
 * Readings stay with the body of the phone however its screen turns, and `y` is its long edge, but on a tablet that is held across
 * by nature: there the axes are turned once.
 */
export function alongLongEdge(gravity: Vector, screen: { type: string; angle: number }): Vector {
  const isAcross = screen.type.startsWith("landscape") === (screen.angle % 180 === 0);
  return isAcross ? { x: -gravity.y, y: gravity.x, z: gravity.z } : gravity;
}

export function angleBetween(one: Vector, other: Vector): number {
  const dot = one.x * other.x + one.y * other.y + one.z * other.z;
  const across = Math.hypot(
    one.y * other.z - one.z * other.y,
    one.z * other.x - one.x * other.z,
    one.x * other.y - one.y * other.x,
  );
  return Math.atan2(across, dot) * toDegrees;
}

/** How far the plane of the movement, to which `axis` of the phone is square, leans out of the upright. */
export const tiltOutOf = (gravity: Vector, axis: Axis): number =>
  Math.asin(Math.min(1, Math.abs(gravity[axis]) / lengthOf(gravity))) * toDegrees;

/** -180 to 180. */
export const wrapped = (degrees: number): number => degrees - 360 * Math.round(degrees / 360);

/** How far a phone has turned around one of its axes, from where it began, as a right hand turns; beyond half a turn it goes on counting. */
export interface Turn {
  axis: Axis;
  degrees: number;
  last: number;
}

const phaseOf = (gravity: Vector, axis: Axis): number => {
  const [across, along] = axes[axis];
  return Math.atan2(gravity[along], gravity[across]) * toDegrees;
};

export const turnFrom = (gravity: Vector, axis: Axis): Turn => ({
  axis,
  degrees: 0,
  last: phaseOf(gravity, axis),
});

/** With the plane on its side there is no telling which way it turns: what was known stands. */
const illegibleTilt = 65;

export function turnedTo(turn: Turn, gravity: Vector): Turn {
  if (tiltOutOf(gravity, turn.axis) > illegibleTilt) return turn;
  const last = phaseOf(gravity, turn.axis);
  return { ...turn, degrees: turn.degrees + wrapped(turn.last - last), last };
}
