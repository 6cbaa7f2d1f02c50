import { type Measurable, type Measuring, noTries, press, read } from "../measure-three";
import { eased, type Phone, type Random, readingsOf } from "./simulated-limb";

/** One try of a simulated limb, by presses or by holding still: what it was measured as; null where it was refused. */
function measuredTry(
  random: Random,
  phone: Phone,
  movement: Measurable,
  degrees: number,
  by: "press" | "still",
): { measured: number | null; last: Measuring } {
  const begins = by === "press" ? random.between(700, 1200) : 3200;
  const takes = random.between(800, 3000);
  const presses = by === "press" ? [begins - 150, begins + takes + random.between(700, 1500)] : [];
  const until = by === "press" ? (presses[1] ?? 0) + 200 : begins + takes + 3200;
  let state = noTries;
  let pressed = 0;
  for (const reading of readingsOf(phone, random, moving, until)) {
    const due = presses[pressed];
    if (due !== undefined && reading.at >= due) {
      state = press(state, movement, reading.at);
      pressed += 1;
    }
    state = read(state, movement, reading);
  }
  return { measured: state.tries[0] ?? null, last: state };

  function moving(at: number) {
    // Who holds still has first come into position.
    const arrived = by === "still" ? 12 * (1 - eased((at - 200) / 600)) : 0;
    const turned = arrived + degrees * eased((at - begins) / takes);
    const isMoving = at > begins && at < begins + takes;
    // The finger that presses shakes the phone.
    const isTapped = presses.some((due) => at > due - 120 && at < due);
    return { turned, push: isTapped ? 2 : isMoving ? Math.sin(at / 60) : 0 };
  }
}

/** Errors of many tries, sorted, and how many were refused. */
export function errorsOf(
  random: Random,
  runs: number,
  movement: Measurable,
  some: { degrees: () => number; phone: () => Phone },
): { errors: number[]; refused: number } {
  const errors: number[] = [];
  let refused = 0;
  for (let run = 0; run < runs; run += 1) {
    const degrees = some.degrees();
    const { measured } = measuredTry(
      random,
      some.phone(),
      movement,
      degrees,
      run % 3 === 0 ? "still" : "press",
    );
    if (measured === null) refused += 1;
    else errors.push(Math.abs(measured - degrees));
  }
  return { errors: errors.toSorted((one, other) => one - other), refused };
}

export const partOf = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
