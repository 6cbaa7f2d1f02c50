import type { SearchWord } from "~/shared/search-words";

/** SQL: the row of `patients` fits each word, by one LIKE a word: LIKE ALL of an array uses no index. Parameters begin at `first`. */
export function isPerson(words: SearchWord[], first: number): string {
  let next = first;
  const fits = ({ rut }: SearchWord) =>
    rut === null ? `search like $${next++}` : `(search like $${next++} or rut = $${next++})`;
  // Of two that were merged one is found.
  return ["merged_into is null", ...words.map(fits)].join(" and ");
}

/** The parameters of `isPerson`. */
export const personValues = (words: SearchWord[]): string[] =>
  words.flatMap(({ pattern, rut }) => (rut === null ? [pattern] : [pattern, rut]));
