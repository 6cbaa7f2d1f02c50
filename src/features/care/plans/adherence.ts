import { addDays, daysBetween } from "~/shared/clinic-time";
import type { Adherence } from "./contract";

export interface Plan {
  id: string;
  writtenOn: string;
  exercises: { daysPerWeek: number; steps: { from: string; daysPerWeek: number }[]; doneOn: string[] }[];
}

const mostWeeks = 12;

/** Plans the oldest first: each stands until the next is written. Weeks are counted back from today, so that the last is whole. */
export function adherenceOf(plans: Plan[], pain: { day: string; score: number }[], today: string): Adherence {
  const standing = plans.at(-1);
  const first = plans[0]?.writtenOn;
  const weeks: Adherence["weeks"] = [];
  for (let to = today; first && to >= first && weeks.length < mostWeeks; to = addDays(to, -7)) {
    const from = addDays(to, -6);
    const isWithin = (day: string) => day >= from && day <= to;
    const scores = pain.filter(({ day }) => isWithin(day)).map(({ score }) => score);
    weeks.unshift({
      from,
      to,
      planned: plannedIn(plans, from, to),
      done: plans.flatMap(({ exercises }) => exercises.flatMap(({ doneOn }) => doneOn)).filter(isWithin)
        .length,
      pain:
        scores.length > 0
          ? Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 10) / 10
          : null,
    });
  }
  const lastWeek = addDays(today, -6);
  return {
    plan: standing
      ? {
          recommendationId: standing.id,
          writtenOn: standing.writtenOn,
          exercises: standing.exercises.length,
          daysDone: new Set(
            standing.exercises.flatMap(({ doneOn }) =>
              doneOn.filter((day) => day >= lastWeek && day <= today),
            ),
          ).size,
          daysPlanned: Math.max(...standing.exercises.map((line) => oftenOn(line, today))),
        }
      : null,
    weeks,
  };
}

/** Days per week that are asked for on a day. */
const oftenOn = ({ daysPerWeek, steps }: Plan["exercises"][number], day: string): number =>
  steps.findLast(({ from }) => from <= day)?.daysPerWeek ?? daysPerWeek;

/** By the days of the week on which each plan stood. */
function plannedIn(plans: Plan[], from: string, to: string): number {
  const planned = plans.map(({ writtenOn, exercises }, index) => {
    const begins = writtenOn > from ? writtenOn : from;
    const next = plans[index + 1]?.writtenOn;
    const ends = next && next <= to ? addDays(next, -1) : to;
    const days = Array.from({ length: Math.max(0, daysBetween(begins, ends) + 1) }, (_, ahead) =>
      addDays(begins, ahead),
    );
    return exercises.reduce(
      (sum, line) => sum + Math.ceil(days.reduce((often, day) => often + oftenOn(line, day), 0) / 7),
      0,
    );
  });
  return planned.reduce((sum, each) => sum + each, 0);
}
