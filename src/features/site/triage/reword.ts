import { mostQuestions, signs, type Triage } from "triage/offered";
import type { Question } from "triage/question";
import type { Wording } from "./ask-model";
import type { Advice } from "./contract";

const rank = { low: 0, medium: 1, high: 2 } as const;
const most = { recommendation: 700, line: 140, step: 220, steps: 5 };
/** Nothing of this may come from a model: promises of health, diagnoses, telephone numbers of others. */
const route = /urgenc|emergenc|hospital|\bpostas?\b|\b(?:SAMU|SAPU)\b|ambulanc|\b131\b|4141/i;
const isCondition = /^si aparecen?\b/i;
const forbidden = /est[áa]s? san[oa]|no tienes nada|(?:el|tu) diagn[óo]stico es|\d{6,}|\d[\d\s-]{7,}\d/i;

/**
 * The model's words around the decision of the rules: it may raise the priority and never lower it, may propose signs to ask, and
 * the safety net of the rules stays. It sends nobody to an emergency service: only a named sign does. Null when its words are
 * not fit to be shown.
 */
export function reword(
  built: Advice,
  wording: Wording,
  question: Question,
  { settled, notes }: Pick<Triage, "settled" | "notes">,
): Advice | null {
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
  if (all.flatMap(sentencesOf).some((text) => route.test(text) && !isCondition.test(text))) return null;
  const priority = rank[wording.priority] > rank[built.priority] ? wording.priority : built.priority;
  const safetyNet = built.nextSteps.at(-1);
  return {
    recommendation: [recommendation, ...notes].join(" "),
    specialist,
    priority,
    treatmentType,
    nextSteps: safetyNet ? [...steps, safetyNet] : steps,
    ...askingToo(built, wording, { isAnswered: question.answered === true, settled }),
  };
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);

/** How many of the questions may be the model's. */
const ofModel = 2;

/** What the rules ask comes first; an answered question stays answered. */
function askingToo(
  { questions = [] }: Advice,
  { ask }: Wording,
  { isAnswered, settled }: { isAnswered: boolean; settled: string[] },
) {
  if (isAnswered) return {};
  const known = new Set<string>([...questions.map(({ id }) => id), ...settled]);
  const proposed = signs.filter(({ id }) => ask.includes(id) && !known.has(id)).slice(0, ofModel);
  const first = questions.slice(0, mostQuestions - proposed.length);
  const all = [...first, ...proposed.map(({ id, text }) => ({ id, text }))];
  return all.length > 0 ? { questions: all } : {};
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
