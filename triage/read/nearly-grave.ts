import { asTyped, asTypedTogether, meansItself, wanting } from "triage/data/nearly-grave";
import { foldWord } from "./fold";
import { otherWords, vocabulary } from "./lexicon";
import { isOneEdit } from "./one-letter-away";
import { ordinaryWords } from "./ordinary-words";
import { remembered } from "./remember";
import type { Token } from "./tokens";

/** A word, and as it sounds with a letter missing, twice or two swapped: what is typed wrong may sound like another word altogether. */
interface Grave {
  words: Set<string>;
  mistyped: Set<string>;
}

const graveOf = (text: string): Grave => ({
  words: new Set(text.split(" ").map(foldWord)),
  mistyped: new Set(text.split(" ").flatMap(mistypings).map(foldWord)),
});
const alone = Object.entries(asTyped).map(([concept, words]) => ({ concept, grave: graveOf(words) }));
const together = Object.entries(asTypedTogether).flatMap(([concept, pairs]) =>
  pairs.map(([first, second]) => ({ concept, first: graveOf(first), second: graveOf(second) })),
);
const wants = new Set(wanting.split(" ").map(foldWord));
const plainWords = new Set(meansItself.split(" ").map(foldWord));
/** How far before a word somebody says that they want it, or stands the other word of two. */
const reach = 4;
/** Of shorter words any other letter makes another one: "pesa" is no "pega". */
const longEnough = 5;
const shortest = 3;

function mistypings(word: string): string[] {
  return [...word].flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const swapped = `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`;
    return [`${before}${after}`, `${before}${letter}${letter}${after}`, swapped];
  });
}

const isMistyped = ({ words, mistyped }: Grave, word: string) =>
  !words.has(word) &&
  (mistyped.has(word) || [...words].some((each) => each.length >= longEnough && isOneEdit(each, word)));

/** What a word may be of each pair; null of nearly every word. */
interface Like {
  pair: (typeof together)[number];
  first: "said" | "mistyped" | null;
  second: "said" | "mistyped" | null;
}

const likeOf = (grave: Grave, word: string): "said" | "mistyped" | null =>
  grave.words.has(word) ? "said" : isMistyped(grave, word) ? "mistyped" : null;

const likesOf = remembered((word): Like[] =>
  together
    .map((pair) => ({ pair, first: likeOf(pair.first, word), second: likeOf(pair.second, word) }))
    .filter(({ first, second }) => first !== null || second !== null),
);
const aloneLike = remembered((word) => alone.filter(({ grave }) => likeOf(grave, word) !== null));

/**
 * Whatever is one letter away from a wish to die, or from being hurt by somebody, is at least asked: concept and word as typed. A
 * word that is one of its own counts only where somebody says that they want it, or next to the other of two.
 */
export function nearlyGrave(tokens: Token[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  tokens.forEach(({ word }, at) => {
    const like = aloneLike(word);
    if (like.length > 0 && isOpen(tokens, at)) for (const { concept } of like) found.set(concept, [word]);
    for (const { pair, first } of likesOf(word)) {
      if (first === null) continue;
      for (let next = at + 1; next <= at + reach && next < tokens.length; next++) {
        const other = tokens[next]?.word ?? "";
        const second = likesOf(other).find((each) => each.pair === pair)?.second;
        const counts = (place: number) =>
          isOpen(tokens, place) || (next === at + 1 && !plainWords.has(tokens[place]?.word ?? ""));
        if (
          (second === "said" && first === "mistyped" && counts(at)) ||
          (first === "said" && second === "mistyped" && counts(next))
        )
          found.set(pair.concept, [word, other]);
      }
    }
  });
  return found;
}

/** Nobody's word, or one that is wanted. */
function isOpen(tokens: Token[], at: number): boolean {
  const word = tokens[at]?.word ?? "";
  if (word.length < shortest || plainWords.has(word)) return false;
  const isKnown = vocabulary.has(word) || otherWords.has(word) || ordinaryWords.has(word);
  return !isKnown || tokens.slice(Math.max(0, at - reach), at).some((before) => wants.has(before.word));
}
