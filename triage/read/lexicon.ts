import { diagnoses } from "triage/data/diagnoses";
import { centreQuestions, elsewhere, somethingElse } from "triage/data/elsewhere";
import { alone } from "triage/data/lexicon/alone";
import { background } from "triage/data/lexicon/background";
import { belly } from "triage/data/lexicon/belly";
import { brain } from "triage/data/lexicon/brain";
import { chest } from "triage/data/lexicon/chest";
import { children } from "triage/data/lexicon/children";
import { head } from "triage/data/lexicon/head";
import { hints } from "triage/data/lexicon/hints";
import { infection } from "triage/data/lexicon/infection";
import { injury } from "triage/data/lexicon/injury";
import { mind } from "triage/data/lexicon/mind";
import { nerves } from "triage/data/lexicon/nerves";
import { ordinary } from "triage/data/lexicon/ordinary";
import { vessels } from "triage/data/lexicon/vessels";
import { places } from "triage/data/places";
import { classSayings } from "triage/data/sayings/classes";
import { frightenedSayings } from "triage/data/sayings/frightened";
import { headSayings } from "triage/data/sayings/head";
import { heartSayings } from "triage/data/sayings/heart";
import { illnessSayings } from "triage/data/sayings/illness";
import { injurySayings } from "triage/data/sayings/injury";
import { nerveSayings } from "triage/data/sayings/nerves";
import { plainSayings } from "triage/data/sayings/plain";
import type { CentreQuestion, Diagnosis, Elsewhere, Lexicon, Place, Sayings } from "triage/data/shape";
import { PhraseIndex } from "./match";
import { forgetFolded, type Phrase, readPhrase } from "./phrase";

export const lexicon: Lexicon = {
  ...nerves,
  ...brain,
  ...head,
  ...chest,
  ...vessels,
  ...infection,
  ...injury,
  ...belly,
  ...children,
  ...mind,
  ...background,
  ...ordinary,
  ...alone,
  ...hints,
};

export const sayings: Sayings[] = [
  nerveSayings,
  headSayings,
  heartSayings,
  injurySayings,
  illnessSayings,
  plainSayings,
  frightenedSayings,
  classSayings,
];

export const concepts = new PhraseIndex<string>();
/** What speaks of a place only when no place was named. */
export const hintIndex = new PhraseIndex<Place>();
export const placeIndex = new PhraseIndex<Place>();
export const elsewhereIndex = new PhraseIndex<Elsewhere>();
export const diagnosisIndex = new PhraseIndex<Diagnosis>();
/** Says that something of a body is told, whatever it is. */
export const tellingIndex = new PhraseIndex<Elsewhere>();
export const centreIndex = new PhraseIndex<CentreQuestion>();
/** Every whole word of the lexicon, as it sounds: what a misspelled word may have meant. */
export const vocabulary = new Set<string>();
/** Words of matters that are not ours: known, and no misspelled word of the lexicon. */
export const otherWords = new Set<string>();
/** Beginnings of words that the lexicon knows. */
export const stems: string[] = [];

function learn(phrases: Phrase[], add: (phrase: Phrase) => void): void {
  for (const phrase of phrases) {
    add(phrase);
    for (const step of phrase) {
      for (const word of step.takes.words) vocabulary.add(word);
      stems.push(...step.takes.stems);
    }
  }
}

function learnOther(phrases: Phrase[], add: (phrase: Phrase) => void): void {
  for (const phrase of phrases) {
    add(phrase);
    for (const step of phrase) for (const word of step.takes.words) otherWords.add(word);
  }
}

/** Every phrase of the data, a few at a time: learning all of them at once would hold a busy server up for half a second. */
function* lessons(): Generator<void> {
  const said = Object.entries(lexicon).map(([name, { phrases }]) => [name, phrases] as const);
  for (const [name, phrases] of [...said, ...sayings.flatMap((each) => Object.entries(each))]) {
    if (!lexicon[name]) throw new Error(`the sayings name a concept that the lexicon lacks: ${name}`);
    for (const phrase of phrases) {
      learn(readPhrase(phrase), (each) => concepts.add(name, each));
      yield;
    }
  }
  for (const place of places) {
    for (const hint of place.hints ?? []) learn(readPhrase(hint), (each) => hintIndex.add(place, each));
    for (const phrase of place.phrases) learn(readPhrase(phrase), (each) => placeIndex.add(place, each));
    yield;
  }
  for (const diagnosis of diagnoses) {
    for (const phrase of diagnosis.phrases)
      learn(readPhrase(phrase), (each) => diagnosisIndex.add(diagnosis, each));
    yield;
  }
  for (const theme of elsewhere)
    for (const phrase of theme.phrases) {
      learnOther(readPhrase(phrase), (each) => elsewhereIndex.add(theme, each));
      yield;
    }
  for (const phrase of somethingElse.phrases)
    learnOther(readPhrase(phrase), (each) => tellingIndex.add(somethingElse, each));
  yield;
  for (const question of centreQuestions)
    for (const phrase of question.phrases) {
      learnOther(readPhrase(phrase), (each) => centreIndex.add(question, each));
      yield;
    }
  forgetFolded();
}

const open = lessons();

/** Goes on learning for so many milliseconds; true when nothing is left. */
export function learnFor(milliseconds: number): boolean {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) if (open.next().done) return true;
  return false;
}

/** What is left of it; costs nothing once all is learned. */
export function learnAll(): void {
  while (!open.next().done);
}
