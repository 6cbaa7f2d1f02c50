import type { DoseStep, PlanExercise } from "./contract";

type Line = Pick<PlanExercise, "steps"> & Omit<DoseStep, "from">;

/** The line as it goes for a day: the step that began last counts, and what was prescribed at first before there is one. */
export function doseOn<L extends Line>(line: L, day: string): L {
  const begun = line.steps.findLast(({ from }) => from <= day);
  if (!begun) return line;
  const { from: _, ...dose } = begun;
  return { ...line, ...dose };
}

/** What begins after a day, the earliest first. */
export const stepsAfter = ({ steps }: Pick<PlanExercise, "steps">, day: string): DoseStep[] =>
  steps.filter(({ from }) => from > day);
