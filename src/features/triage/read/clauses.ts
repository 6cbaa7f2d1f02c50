import { foldWord } from "./fold";
import type { Token } from "./tokens";

export const wordSet = (words: readonly string[]) => new Set(words.map(foldWord));
export const sequences = (phrases: readonly string[]) =>
  phrases.map((phrase) => phrase.split(" ").map(foldWord));

/** Where any of the phrases, word for word, begins. */
export function placesOf(tokens: Token[], phrases: string[][]): number[] {
  const byFirst = new Map<string, string[][]>();
  for (const phrase of phrases)
    byFirst.set(phrase[0] ?? "", [...(byFirst.get(phrase[0] ?? "") ?? []), phrase]);
  return tokens.flatMap((token, at) =>
    byFirst
      .get(token.word)
      ?.some((phrase) => phrase.every((word, offset) => tokens[at + offset]?.word === word))
      ? [at]
      : [],
  );
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
