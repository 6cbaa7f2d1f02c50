import { mostQuestions, signs, type Triage } from "triage/offered";
import type { Question } from "triage/question";
import type { Advice } from "./contract";

/** How many of the questions may be a model's. */
const ofModel = 2;

/**
 * The answer of the rules, with what a model would ask besides: signs of the closed list, in our words, behind those of the rules. A
 * model changes nothing else, and an answered question stays answered.
 */
export function askBesides(
  advice: Advice,
  chosen: readonly string[],
  { answered }: Question,
  { settled }: Pick<Triage, "settled">,
): Advice {
  const { questions = [] } = advice;
  const known = new Set<string>([...questions.map(({ id }) => id), ...settled]);
  const besides = signs.filter(({ id }) => chosen.includes(id) && !known.has(id)).slice(0, ofModel);
  if (answered || besides.length === 0) return advice;
  return { ...advice, questions: [...questions.slice(0, mostQuestions - besides.length), ...besides] };
}
