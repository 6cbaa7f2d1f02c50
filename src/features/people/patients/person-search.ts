import type { SearchWord } from "~/shared/search-words";

/** SQL: the row of `patients` fits each word, by one LIKE a word: LIKE ALL of an array uses no index. Parameters begin at `first`. */
export function isPerson(words: SearchWord[], first: number): string {
  let next = first;
  const fits = ({ rut, passport }: SearchWord) =>
    `(${[
      `search like $${next++}`,
      ...(rut === null ? [] : [`rut = $${next++}`]),
      ...(passport === null ? [] : [`passport = $${next++}`]),
    ].join(" or ")})`;
  // Of two that were merged one is found.
  return ["merged_into is null", ...words.map(fits)].join(" and ");
}

/** The parameters of `isPerson`. */
export const personValues = (words: SearchWord[]): string[] =>
  words.flatMap(({ pattern, rut, passport }) => [pattern, rut, passport].filter((each) => each !== null));
