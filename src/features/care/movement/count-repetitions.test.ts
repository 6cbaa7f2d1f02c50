import { exercises } from "content/exercises/library";
import { expect, test } from "vitest";
import { type CountedExercise, countedAs, countedExercises, countOn } from "./count-repetitions";
import { partOf } from "./testing/measured-try";
import { randomOf } from "./testing/simulated-limb";
import { countedSet } from "./testing/simulated-repetitions";

const sets = 60;

test.each(
  Object.keys(countedExercises) as CountedExercise[],
)("%s: half of the sets are counted right, and 95 of 100 within one", (exercise) => {
  const random = randomOf(7);
  const errors = Array.from({ length: sets }, () => {
    const repetitions = Math.round(random.between(5, 15));
    return Math.abs(countedSet(random, exercise, repetitions) - repetitions);
  }).toSorted((one, other) => one - other);
  expect(partOf(errors, 0.5)).toBe(0);
  expect(partOf(errors, 0.95)).toBeLessThanOrEqual(1);
});

test("each is one of the library that is done in repetitions, and each way of counting has one", () => {
  for (const id of Object.keys(countedAs))
    expect(exercises.find((exercise) => exercise.id === id)?.dose, id).toHaveProperty("repetitions");
  expect(Object.values(countedAs).toSorted()).toEqual(Object.keys(countedExercises).toSorted());
});

test("a phone that lies there, and one that trembles, count nothing", () => {
  const random = randomOf(2);
  for (const exercise of Object.keys(countedExercises) as CountedExercise[]) {
    let count = null;
    for (let at = 0; at < 20_000; at += 20)
      count = countOn(count, exercise, {
        at,
        gravity: { x: random.bell() * 0.15, y: 9.7 + random.bell() * 0.15, z: random.bell() * 0.15 },
      });
    expect(count?.repetitions).toBe(0);
  }
});
