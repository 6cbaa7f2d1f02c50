import { type Count, type CountedExercise, countOn } from "../count-repetitions";
import type { Axis } from "../gravity-angle";
import { eased, type Phone, type Random, readingsOf, somePhone } from "./simulated-limb";

/** How far the phone leans or is lifted (m) in each, and how long one repetition takes, in seconds. */
const shapes: Record<
  CountedExercise,
  { lean: [number, number]; lift: [number, number]; seconds: [number, number] }
> = {
  sit_to_stand: { lean: [65, 95], lift: [0.3, 0.45], seconds: [2, 5] },
  heel_raise: { lean: [0, 4], lift: [0.06, 0.11], seconds: [1.6, 3] },
  squat: { lean: [40, 90], lift: [0.2, 0.4], seconds: [2, 5] },
  bridge: { lean: [18, 40], lift: [0.1, 0.2], seconds: [2, 6] },
  step: { lean: [38, 70], lift: [0.15, 0.25], seconds: [1.8, 4] },
  shoulder_raise: { lean: [70, 170], lift: [0.4, 0.8], seconds: [2.5, 6] },
};

/** A set of so many: what was counted. */
export function countedSet(random: Random, exercise: CountedExercise, repetitions: number): number {
  const { lean, lift, seconds } = shapes[exercise];
  const { between } = random;
  const axis = (["x", "y", "z"] as Axis[])[Math.floor(between(0, 3))] ?? "x";
  const phone: Phone = { ...somePhone(random, axis, between(0, 15)), event: "motion" };
  const isUpsideUp = phone.axis !== "y";
  const pace = between(...seconds) * 1000;
  const all: { from: number; takes: number; hold: number; lean: number; lift: number }[] = [];
  let at = 1500;
  const [leans, lifts] = [between(...lean), between(...lift)];
  for (let index = 0; index < repetitions; index += 1) {
    const takes = pace * between(0.85, 1.15);
    const hold = takes * between(0.05, 0.3);
    all.push({ from: at, takes, hold, lean: leans * between(0.9, 1.1), lift: lifts * between(0.9, 1.1) });
    at += takes + between(100, 900);
  }
  let count: Count | null = null;
  for (const reading of readingsOf(phone, random, moving, at + 1200))
    count = countOn(count, exercise, reading);
  return count?.repetitions ?? 0;

  function moving(now: number) {
    const one = all.find(({ from, takes }) => now >= from && now < from + takes);
    if (!one) return { turned: 0 };
    const half = (one.takes - one.hold) / 2;
    const passed = now - one.from;
    const isBack = passed > half + one.hold;
    const part = isBack ? (one.takes - passed) / half : passed / half;
    // The second derivative of `eased`: the push up at the start of a lift, and down at its end.
    const push = part >= 0 && part <= 1 ? (one.lift * (6 - 12 * part)) / (half / 1000) ** 2 : 0;
    return { turned: (isUpsideUp ? 1 : -1) * one.lean * eased(part), push };
  }
}
