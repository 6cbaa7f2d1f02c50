import { asTyped, wanting } from "triage/data/nearly-grave";
import { foldWord } from "./fold";
import { otherWords, vocabulary } from "./lexicon";
import { isOneEdit } from "./one-letter-away";
import { ordinaryWords } from "./ordinary-words";
import type { Token } from "./tokens";

/** Each word, and as it sounds with a letter missing or two swapped: what is typed wrong may sound like another word altogether. */
const grave = Object.entries(asTyped).map(([concept, words]) => ({
  concept,
  words: words.split(" ").map(foldWord),
  mistyped: new Set(words.split(" ").flatMap(mistypings).map(foldWord)),
}));
const wants = new Set(wanting.split(" ").map(foldWord));
/** How far before a word somebody says that they want it. */
const reach = 4;

function mistypings(word: string): string[] {
  return [...word].flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    return [`${before}${after}`, `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`];
  });
}

/**
 * Whatever is one letter away from a wish to die, or from being hurt by somebody, is at least asked: concept and word as typed. A
 * word that is one of its own counts only where somebody says that they want it.
 */
export function nearlyGrave(tokens: Token[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  tokens.forEach(({ word }, at) => {
    const isKnown = vocabulary.has(word) || otherWords.has(word) || ordinaryWords.has(word);
    const isWanted = () => tokens.slice(Math.max(0, at - reach), at).some((before) => wants.has(before.word));
    if (word.length < 3 || (isKnown && !isWanted())) return;
    for (const { concept, words, mistyped } of grave)
      if (!found.has(concept) && (mistyped.has(word) || words.some((each) => isOneEdit(each, word))))
        found.set(concept, [word]);
  });
  return found;
}
