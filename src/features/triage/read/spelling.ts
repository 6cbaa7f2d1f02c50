import { foldWord } from "./fold";
import { stems, vocabulary } from "./lexicon";
import { ordinaryWords } from "./ordinary-words";
import type { Token } from "./tokens";

const shortest = 5;

/** Words of the vocabulary by what is left of them without one letter. */
const nearby = new Map<string, string[]>();
for (const word of vocabulary)
  if (word.length >= shortest)
    for (const rest of [word, ...withoutOne(word)]) nearby.set(rest, [...(nearby.get(rest) ?? []), word]);

const stemSet = new Set(stems.filter((stem) => stem.length >= 4));

/** Gives a word that nobody knows the one of the lexicon that is a letter away; a word of everyday Spanish stays itself. */
export function mendSpelling(tokens: Token[]): void {
  for (const token of tokens) {
    const { word } = token;
    if (word.length < shortest || vocabulary.has(word) || ordinaryWords.has(word) || /\d/.test(word))
      continue;
    const meant = withoutSuffix(word) ?? (hasStem(word) ? null : nearest(word));
    if (meant) token.word = meant;
  }
}

/** "Hinchadísimo", "moradito": the plain word, when the lexicon knows it. */
function withoutSuffix(word: string): string | null {
  const parts = /^(.{3,}?)(?:isim|it)([oa]s?)$/.exec(word);
  if (!parts) return null;
  const base = foldWord(`${parts[1]}${parts[2]}`);
  return vocabulary.has(base) ? base : null;
}

function hasStem(word: string): boolean {
  for (let length = 4; length <= word.length; length++) if (stemSet.has(word.slice(0, length))) return true;
  return false;
}

function nearest(word: string): string | null {
  const found = new Set<string>();
  for (const rest of [word, ...withoutOne(word)])
    for (const candidate of nearby.get(rest) ?? []) if (isOneAway(word, candidate)) found.add(candidate);
  const sameStart = [...found].filter((candidate) => candidate[0] === word[0]);
  const [best] = (sameStart.length > 0 ? sameStart : [...found]).sort(
    (a, b) => b.length - a.length || (a < b ? -1 : 1),
  );
  return best ?? null;
}

function withoutOne(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** One letter more, less or other, or two neighbours swapped. */
function isOneAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  const both = left.length === 1 && right.length === 1;
  // "Amaso" is no "hachazo": in a short word another letter is another word.
  if (left.length <= 1 && right.length <= 1) return !both || a.length > shortest;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
