import type { QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { onAnswer, type Said, say, useSaid } from "~/client/say-later";
import { formatDate } from "~/shared/clinic-time";
import { type PlanExercise, type Recommendation, tickExercise } from "../contract";
import { ownRecommendations } from "./own-recommendations";

/** Says that an exercise was done on a day, or was not: it counts at once, and is sent when there is a network. */
export function tick({ id, name }: PlanExercise, day: string, done: boolean): void {
  say({
    about: `tick ${id} ${day}`,
    label: `${name}, ${formatDate(day)}`,
    call: { method: tickExercise.method, path: tickExercise.path },
    params: { id },
    body: { day, done },
  });
}

type Ticked = Pick<Recommendation, "exercises">;

/** The plan as it is with what the server has not heard yet; what it refused does not count. */
export function withSaid<P extends Ticked>(plan: P, said: readonly (Said & { refusal?: string })[]): P {
  const ticks = said.filter(({ call, refusal }) => call.path === tickExercise.path && refusal === undefined);
  if (ticks.length === 0) return plan;
  const exercises = plan.exercises.map((line) => {
    let days = line.doneOn;
    for (const { params, body } of ticks) {
      if (params.id !== line.id) continue;
      const day = String(body.day);
      days = [...days.filter((each) => each !== day), ...(body.done ? [day] : [])].toSorted();
    }
    return days === line.doneOn ? line : { ...line, doneOn: days };
  });
  return { ...plan, exercises };
}

export function useTicked<P extends Ticked | undefined>(plan: P): P {
  const { said } = useSaid();
  return useMemo(() => plan && withSaid(plan, said), [plan, said]);
}

/** What the server answers to a tick is what the page shows from then on. */
export function followTicks(queryClient: QueryClient, email: string): () => void {
  const { queryKey } = ownRecommendations(email);
  return onAnswer(({ call }, answer) => {
    if (call.path !== tickExercise.path) return;
    const ticked = answer as PlanExercise;
    // A reading under way would bring the old state back.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (all) =>
      all?.map((each) => ({
        ...each,
        exercises: each.exercises.map((line) => (line.id === ticked.id ? ticked : line)),
      })),
    );
  });
}
