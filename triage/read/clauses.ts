import { foldWord } from "./fold";
import type { Token } from "./tokens";

export const wordSet = (words: readonly string[]) => new Set(words.map(foldWord));
/** Phrases, word for word, by their first word. */
export type Sequences = Map<string, string[][]>;

export function sequences(phrases: readonly string[]): Sequences {
  const byFirst: Sequences = new Map();
  for (const phrase of phrases) {
    const words = phrase.split(" ").map(foldWord);
    byFirst.set(words[0] ?? "", [...(byFirst.get(words[0] ?? "") ?? []), words]);
  }
  return byFirst;
}

/** Several lists are looked for in one text, one after the other. */
const wordPlaces = new WeakMap<Token[], Map<string, number[]>>();

function wordPlacesOf(tokens: Token[]): Map<string, number[]> {
  const before = wordPlaces.get(tokens);
  if (before) return before;
  const found = new Map<string, number[]>();
  tokens.forEach(({ word }, at) => {
    const here = found.get(word);
    if (here) here.push(at);
    else found.set(word, [at]);
  });
  wordPlaces.set(tokens, found);
  return found;
}

/** Where any of the phrases, word for word, begins. */
export function placesOf(tokens: Token[], byFirst: Sequences): number[] {
  const places: number[] = [];
  const said = wordPlacesOf(tokens);
  for (const [first, phrases] of byFirst)
    for (const at of said.get(first) ?? [])
      if (phrases.some((phrase) => phrase.every((word, offset) => tokens[at + offset]?.word === word)))
        places.push(at);
  return places.sort((a, b) => a - b);
}

/** The places of the words of each clause. */
export function clausesOf(tokens: Token[]): number[][] {
  const clauses: number[][] = [];
  let last = -1;
  tokens.forEach((token, index) => {
    if (token.clause !== last) clauses.push([]);
    last = token.clause;
    clauses.at(-1)?.push(index);
  });
  return clauses;
}
