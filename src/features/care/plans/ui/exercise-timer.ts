import type { PlanExercise } from "../contract";

export type Dose = Pick<PlanExercise, "sets" | "repetitions" | "seconds" | "hold" | "side">;

interface Step {
  kind: "ready" | "work" | "release" | "other-side" | "rest";
  /** The set that it belongs to, or that it leads to. */
  set: number;
  /** Of an exercise that is done on each side. */
  side: "left" | "right" | null;
  /** Of one whose repetitions are held; null of all of them at once. */
  repetition: number | null;
  /** Null of what takes as long as it takes: repetitions, until somebody says that they are done. */
  seconds: number | null;
}

/** To put the phone down and take one's place. */
const readySeconds = 5;
const otherSideSeconds = 5;
/** Between two repetitions that are held. */
const releaseSeconds = 2;
/** No plan says how long to rest: the patient may change it. */
export const usualRest = 30;
export const restChoices = { least: 5, most: 180, step: 5 } as const;

/** Worth a timer: something is held, there is a rest to count, or a side to change. */
export const isTimed = ({ seconds, sets, hold, side }: Dose): boolean =>
  seconds !== null || sets > 1 || hold !== null || side === "both";

export function stepsOf({ sets, repetitions, seconds, hold, side }: Dose, restSeconds: number): Step[] {
  const sides = side === "both" ? (["left", "right"] as const) : [null];
  const steps: Step[] = [];
  for (let set = 1; set <= sets; set++) {
    for (const [place, on] of sides.entries()) {
      const at = { set, side: on, repetition: null };
      if (place > 0) steps.push({ kind: "other-side", ...at, seconds: otherSideSeconds });
      else if (set > 1) steps.push({ kind: "rest", ...at, seconds: restSeconds });
      else steps.push({ kind: "ready", ...at, seconds: readySeconds });
      if (hold === null) steps.push({ kind: "work", ...at, seconds });
      else
        for (let repetition = 1; repetition <= (repetitions ?? 1); repetition++) {
          if (repetition > 1) steps.push({ kind: "release", ...at, repetition, seconds: releaseSeconds });
          steps.push({ kind: "work", ...at, repetition, seconds: hold });
        }
    }
  }
  return steps;
}

/** All that is kept of a run. Where it stands follows from the clock alone: a phone that slept is right when it wakes. */
export interface Run {
  /** The step that began at `since`, in milliseconds of the phone's clock. */
  step: number;
  since: number;
  /** When it was stopped for a moment; null while it runs. */
  pausedAt: number | null;
}

export interface Moment {
  index: number;
  /** Null when all of it is over. */
  step: Step | null;
  /** Milliseconds; null of a step that ends by a press. */
  left: number | null;
  /** Milliseconds since the step began. */
  passed: number;
}

export const startAt = (now: number): Run => ({ step: 0, since: now, pausedAt: null });

export function momentOf(steps: readonly Step[], run: Run, now: number): Moment {
  // A clock that was put back counts as one that stands.
  let passed = Math.max(0, (run.pausedAt ?? now) - run.since);
  for (let index = run.step; ; index++) {
    const step = steps[index];
    if (!step) return { index: steps.length, step: null, left: null, passed: 0 };
    if (step.seconds === null) return { index, step, left: null, passed };
    const length = step.seconds * 1000;
    if (passed < length) return { index, step, left: length - passed, passed };
    passed -= length;
  }
}

export const pauseAt = (run: Run, now: number): Run => ({ ...run, pausedAt: run.pausedAt ?? now });

export const resumeAt = ({ pausedAt, ...run }: Run, now: number): Run => ({
  ...run,
  since: run.since + (pausedAt === null ? 0 : now - pausedAt),
  pausedAt: null,
});

/** On to the next step, which begins now; paused stays paused. */
export const skipAt = (steps: readonly Step[], run: Run, now: number): Run => ({
  step: momentOf(steps, run, now).index + 1,
  since: now,
  pausedAt: run.pausedAt === null ? null : now,
});

/** All of it is over, for who has had enough. */
export const endAt = (steps: readonly Step[], now: number): Run => ({
  step: steps.length,
  since: now,
  pausedAt: null,
});

/** What is shown large: "20", from a minute and a half on "3:05". */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return String(seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** One does not hold a walk of twenty minutes. */
const longestHold = 120;

export function phaseText({ kind, seconds }: Step, { repetitions }: Dose): string {
  if (kind === "ready") return "Prepárate";
  if (kind === "rest") return "Descansa";
  if (kind === "release") return "Suelta";
  if (kind === "other-side") return "Cambia de lado";
  if (seconds === null) return repetitions === 1 ? "Haz 1 repetición" : `Haz ${repetitions} repeticiones`;
  return seconds > longestHold ? "Sigue" : "Mantén";
}

export const setText = ({ set, side, repetition }: Step, { sets, repetitions }: Dose): string =>
  [
    `Serie ${set} de ${sets}`,
    side && (side === "left" ? "lado izquierdo" : "lado derecho"),
    repetition && `repetición ${repetition} de ${repetitions}`,
  ]
    .filter(Boolean)
    .join(" · ");
