import { idioms } from "content/triage/idioms";
import type { Circumstance } from "./circumstance";
import { placesOf } from "./clauses";
import { circumstancesOf } from "./context";
import { foldWord } from "./fold";
import { mendSpelling } from "./spelling";
import { type Token, tokenize } from "./tokens";

/** A text as words that sound alike, without idioms, and what is said of each: denied, long ago, of someone else. */
export interface ReadText {
  tokens: Token[];
  circumstances: Circumstance[];
}

const idiomWords = idioms.map((idiom) => idiom.split(" ").map(foldWord));

export function readText(text: string): ReadText {
  const reading = tokenize(text);
  mendSpelling(reading.tokens);
  reading.tokens = withoutIdioms(reading.tokens);
  return { tokens: reading.tokens, circumstances: circumstancesOf(reading) };
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
