import { idioms } from "content/triage/idioms";
import type { Place } from "content/triage/shape";
import { type Circumstance, circumstancesOf, placesOf } from "./context";
import { type Facts, factsOf } from "./facts";
import { foldWord } from "./fold";
import { concepts, hintIndex, lexicon, placeIndex } from "./lexicon";
import { mendSpelling } from "./spelling";
import { type Token, tokenize } from "./tokens";

/** What was asked: the words and the two fields of the form. */
export interface Question {
  symptoms: string;
  duration: "días" | "semanas" | "meses" | "años";
  painLevel: number;
}

/** A text understood: which concepts hold today, by which words. */
export interface Findings {
  /** Concept and the words that showed it. */
  present: Map<string, string[]>;
  places: { place: Place; weight: number; at: number }[];
  facts: Facts;
  /** Nothing but a pet, a dream or a question is told. */
  onlyForeign: boolean;
}

const idiomWords = idioms.map((idiom) => idiom.split(" ").map(foldWord));
const eventIsOver = 28;
const mostWeight = 3;

export function findConcepts(question: Question): Findings {
  const reading = tokenize(question.symptoms);
  mendSpelling(reading.tokens);
  reading.tokens = withoutIdioms(reading.tokens);
  const { tokens } = reading;
  const circumstances = circumstancesOf(reading);
  const present = new Map<string, string[]>();
  let foreign = 0;
  concepts.find(tokens, (name, { from, to }) => {
    const holds = isTrueToday(name, from, to, circumstances, question);
    if (circumstances[from]?.foreign) foreign++;
    if (holds && !present.has(name))
      present.set(
        name,
        tokens.slice(from, to + 1).map(({ word }) => word),
      );
    return holds;
  });
  return {
    present,
    places: findPlaces(tokens, circumstances),
    facts: factsOf(tokens, circumstances),
    onlyForeign: present.size === 0 && foreign > 0,
  };
}

function withoutIdioms(tokens: Token[]): Token[] {
  const drop = new Set<number>();
  for (const start of placesOf(tokens, idiomWords)) {
    const said = (words: string[]) => words.every((word, offset) => tokens[start + offset]?.word === word);
    const longest = Math.max(...idiomWords.filter(said).map((words) => words.length));
    for (let index = start; index < start + longest; index++) drop.add(index);
  }
  return drop.size === 0 ? tokens : tokens.filter((_, index) => !drop.has(index));
}

function isTrueToday(
  name: string,
  from: number,
  to: number,
  circumstances: Circumstance[],
  { duration }: Question,
): boolean {
  const kind = lexicon[name]?.kind ?? "symptom";
  const start = circumstances[from];
  const end = circumstances[to];
  if (!start || !end) return false;
  if (start.denied || start.foreign || start.unreal) return false;
  if ((kind === "history" || kind === "diagnosis") && start.theirs) return false;
  if (kind === "history") return true;
  if (start.past && end.past) return false;
  if (kind === "diagnosis") return !start.supposed && !end.supposed;
  if (kind === "event") {
    const daysAgo = start.daysAgo ?? end.daysAgo;
    if (daysAgo !== null) return daysAgo < eventIsOver;
    return duration === "días" || duration === "semanas";
  }
  return true;
}

function findPlaces(tokens: Token[], circumstances: Circumstance[]): Findings["places"] {
  const places: Findings["places"] = [];
  placeIndex.find(tokens, (place, { from, to }) => {
    const around = circumstances[from];
    const weight = around?.foreign
      ? 0.5
      : around?.denied
        ? 1
        : around?.past || around?.unreal
          ? 2
          : mostWeight;
    places.push({ place, weight: weight + (to > from ? 0.25 : 0), at: from });
    return weight === mostWeight;
  });
  if (places.length === 0)
    hintIndex.find(tokens, (place, { from }) => {
      places.push({ place, weight: 1, at: from });
      return true;
    });
  return places;
}
