import { remembered } from "./remember";

/** Words that may stand in one place of a phrase: exact ones, and beginnings. */
export interface WordClass {
  /** Its place among all, for tables. */
  id: number;
  words: Set<string>;
  stems: string[];
}

const stemKey = 3;
let all: WordClass[] = [];

/** Once every phrase is read the index by word says it all: the lists themselves are let go. */
export function forgetWords(): void {
  const none = new Set<string>();
  for (const each of all) each.words = none;
  all = [];
}

let count = 0;
const classesOfWord = new Map<string, WordClass[]>();
const classesOfStem = new Map<string, WordClass[]>();

export const classCount = () => count;

/** Known from then on: `classesOf` gives it for each of its words. */
export function wordClass(words: Set<string>, stems: string[]): WordClass {
  const made = { id: count++, words, stems };
  all.push(made);
  for (const word of made.words) append(classesOfWord, word, made);
  for (const key of new Set(stems.map((stem) => stem.slice(0, stemKey)))) append(classesOfStem, key, made);
  return made;
}

export const classesOf = remembered(readClasses);

function readClasses(word: string): Set<WordClass> {
  const classes = new Set(classesOfWord.get(word));
  for (let length = 1; length <= stemKey; length++)
    for (const each of classesOfStem.get(word.slice(0, length)) ?? [])
      if (each.stems.some((stem) => word.startsWith(stem))) classes.add(each);
  return classes;
}

function append<Key, Value>(index: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = index.get(key);
  if (values) values.push(value);
  else index.set(key, [value]);
}
