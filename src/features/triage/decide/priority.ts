import type { Question } from "../read/find-concepts";
import type { Fired } from "./red-flags";
import { wantsPerformance } from "./theme";

export type Priority = "high" | "medium" | "low";

/** `somewhere`: the text names a part of the body. */
export function priorityOf(
  fired: Fired[],
  terms: Map<string, string[]>,
  { painLevel }: Question,
  somewhere: boolean,
): Priority {
  const has = (name: string) => terms.has(name);
  if (fired.length > 0) return "high";
  if (wantsPerformance(terms, painLevel)) return "low";
  if (!["complaint", "surgery", "neuro condition", "injury"].some(has))
    return warns(terms) || (somewhere && painLevel > 3) || (painLevel > 6 && !has("off topic"))
      ? "medium"
      : "low";
  if (painLevel <= 3 && !needsMore(terms)) return "low";
  return "medium";
}

/** Part of something dangerous: not enough to act on, too much to send away. */
function warns(terms: Map<string, string[]>): boolean {
  return [
    "fever",
    "chills",
    "recent infection",
    "weakness days",
    "rising numbness",
    "drowsy",
    "confused",
    "limp",
    "vomiting",
    "nearly faint",
    "head hit",
    "pregnant",
    "clot named",
    "sudden dizzy",
    "photophobia",
    "dark urine",
    "bloody urine",
    "heart attack now",
    "incontinence",
    "urinary retention",
    "falls",
    "gait trouble",
  ].some((name) => terms.has(name));
}

/** Little pain, and yet more than a wait. */
function needsMore(terms: Map<string, string[]>): boolean {
  if (warns(terms)) return true;
  return [
    "limits life",
    "falls",
    "neuro condition",
    "surgery",
    "getting worse",
    "numb or weak limbs",
    "limb numb",
    "night pain",
    "morning stiffness",
    "can not bear weight",
    "injury",
    "cast",
  ].some((name) => terms.has(name));
}
