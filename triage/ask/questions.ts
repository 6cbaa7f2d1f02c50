import {
  askingAnyway,
  askingByHint,
  askingByPlace,
  askingByText,
  weights as weightOf,
} from "triage/data/asking";
import { limits } from "triage/data/limits";
import type { Elsewhere, Sign } from "triage/data/shape";
import { signs } from "triage/data/signs";
import type { Question } from "../question";
import type { Findings } from "../read/find-concepts";

interface Asked extends Question {
  /** Ids of what is asked before all else: a word may have meant it. */
  first: ReadonlySet<string>;
  /** What our own vignettes that are most like the text have in common: one of them is asked besides. */
  like: readonly string[];
}

const byId = new Map<string, Sign>(signs.map((sign) => [sign.id, sign]));

/** Which danger signs to ask: those of the place and of what is told, most telling first, without what was told or denied. */
export function questionsFor(
  findings: Findings,
  terms: Map<string, string[]>,
  places: string[],
  question: Asked,
): Sign[] {
  const weights = weightsOfWords(findings, terms);
  for (const { places: of = [], ask } of askingByPlace)
    if (of.some((name) => places.includes(name))) weigh(weights, ask, weightOf.place);
  if (weights.size === 0 || places.length === 0) weigh(weights, askingAnyway, weightOf.place);
  return open(weights, findings, terms, question);
}

/** The theme's own signs, and those of what is told besides. */
export function questionsElsewhere(
  { ask = [] }: Elsewhere,
  findings: Findings,
  terms: Map<string, string[]>,
  question: Asked,
): Sign[] {
  const weights = weightsOfWords(findings, terms);
  weigh(weights, ask, weightOf.place);
  return open(weights, findings, terms, question);
}

/** Under an answer that asks nothing of itself. */
export function questionsNearly(findings: Findings, terms: Map<string, string[]>, question: Asked): Sign[] {
  return open(weightsOfNearly(findings), findings, terms, question);
}

type Weights = Map<string, number>;

function weigh(
  weights: Weights,
  ids: readonly string[],
  { first, step }: { first: number; step: number },
): void {
  ids.forEach((id, at) => {
    weights.set(id, (weights.get(id) ?? 0) + Math.max(0, first - at * step));
  });
}

function weightsOfNearly({ nearly }: Findings): Weights {
  const weights: Weights = new Map();
  for (const { when = [], ask } of askingByHint)
    if (when.some((name) => nearly.has(name))) weigh(weights, ask, weightOf.nearly);
  return weights;
}

function weightsOfWords(findings: Findings, terms: Map<string, string[]>): Weights {
  const weights = weightsOfNearly(findings);
  // Told in part, and yet no emergency: is it the sign itself?
  // And of another time: or is it so again?
  for (const { id, denied } of signs) {
    if (denied.some((name) => terms.has(name))) weigh(weights, [id], weightOf.text);
    else if (denied.some((name) => findings.elsewhen.has(name))) weigh(weights, [id], weightOf.place);
  }
  for (const { when = [], ask } of askingByHint)
    if (when.some((name) => terms.has(name))) weigh(weights, ask, weightOf.hint);
  for (const { when = [], ask } of askingByText)
    if (when.some((name) => terms.has(name))) weigh(weights, ask, weightOf.text);
  return weights;
}

/** The weightiest that were neither told, denied nor ticked yet. */
function open(weights: Weights, findings: Findings, terms: Map<string, string[]>, question: Asked): Sign[] {
  const settled = settledSigns(findings, terms, question).filter((id) => !question.first.has(id));
  for (const id of question.first) weights.set(id, Number.POSITIVE_INFINITY);
  const ids = [...weights].sort(([, a], [, b]) => b - a).map(([id]) => id);
  const asked = ids.filter((id) => !settled.includes(id)).slice(0, limits.mostQuestions);
  const besides = question.like.find((id) => !asked.includes(id) && !settled.includes(id));
  return [...(besides ? [besides, ...asked.slice(0, limits.mostQuestions - 1)] : asked)].flatMap(
    (id) => byId.get(id) ?? [],
  );
}

/** Told, and yet nothing came of it: what leads through a door is asked, so that none is dropped. */
const isStillOpen = ({ door, raised, denied }: Sign, name: string): boolean =>
  (door !== null || raised !== undefined) && denied.includes(name);

/** Signs that were told, denied or ticked. */
export function settledSigns(
  { present, denied }: Findings,
  terms: Map<string, string[]>,
  { signs: ticked = [], denied: notSo = [] }: Question,
): string[] {
  // "a+b": settled when both are told.
  const told = (names: string) => names.split("+").every((name) => terms.has(name));
  return signs
    .filter(
      (sign) =>
        ticked.includes(sign.id) ||
        notSo.includes(sign.id) ||
        sign.settled.some((names) => told(names) && !isStillOpen(sign, names)) ||
        sign.denied.some((name) => denied.has(name) && !present.has(name)),
    )
    .map(({ id }) => id);
}
