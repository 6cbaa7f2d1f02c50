import { foldTyped, foldWord } from "./fold";
import { otherWords, stems, vocabulary } from "./lexicon";
import { OneLetterAway } from "./one-letter-away";
import { commonness, ordinaryWords } from "./ordinary-words";
import type { Token } from "./tokens";

/** As they sound: "pecho" has four letters. */
const shortest = 3;
/** Fewer say nothing of the rest. */
const fewWords = 5;

interface Known {
  nearby: OneLetterAway;
  stems: Set<string>;
  nearbyStems: OneLetterAway;
}
let known: Known | undefined;

/** Of a shorter one too many words begin a letter away. */
const shortestStem = 6;

/** Made of the whole lexicon, once that is learned. */
export function knownSpellings(): Known {
  known ??= {
    nearby: new OneLetterAway(
      [...new Set([...vocabulary, ...otherWords, ...commonness.keys()])].filter(
        (word) => word.length > shortest,
      ),
    ),
    stems: new Set(stems.filter((stem) => stem.length >= 4)),
    nearbyStems: new OneLetterAway([...new Set(stems)].filter((stem) => stem.length >= shortestStem)),
  };
  return known;
}

/** Gives a word that nobody knows the likeliest one that is a letter away; a word of everyday Spanish stays itself. */
export function mendSpelling(tokens: Token[]): void {
  const unknown = tokens.filter(isUnknown);
  // Where hardly a word is known nothing is sure, neither what is mended nor the word that happens to be one.
  const words = tokens.filter(({ word }) => word.length >= shortest).length;
  const strange = unknown.filter(({ word }) => !hasStem(word)).length;
  const isGibberish = words >= fewWords && strange * 3 > words * 2;
  for (const token of unknown) {
    const { word } = token;
    const plain = withoutSuffix(word);
    if (plain) token.word = plain;
    else if (isInflected(word)) continue;
    else if (!hasStem(word)) mend(token);
  }
  if (isGibberish) for (const token of tokens) token.unsure = true;
}

const isUnknown = ({ word }: Token): boolean =>
  word.length >= shortest &&
  !vocabulary.has(word) &&
  !otherWords.has(word) &&
  !ordinaryWords.has(word) &&
  !/\d/.test(word);

/** Of verbs, as they sound. */
const inflection = /^(.{2,}?)(?:aban?|ando|iendo|ian?|aron|ieron|[aei]rl[oa]s?|[aei]rme|[aei]rse)$/;

/** "Paleaba", "cambiarla": a form of a verb that is known. */
function isInflected(word: string): boolean {
  const stem = inflection.exec(word)?.[1];
  if (stem === undefined) return false;
  return ["ar", "er", "ir"].some(
    (ending) =>
      ordinaryWords.has(stem + ending) || vocabulary.has(stem + ending) || otherWords.has(stem + ending),
  );
}

/** "Hinchadísimo", "moradito": the plain word, when the lexicon knows it. */
function withoutSuffix(word: string): string | null {
  const parts = /^(.{3,}?)(?:isim|it)([oa]s?)$/.exec(word);
  if (!parts) return null;
  const base = foldWord(`${parts[1]}${parts[2]}`);
  return vocabulary.has(base) ? base : null;
}

/** Of a long word a short beginning says little. */
function hasStem(word: string): boolean {
  for (let length = word.length > 6 ? 5 : 4; length <= word.length; length++)
    if (knownSpellings().stems.has(word.slice(0, length))) return true;
  return false;
}

/** Whoever writes here writes of the body: a word of the lexicon counts as so much more common than it is, and one of no list as this common. */
const likelier = 8;
const unlisted = 3_000;

/** In doublings of how common a word is: what a slip of the finger makes of it. A letter is left out more often than it is another. */
function slip(word: string, meant: string): number {
  const kind =
    meant.length > word.length ? 0 : meant.length < word.length ? 1.5 : isSwapped(word, meant) ? 0 : 3;
  return kind + (word[0] === meant[0] ? 0 : 2);
}

const isSwapped = (a: string, b: string): boolean =>
  [...a].toSorted().join("") === [...b].toSorted().join("");

const isKnown = (word: string): boolean =>
  word.length >= shortest && (vocabulary.has(word) || otherWords.has(word) || commonness.has(word));

/** Letters that make one sound with a neighbour: beside them a slip is further than a letter once it sounds. */
const ofTwo = /[lhcqugr]/;

/** "Rodlila", "molera", "hincahda": with two of its letters in the other order, one twice, one less, or an h. */
function respellings(typed: string): string[] {
  return [...typed].flatMap((letter, at) => {
    const next = typed[at + 1] ?? "";
    if (!ofTwo.test(letter + next)) return [];
    const [before, after] = [typed.slice(0, at), typed.slice(at + 1)];
    return [
      before + next + letter + typed.slice(at + 2),
      before + letter + letter + after,
      before + after,
      `${before}${letter}h${after}`,
    ];
  });
}

/** So many doublings likelier than the next one, a mended word is the one that was meant. */
const surely = 0.2;
const longEnough = 4;
/** Of a long word the likely ones are forms of one. */
const long = 7;
/** A letter too many, or less; another letter is too much of a guess. */
const seldom = 1.5;

function mend(token: Token): void {
  const typed = foldTyped(token.typed);
  const rarity = (meant: string) => {
    const place = commonness.get(meant) ?? unlisted;
    return Math.log2(place / (vocabulary.has(meant) ? likelier : 1) + 50);
  };
  const { nearby } = knownSpellings();
  const respelled = new Set(respellings(token.typed).map(foldWord).filter(isKnown));
  const [best, next] = [...new Set([...respelled, ...nearby.of(token.word), ...nearby.of(typed)])]
    .map((meant) => ({ meant, slip: respelled.has(meant) ? 0 : slip(typed, meant) }))
    .map((each) => ({ ...each, cost: rarity(each.meant) + each.slip }))
    .sort((a, b) => a.cost - b.cost || (a.meant < b.meant ? -1 : 1));
  if (!best) {
    mendStem(token, typed);
    return;
  }
  const isSure =
    typed.length >= longEnough &&
    best.slip <= seldom &&
    (next === undefined || typed.length >= long || next.cost - best.cost >= surely);
  token.word = best.meant;
  if (!isSure) token.unsure = true;
}

/** "Conulsiva": of what the lexicon knows by its beginning. */
function mendStem(token: Token, typed: string): void {
  for (let length = shortestStem - 1; length <= typed.length; length++) {
    const [stem] = knownSpellings().nearbyStems.of(typed.slice(0, length));
    if (!stem) continue;
    token.word = stem + typed.slice(length);
    token.unsure = true;
    return;
  }
}
