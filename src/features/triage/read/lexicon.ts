import { background } from "content/triage/lexicon/background";
import { belly } from "content/triage/lexicon/belly";
import { brain } from "content/triage/lexicon/brain";
import { chest } from "content/triage/lexicon/chest";
import { children } from "content/triage/lexicon/children";
import { head } from "content/triage/lexicon/head";
import { infection } from "content/triage/lexicon/infection";
import { injury } from "content/triage/lexicon/injury";
import { mind } from "content/triage/lexicon/mind";
import { nerves } from "content/triage/lexicon/nerves";
import { ordinary } from "content/triage/lexicon/ordinary";
import { vessels } from "content/triage/lexicon/vessels";
import { places } from "content/triage/places";
import { headSayings } from "content/triage/sayings/head";
import { heartSayings } from "content/triage/sayings/heart";
import { illnessSayings } from "content/triage/sayings/illness";
import { injurySayings } from "content/triage/sayings/injury";
import { nerveSayings } from "content/triage/sayings/nerves";
import type { Lexicon, Place, Sayings } from "content/triage/shape";
import { PhraseIndex } from "./match";
import { type Phrase, readPhrase } from "./phrase";

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
};

const sayings: Sayings[] = [nerveSayings, headSayings, heartSayings, injurySayings, illnessSayings];

export const concepts = new PhraseIndex<string>();
/** What speaks of a place only when no place was named. */
export const hintIndex = new PhraseIndex<Place>();
export const placeIndex = new PhraseIndex<Place>();
/** Every whole word of the lexicon, as it sounds: what a misspelled word may have meant. */
export const vocabulary = new Set<string>();
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

const said = [...Object.entries(lexicon).map(([name, { phrases }]) => [name, phrases] as const)];
for (const [name, phrases] of [...said, ...sayings.flatMap((each) => Object.entries(each))]) {
  if (!lexicon[name]) throw new Error(`the sayings name a concept that the lexicon lacks: ${name}`);
  for (const phrase of phrases) learn(readPhrase(phrase), (each) => concepts.add(name, each));
}
for (const place of places)
  for (const hint of place.hints ?? []) learn(readPhrase(hint), (each) => hintIndex.add(place, each));
for (const place of places)
  for (const phrase of place.phrases) learn(readPhrase(phrase), (each) => placeIndex.add(place, each));
