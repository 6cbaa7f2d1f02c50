import type { Counter } from "content/shape";
import type { CountersShown } from "~/shared/own-texts";

/** The counters of the content, of which one may follow what patients answered; none where direction switched them off. */
export function countersShown(
  counters: Counter[],
  figures: { satisfied: number } | null,
  follow: CountersShown = "content",
): Counter[] {
  if (follow === "off") return [];
  return counters.map((counter) =>
    counter.isSatisfaction && figures ? { ...counter, value: figures.satisfied } : counter,
  );
}
