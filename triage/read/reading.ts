import { idioms } from "triage/data/language/idioms";
import type { Circumstance } from "./circumstance";
import { placesOf, sequences } from "./clauses";
import { circumstancesOf } from "./context";
import { learnAll } from "./lexicon";
import { nearlyGrave } from "./nearly-grave";
import { mendSpelling } from "./spelling";
import { type Token, tokenize } from "./tokens";

/** A text as words that sound alike, without idioms, and what is said of each: denied, long ago, of someone else. */
export interface ReadText {
  tokens: Token[];
  circumstances: Circumstance[];
  /** Concept and word that is a letter away from it, as it was typed. */
  nearly: Map<string, string[]>;
}

const idiomWords = sequences(idioms);

export function readText(text: string): ReadText {
  learnAll();
  const reading = tokenize(text);
  const nearly = nearlyGrave(reading.tokens);
  mendSpelling(reading.tokens);
  reading.tokens = withoutIdioms(reading.tokens);
  return { tokens: reading.tokens, circumstances: circumstancesOf(reading), nearly };
}

function withoutIdioms(tokens: Token[]): Token[] {
  const drop = new Set<number>();
  for (const start of placesOf(tokens, idiomWords)) {
    const said = (words: string[]) => words.every((word, offset) => tokens[start + offset]?.word === word);
    const begun = idiomWords.get(tokens[start]?.word ?? "") ?? [];
    const longest = Math.max(...begun.filter(said).map((words) => words.length));
    for (let index = start; index < start + longest; index++) drop.add(index);
  }
  return drop.size === 0 ? tokens : tokens.filter((_, index) => !drop.has(index));
}
