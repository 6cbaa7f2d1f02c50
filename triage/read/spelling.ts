import { foldWord } from "./fold";
import { otherWords, stems, vocabulary } from "./lexicon";
import { OneLetterAway } from "./one-letter-away";
import { ordinaryWords } from "./ordinary-words";
import type { Token } from "./tokens";

const shortest = 5;
const shortestOther = 7;

let known: { nearby: OneLetterAway; stems: Set<string> } | undefined;

/** Made of the whole lexicon, once that is learned. */
export function knownSpellings(): { nearby: OneLetterAway; stems: Set<string> } {
  known ??= {
    nearby: new OneLetterAway([
      ...[...vocabulary].filter((word) => word.length >= shortest),
      // A short one is too much like everyday words: "máster" is no hamster.
      ...[...otherWords].filter((word) => word.length >= shortestOther && !vocabulary.has(word)),
    ]),
    stems: new Set(stems.filter((stem) => stem.length >= 4)),
  };
  return known;
}

/** Gives a word that nobody knows the one of the lexicon that is a letter away; a word of everyday Spanish stays itself. */
export function mendSpelling(tokens: Token[]): void {
  for (const token of tokens) {
    const { word } = token;
    if (
      word.length < shortest ||
      vocabulary.has(word) ||
      otherWords.has(word) ||
      ordinaryWords.has(word) ||
      /\d/.test(word)
    )
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
  for (let length = 4; length <= word.length; length++)
    if (knownSpellings().stems.has(word.slice(0, length))) return true;
  return false;
}

function nearest(word: string): string | null {
  const found = knownSpellings().nearby.of(word);
  const sameStart = found.filter((candidate) => candidate[0] === word[0]);
  const [best] = (sameStart.length > 0 ? sameStart : found).sort(
    (a, b) => b.length - a.length || (a < b ? -1 : 1),
  );
  return best ?? null;
}
