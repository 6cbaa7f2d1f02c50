import { expect, test } from "vitest";
import type { Axis } from "./gravity-angle";
import { errorsOf, partOf } from "./testing/measured-try";
import { randomOf, somePhone } from "./testing/simulated-limb";

/** The whole ten thousand are run by `npm run bench movement`. */
const runs = 1_500;
const axes: Axis[] = ["x", "y", "z"];

test("a simulated limb is measured within 1° half of the time, and within 3° in 95 of 100", () => {
  const random = randomOf(33);
  const all = axes.map((axis) =>
    errorsOf(
      random,
      runs / axes.length,
      { way: "arc", axis, spread: 5 },
      {
        degrees: () => random.between(5, 180),
        phone: () => somePhone(random, axis, Math.abs(random.bell()) * 6),
      },
    ),
  );
  const errors = all.flatMap((each) => each.errors).toSorted((one, other) => one - other);
  expect(errors.length).toBeGreaterThan(runs * 0.9);
  expect(partOf(errors, 0.5)).toBeLessThanOrEqual(1);
  expect(partOf(errors, 0.95)).toBeLessThanOrEqual(3);
});
