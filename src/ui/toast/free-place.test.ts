import { expect, test } from "vitest";
import { freePlace } from "./free-place";

const sight = { top: 0, bottom: 844 };
const message = { left: 0, right: 390, height: 88 };
const at = (top: number, bottom: number, left = 20, right = 370) => ({ top, bottom, left, right });

test("at the lower edge, when nothing is there", () => {
  expect(freePlace(message, [at(100, 148)], sight)).toBe(0);
});

test("above a control that stands there", () => {
  expect(freePlace(message, [at(790, 838)], sight)).toBe(54);
});

test("between two of them, when it fits", () => {
  expect(freePlace(message, [at(780, 840), at(600, 660)], sight)).toBe(64);
  expect(freePlace(message, [at(780, 840), at(650, 700), at(500, 560)], sight)).toBe(194);
});

test("beside is not under", () => {
  expect(freePlace({ ...message, left: 800, right: 1200 }, [at(790, 838)], sight)).toBe(0);
});

test("where all is full, over the least", () => {
  const full = [at(0, 400), at(410, 844)];
  expect(freePlace(message, full, sight)).toBe(356);
});
