/** Words that may stand in one place of a phrase: exact ones, and beginnings. */
export interface WordClass {
  words: Set<string>;
  stems: string[];
}

const stemKey = 3;
const classesOfWord = new Map<string, WordClass[]>();
const classesOfStem = new Map<string, WordClass[]>();

/** Known from then on: `classesOf` gives it for each of its words. */
export function wordClass(words: string[], stems: string[]): WordClass {
  const made = { words: new Set(words), stems };
  for (const word of made.words) append(classesOfWord, word, made);
  for (const key of new Set(stems.map((stem) => stem.slice(0, stemKey)))) append(classesOfStem, key, made);
  return made;
}

export function classesOf(word: string): Set<WordClass> {
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
