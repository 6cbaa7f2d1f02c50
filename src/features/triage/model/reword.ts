import { emergencyFirst, emergencySpecialist } from "content/triage/texts";
import type { Advice } from "../contract";
import type { Wording } from "./ask-model";

const rank = { low: 0, medium: 1, high: 2 } as const;
const most = { recommendation: 700, line: 140, step: 220, steps: 5 };
/** Nothing of this may come from a model: promises of health, diagnoses, telephone numbers of others. */
const forbidden = /est[áa]s? san[oa]|no tienes nada|(?:el|tu) diagn[óo]stico es|\d{6,}|\d[\d\s-]{7,}\d/i;

/**
 * The model's words around the decision of the rules: it may raise the priority and never lower it, and the safety net of the
 * rules stays. Null when its words are not fit to be shown.
 */
export function reword(built: Advice, wording: Wording): Advice | null {
  const recommendation = clean(wording.recommendation, most.recommendation);
  const specialist = clean(wording.specialist, most.line);
  const treatmentType = clean(wording.treatmentType, most.line);
  const steps = wording.nextSteps
    .map((step) => clean(step, most.step))
    .filter(Boolean)
    .slice(0, most.steps - 1);
  const all = [recommendation, specialist, treatmentType, ...steps];
  if (!recommendation || !specialist || !treatmentType || steps.length === 0) return null;
  if (all.some((text) => forbidden.test(text))) return null;
  const priority =
    wording.emergency || rank[wording.priority] > rank[built.priority]
      ? wording.emergency
        ? "high"
        : wording.priority
      : built.priority;
  const safetyNet = built.nextSteps.at(-1);
  return {
    recommendation: wording.emergency ? `${emergencyFirst} ${recommendation}` : recommendation,
    specialist: wording.emergency ? emergencySpecialist : specialist,
    priority,
    treatmentType,
    nextSteps: safetyNet ? [...steps, safetyNet] : steps,
  };
}

/** Plain sentences: no tags, no marks of formatting, no links, cut at the end of a sentence or word. */
function clean(text: string, limit: number): string {
  const plain = text
    .slice(0, 4 * limit)
    .normalize("NFC")
    .replace(/<[^<>]*>?/g, " ")
    .replace(/\[([^\][]*)\]\([^()]*\)/g, "$1")
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, " ")
    .replace(/(?![*\n])[\p{Cc}\p{Cf}\p{Cs}]/gu, " ")
    .replace(/[<>`#_~|{}[\]\\]|\*(?!4141)/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?])/g, "$1")
    .trim();
  if (plain.length <= limit) return plain;
  const cut = plain.slice(0, limit);
  const end = Math.max(cut.lastIndexOf(". "), cut.lastIndexOf("! "), cut.lastIndexOf("? "));
  return end > limit / 2 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}
