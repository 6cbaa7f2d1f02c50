import { angleBetween, type Reading, type Vector } from "./gravity-angle";

/**
 * How a repetition shows: the phone leans away from where it rested and comes back (`lean`, in degrees), or it is lifted without
 * leaning (`lift`, as speed in m/s).
 */
interface Counted {
  name: string;
  /** Where the phone is. */
  place: string;
  by: "lean" | "lift";
  /** A repetition goes above `high` and comes back below `low`. */
  high: number;
  low: number;
}

/** An aid to tick: it says how many it saw, and never whether they were well done. */
export const countedExercises = {
  sit_to_stand: {
    name: "Sentarse y pararse",
    place: "En el bolsillo de adelante del pantalón.",
    by: "lean",
    high: 45,
    low: 22,
  },
  heel_raise: {
    name: "Subir los talones",
    place: "Con una mano, apoyado en el pecho.",
    by: "lift",
    high: 0.035,
    low: -0.035,
  },
  squat: {
    name: "Sentadilla",
    place: "En el bolsillo de adelante del pantalón.",
    by: "lean",
    high: 28,
    low: 14,
  },
  bridge: {
    name: "Puente",
    place: "Sobre el vientre, metido en la pretina.",
    by: "lean",
    high: 12,
    low: 6,
  },
  step: {
    name: "Subir un escalón",
    place: "En el bolsillo de adelante, del lado que sube.",
    by: "lean",
    high: 25,
    low: 12,
  },
  shoulder_raise: {
    name: "Subir el brazo",
    place: "En la mano del brazo que se mueve.",
    by: "lean",
    high: 45,
    low: 22,
  },
} satisfies Record<string, Counted>;
export type CountedExercise = keyof typeof countedExercises;

/** Of the library (content/exercises) those that move the phone as one of them does; a phone cannot count the others. */
export const countedAs: Readonly<Record<string, CountedExercise>> = {
  "rodilla-sentarse-pararse": "sit_to_stand",
  "rodilla-mini-sentadilla": "squat",
  "rodilla-subir-escalon": "step",
  "espalda-puente": "bridge",
  "tobillo-talones": "heel_raise",
  "hombro-plano-escapular": "shoulder_raise",
};

export const countedPlace = (exercise: CountedExercise): string => countedExercises[exercise].place;

export interface Count {
  repetitions: number;
  at: number;
  /** As it rested at the beginning, of the first second. */
  rest: Vector;
  restUntil: number;
  smooth: Vector;
  /** Upward: what the sensor is wrong by, and the speed. */
  bias: number;
  speed: number;
  isUp: boolean;
  countedAt: number;
}

const restMs = 1000;
const smoothMs = 120;
const biasMs = 3000;
/** Speed fades, so that what a sensor is wrong by does not add up. */
const fadeMs = 900;
/** Nobody is faster. */
const leastMs = 600;
/** One reading speaks for no more than this of a gap before it. */
const longestStep = 60;

export function countOn(before: Count | null, exercise: CountedExercise, { at, gravity }: Reading): Count {
  if (!before) return beginning(at, gravity);
  const gap = at - before.at;
  if (gap <= 0) return before;
  const smooth = eased(before.smooth, gravity, gap, smoothMs);
  const isResting = at < before.restUntil;
  const moved: Count = {
    ...before,
    at,
    smooth,
    rest: isResting ? eased(before.rest, gravity, gap, restMs / 3) : before.rest,
    ...lifted(before, gravity, gap, isResting),
  };
  return isResting ? moved : counted(moved, countedExercises[exercise]);
}

const beginning = (at: number, gravity: Vector): Count => ({
  repetitions: 0,
  at,
  rest: gravity,
  restUntil: at + restMs,
  smooth: gravity,
  bias: Math.hypot(gravity.x, gravity.y, gravity.z),
  speed: 0,
  isUp: false,
  countedAt: at,
});

function lifted({ bias, speed }: Count, { x, y, z }: Vector, gap: number, isResting: boolean) {
  const pull = Math.hypot(x, y, z);
  const nextBias = bias + (pull - bias) * (1 - Math.exp(-gap / (isResting ? restMs / 3 : biasMs)));
  if (isResting) return { bias: nextBias, speed: 0 };
  const gained = ((pull - nextBias) * Math.min(gap, longestStep)) / 1000;
  return { bias: nextBias, speed: (speed + gained) * Math.exp(-gap / fadeMs) };
}

function counted(count: Count, { by, high, low }: Counted): Count {
  const height = by === "lean" ? angleBetween(count.rest, count.smooth) : count.speed;
  if (!count.isUp) return height > high ? { ...count, isUp: true } : count;
  if (height > low) return count;
  const isOne = count.at - count.countedAt >= leastMs;
  return {
    ...count,
    isUp: false,
    countedAt: count.at,
    repetitions: count.repetitions + (isOne ? 1 : 0),
  };
}

function eased(from: Vector, to: Vector, gap: number, ms: number): Vector {
  const part = 1 - Math.exp(-gap / ms);
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    z: from.z + (to.z - from.z) * part,
  };
}
