import type { Counter } from "content/shape";

/** The counters of the content, of which one may follow what patients answered. */
export function countersShown(counters: Counter[], figures: { satisfied: number } | null): Counter[] {
  return counters.map((counter) =>
    counter.isSatisfaction && figures ? { ...counter, value: figures.satisfied } : counter,
  );
}
