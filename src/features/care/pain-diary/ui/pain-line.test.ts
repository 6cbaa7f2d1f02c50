import { expect, test } from "vitest";
import { formatCourse, pointsOf } from "./pain-line";

const entry = (day: number, score: number) => ({
  id: String(day),
  score,
  note: null,
  at: `2026-11-${String(day).padStart(2, "0")}T12:00:00Z`,
});

test("points stand by time, not by number", () => {
  const points = pointsOf([entry(1, 6), entry(2, 10), entry(11, 0)]);
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [0, 40],
    [10, 0],
    [100, 100],
  ]);
});

test("one entry, and several at one moment, stand in the middle", () => {
  expect(pointsOf([entry(1, 5)])).toMatchObject([{ x: 50, y: 50 }]);
  expect(pointsOf([entry(1, 5), entry(1, 7)]).map(({ x }) => x)).toEqual([50, 50]);
  expect(pointsOf([])).toEqual([]);
});

test.each([
  [[], "Sin anotaciones."],
  [[entry(1, 4)], "Una anotación: dolor 4 de 10."],
  [[entry(1, 6), entry(2, 3)], "2 anotaciones: tu dolor bajó de 6 a 3 de 10."],
  [[entry(1, 2), entry(2, 3)], "2 anotaciones: tu dolor subió de 2 a 3 de 10."],
  [[entry(1, 3), entry(2, 3)], "2 anotaciones: tu dolor se mantuvo en 3 de 10."],
])("a course in words %#", (entries, words) => {
  expect(formatCourse(entries)).toBe(words);
});
