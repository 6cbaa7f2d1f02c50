import { limits } from "triage/data/limits";
import { mattersForUs, warnings, worthAVisit } from "triage/data/priorities";
import type { Question } from "../question";
import { wantsPerformance } from "./theme";

export type Priority = "high" | "medium" | "low";

/** `somewhere`: the text names a part of the body. */
export function priorityOf(
  terms: Map<string, string[]>,
  { painLevel }: Question,
  somewhere: boolean,
): Exclude<Priority, "high"> {
  const anyOf = (names: string[]) => names.some((name) => terms.has(name));
  if (wantsPerformance(terms, painLevel)) return "low";
  const waits = painLevel <= limits.painThatCanWait;
  if (anyOf(mattersForUs)) return waits && !anyOf(warnings) && !anyOf(worthAVisit) ? "low" : "medium";
  const counts = painLevel >= limits.painThatCounts && !terms.has("off topic");
  return anyOf(warnings) || (somewhere && !waits) || counts ? "medium" : "low";
}
