import { expect, test } from "vitest";
import type { Axis } from "./gravity-angle";
import { errorsOf, partOf } from "./testing/measured-try";
import { type Phone, randomOf, somePhone } from "./testing/simulated-limb";

/** The whole ten thousand are run by `npm run bench movement`. */
const runs = 1_500;
const axes: Axis[] = ["x", "y", "z"];
const knee = { way: "arc", axis: "x", spread: 5 } as const;

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

const phones = {
  "a slow sensor": { rate: 20 },
  "a fast sensor": { rate: 120 },
  "gaps of half a second": { gaps: 0.8 },
  orientation: { event: "orientation" },
  "orientation that drifts": { event: "orientation", drift: 0.06 },
  "an iPhone": { event: "motion", isOpposite: true },
  "a hand that trembles": { tremor: 1.5 },
} satisfies Record<string, Partial<Phone>>;

test.each(Object.entries(phones))("with %s too", (_, phone) => {
  const random = randomOf(7);
  const { errors } = errorsOf(random, 120, knee, {
    degrees: () => random.between(5, 170),
    phone: () => ({ ...somePhone(random, "x", random.between(0, 10)), ...phone }),
  });
  expect(errors.length).toBeGreaterThan(100);
  expect(partOf(errors, 0.5)).toBeLessThanOrEqual(1);
  expect(partOf(errors, 0.95)).toBeLessThanOrEqual(3);
});

test("a plane that leans by more than it may is refused, always", () => {
  const random = randomOf(3);
  const { errors, refused } = errorsOf(random, 60, knee, {
    degrees: () => random.between(20, 120),
    phone: () => ({ ...somePhone(random, "x", 2), lean: random.between(28, 50) }),
  });
  expect(errors).toEqual([]);
  expect(refused).toBe(60);
});
