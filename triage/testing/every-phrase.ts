import { readFileSync } from "node:fs";
import { join } from "node:path";
import { centreQuestions, elsewhere, somethingElse } from "triage/data/elsewhere";
import { places } from "triage/data/places";
import { lexicon, sayings } from "../read/lexicon";
import { PhraseIndex } from "../read/match";
import { readPhrase } from "../read/phrase";
import { readText } from "../read/reading";

/** What a phrase belongs to, and the phrase as it stands in the data. */
export type Written = `${string}: ${string}`;

export function everyPhrase(): Written[] {
  const of = (name: string, phrases: readonly string[]) =>
    phrases.map((phrase): Written => `${name}: ${phrase.trim()}`);
  return [
    ...Object.entries(lexicon).flatMap(([name, { phrases }]) => of(name, phrases)),
    ...sayings.flatMap((each) => Object.entries(each).flatMap(([name, phrases]) => of(name, phrases))),
    ...places.flatMap(({ name, phrases, hints = [] }) => of(name, [...phrases, ...hints])),
    ...[...elsewhere, somethingElse].flatMap(({ name, phrases }) => of(name, phrases)),
    ...centreQuestions.flatMap(({ about, phrases }) => of(about, phrases)),
  ];
}

/** The phrases that no text uses. Called before any text is read: what is read first is learned together. */
export function unusedPhrases(texts: readonly string[]): Written[] {
  const all = everyPhrase();
  const index = new PhraseIndex<Written>();
  for (const written of all)
    for (const steps of readPhrase(written.slice(written.indexOf(": ") + 2))) index.add(written, steps);
  const used = new Set<Written>();
  for (const text of texts)
    index.find(readText(text).tokens, (written) => {
      used.add(written);
      return true;
    });
  return [...new Set(all)].filter((written) => !used.has(written));
}

/** One sentence for each phrase that no vignette happens to use: "concept: sentence". */
export function exercises(): string[] {
  return readFileSync(join(import.meta.dirname, "../vignettes/phrases.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("- "))
    .map((line) => line.slice(line.indexOf(": ") + 2));
}
