import { negators, todayWords } from "triage/data/language/grammar";
import { families } from "triage/data/language/words";
import { limits } from "triage/data/limits";
import { mayBeFeared } from "triage/data/priorities";
import type { Place } from "triage/data/shape";
import type { Circumstance } from "./circumstance";
import { type Facts, factsOf } from "./facts";
import { foldStem, foldWord } from "./fold";
import { concepts, hintIndex, lexicon, placeIndex } from "./lexicon";
import { mattersOf } from "./matters";
import type { ReadText } from "./reading";
import type { Token } from "./tokens";

/** A text understood: which concepts hold today, by which words. */
export interface Findings {
  /** Concept and the words that showed it. */
  present: Map<string, string[]>;
  /** Concepts that the text names only to say that they are not so. */
  denied: Set<string>;
  /** Those of `present` that only a mistyped word shows. */
  nearly: Set<string>;
  /** Told, and of another time: long ago, or over. */
  elsewhen: Set<string>;
  /** Those that hang on a word of which it is not sure what was meant. */
  unsure: Set<string>;
  places: { place: Place; weight: number; at: number }[];
  /** Where each of `present` begins and ends, as places of words: of one complaint only the first. */
  heard: Map<string, number[]>;
  /** Which complaint each word belongs to. */
  matters: number[];
  facts: Facts;
  /** Nothing but a pet, a dream or a question is told. */
  onlyForeign: boolean;
}

const feared = new Set(mayBeFeared);
/** Whoever names the month of a test had it some time ago. */
const months = new Set(
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
    .split(" ")
    .map(foldWord),
);
const today = new Set(todayWords.map(foldWord));
const denials = new Set(negators.map(foldWord));
/** An operation or a finding stays what the person comes for. */
const operated = new Set(
  [...(families.operar ?? "").split(" "), "diagnosticaron", "diagnostico", "detectaron", "encontraron"].map(
    foldWord,
  ),
);
const moved = new Set([...(families.mover ?? "").split(" "), "siento", "apoyo", "estiro"].map(foldWord));
const { eventIsOver } = limits;
const mostWeight = 3;
/** "Descartaron fractura" is no part of what is told. */
const ruledOut = foldStem("descart");

export function findConcepts({ tokens, circumstances, nearly }: ReadText): Findings {
  const present = new Map<string, string[]>();
  const denied = new Set<string>();
  const unsure = new Set<string>();
  const elsewhen = new Set<string>();
  let foreign = 0;
  const places = findPlaces(tokens, circumstances);
  const matters = mattersOf(tokens, places);
  const isOne = (matters.at(-1) ?? 0) === 0;
  const heard = new Map<string, number[]>();
  concepts.find(tokens, (name, { from, to }) => {
    const holds = isTrueToday(name, { from, to }, tokens, circumstances);
    if (!holds && (circumstances[from]?.denied || circumstances[to]?.denied)) denied.add(name);
    if (circumstances[from]?.foreign) foreign++;
    if (!holds && (circumstances[from]?.past || circumstances[to]?.past)) elsewhen.add(name);
    const words = tokens.slice(from, to + 1);
    const isSure = words.every((token) => !token.unsure);
    if (holds && isSure) unsure.delete(name);
    else if (holds && !present.has(name)) unsure.add(name);
    if (holds && (!present.has(name) || (isSure && !heard.has(name))))
      present.set(
        name,
        words.map(({ word }) => word),
      );
    if (holds) append(heard, name, from, to);
    return holds && isSure && isOne;
  });
  for (const [name, words] of nearly) if (!present.has(name)) present.set(name, words);
  for (const name of present.keys()) denied.delete(name);
  return {
    present,
    denied,
    nearly: new Set(nearly.keys()),
    unsure,
    elsewhen,
    places,
    heard,
    matters,
    facts: factsOf(tokens, circumstances),
    onlyForeign: present.size === 0 && foreign > 0,
  };
}

function append(heard: Map<string, number[]>, name: string, from: number, to: number): void {
  const before = heard.get(name);
  if (before) before.push(from, to);
  else heard.set(name, [from, to]);
}

function isTrueToday(
  name: string,
  { from, to }: { from: number; to: number },
  tokens: Token[],
  circumstances: Circumstance[],
): boolean {
  const kind = lexicon[name]?.kind ?? "symptom";
  if (kind === "word") return true;
  const start = circumstances[from];
  const end = circumstances[to];
  if (!start || !end) return false;
  if (start.denied || start.foreign || start.unreal) return false;
  // "Me pincha nadando crol, en pecho no": denied at its end, unless the denial is part of what is told.
  const tellsDenial = tokens
    .slice(from, to)
    .some(({ word }) => denials.has(word) && !word.startsWith(ruledOut));
  if (end.denied && !end.cannot && !tellsDenial) return false;
  if ((kind === "history" || kind === "diagnosis") && start.theirs) return false;
  // "El electro salió normal en marzo, ahora me aprieta": it was another time.
  if (kind === "clearance")
    return (
      (start.daysAgo ?? 0) < eventIsOver &&
      !tokens.slice(Math.max(0, from - 2), to + 4).some(({ word }) => months.has(word)) &&
      !tokens.slice(to + 1).some(({ word }) => today.has(word))
    );
  if (kind === "history") return !(start.supposed && end.supposed && feared.has(name));
  if (start.past && end.past && !(kind === "passing" && (start.daysAgo ?? 0) < eventIsOver)) return false;
  if (kind === "diagnosis") return !start.supposed && !end.supposed;
  if (kind === "event") {
    const daysAgo = start.daysAgo ?? end.daysAgo;
    return daysAgo === null || daysAgo < eventIsOver;
  }
  return true;
}

function findPlaces(tokens: Token[], circumstances: Circumstance[]): Findings["places"] {
  const places: Findings["places"] = [];
  placeIndex.find(tokens, (place, { from, to }) => {
    const around = circumstances[from];
    const weight = around?.foreign
      ? 0.5
      : around?.denied && !isMoved(tokens, from)
        ? 1
        : (around?.past && !isOperated(tokens, from)) || around?.unreal
          ? 2
          : mostWeight;
    places.push({ place, weight: weight + (to > from ? 0.25 : 0), at: from });
    // Every mention counts: what is named most is what it is about.
    return false;
  });
  if (places.length === 0)
    hintIndex.find(tokens, (place, { from }) => {
      places.push({ place, weight: 1, at: from });
      return true;
    });
  return places;
}

/** "No levanto la muñeca" speaks of the wrist; "no me duele la muñeca" of something else. */
function isMoved(tokens: Token[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - 4), at)
    .some((token) => token.clause === tokens[at]?.clause && moved.has(token.word));
}

/** What was operated on or diagnosed is what the person comes for, however long ago. */
function isOperated(tokens: Token[], at: number): boolean {
  const { clause } = tokens[at] ?? {};
  return tokens
    .slice(Math.max(0, at - 6), at + 6)
    .some((token) => token.clause === clause && operated.has(token.word));
}
