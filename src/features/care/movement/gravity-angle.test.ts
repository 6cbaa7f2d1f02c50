import { describe, expect, test } from "vitest";
import { follow, isHeldStill, settledGravity } from "./follow-gravity";
import {
  alongLongEdge,
  angleBetween,
  gravityOfMotion,
  gravityOfOrientation,
  tiltOutOf,
  turnedTo,
  turnFrom,
  type Vector,
} from "./gravity-angle";

const radians = Math.PI / 180;
/** A phone that turns around its x, from lying on its back. */
const raised = (degrees: number): Vector => ({
  x: 0,
  y: 9.81 * Math.sin(degrees * radians),
  z: 9.81 * Math.cos(degrees * radians),
});
const opposite = ({ x, y, z }: Vector): Vector => ({ x: -x, y: -y, z: -z });

const turnedThrough = (path: Vector[]): number => {
  const [first = raised(0), ...rest] = path;
  return rest.reduce(turnedTo, turnFrom(first, "x")).degrees;
};

test("the angle is that in the plane of the movement, with its sign", () => {
  expect(turnedThrough([raised(10), raised(55)])).toBeCloseTo(45);
  expect(turnedThrough([raised(55), raised(10)])).toBeCloseTo(-45);
});

test("beyond half a turn it goes on counting", () => {
  expect(turnedThrough([0, 60, 120, 178, 185, 200].map(raised))).toBeCloseTo(200);
});

test("an iPhone, which says everything with the opposite sign, measures the same", () => {
  const path = [20, 60, 100, 140, 190].map(raised);
  expect(turnedThrough(path.map(opposite))).toBeCloseTo(turnedThrough(path), 9);
});

test("orientation says the same as motion, across its jumps at the edge", () => {
  for (const beta of [0, 45, 89.9, 90, 90.1, 135, 179, -179, -120]) {
    const told = gravityOfOrientation(beta, 0) as Vector;
    expect(angleBetween(told, raised(beta))).toBeCloseTo(0, 5);
  }
  // The same place said in two ways, as browsers do on either side of the edge.
  const one = gravityOfOrientation(90, 30) as Vector;
  const other = gravityOfOrientation(90, -60) as Vector;
  expect(angleBetween(one, other)).toBeCloseTo(0, 5);
});

test("what is no reading points nowhere", () => {
  expect(gravityOfMotion(null)).toBeNull();
  expect(gravityOfMotion({ x: null, y: null, z: null })).toBeNull();
  expect(gravityOfMotion({ x: 0, y: 0, z: 0.1 })).toBeNull();
  expect(gravityOfOrientation(null, null)).toBeNull();
});

test("the screen may turn, the long edge stays the long edge", () => {
  const upright = { x: 0, y: 9.81, z: 0 };
  expect(alongLongEdge(upright, { type: "portrait-primary", angle: 0 })).toEqual(upright);
  expect(alongLongEdge(upright, { type: "landscape-primary", angle: 90 })).toEqual(upright);
  // A tablet whose natural way is across: its y is the short edge.
  const across = { x: 9.81, y: 0, z: 0 };
  expect(alongLongEdge(across, { type: "landscape-primary", angle: 0 })).toMatchObject({ y: 9.81 });
  expect(alongLongEdge(across, { type: "portrait-primary", angle: 90 })).toMatchObject({ y: 9.81 });
});

test("a plane that leans is told by how much, and on its side it says nothing new", () => {
  expect(
    tiltOutOf({ x: 9.81 * Math.sin(25 * radians), y: 9.81 * Math.cos(25 * radians), z: 0 }, "x"),
  ).toBeCloseTo(25);
  const onSide = { x: 9.81, y: 0.3, z: -0.3 };
  expect(turnedTo(turnFrom(raised(10), "x"), onSide).degrees).toBe(0);
});

describe("following", () => {
  const held = (from: number, until: number, degrees: number, hertz = 50) =>
    Array.from({ length: Math.floor(((until - from) * hertz) / 1000) }, (_, index) => ({
      at: from + (index * 1000) / hertz,
      gravity: raised(degrees + Math.sin(index)),
    }));

  test("two seconds of holding still are told, however often a phone reads", () => {
    for (const hertz of [20, 60, 120]) {
      const short = held(0, 1900, 30, hertz).reduce(follow, null as never);
      expect(isHeldStill(short)).toBe(false);
      expect(isHeldStill(held(1900, 2200, 30, hertz).reduce(follow, short))).toBe(true);
    }
  });

  test("a slow movement is not stillness, and after a gap it counts anew", () => {
    const slow = Array.from({ length: 200 }, (_, index) => ({
      at: index * 20,
      gravity: raised(index * 0.05),
    }));
    expect(isHeldStill(slow.reduce(follow, null as never))).toBe(false);
    const before = held(0, 1500, 30).reduce(follow, null as never);
    expect(isHeldStill(held(3000, 4000, 30).reduce(follow, before))).toBe(false);
  });

  test("the tap of a finger does not move where it settled", () => {
    const readings = held(0, 1000, 30).map((each) =>
      each.at > 850 && each.at < 950 ? { ...each, gravity: { x: 3, y: 12, z: 4 } } : each,
    );
    const settled = settledGravity(readings.reduce(follow, null as never));
    expect(angleBetween(settled, raised(30))).toBeLessThan(1);
  });
});
