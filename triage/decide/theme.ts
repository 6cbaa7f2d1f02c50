import { limits } from "triage/data/limits";
import type { Theme } from "triage/data/texts";
import type { Question } from "../question";

export function themeOf(terms: Map<string, string[]>, { duration, painLevel }: Question): Theme {
  const has = (name: string) => terms.has(name);
  if (wantsPerformance(terms, painLevel)) return "performance";
  if (has("surgery")) return "surgery";
  if (has("neuro condition")) return "neurology";
  if (has("sport")) return "sport";
  if (!has("complaint")) return "general";
  return duration === "meses" || duration === "años" || has("chronic") ? "chronic" : "acute";
}

/** Wants to move better and nothing hurts. */
export function wantsPerformance(terms: Map<string, string[]>, painLevel: number): boolean {
  if (terms.has("neuro condition")) return false;
  if (terms.has("no pain") && painLevel <= limits.painThatCanWait) return true;
  return (
    terms.has("performance") &&
    !terms.has("complaint") &&
    !terms.has("surgery") &&
    painLevel <= limits.painBesideTraining
  );
}
