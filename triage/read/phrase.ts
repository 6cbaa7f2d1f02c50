import { fillers } from "triage/data/language/grammar";
import { alsoSeveral, families } from "triage/data/language/words";
import { foldStem, foldWord } from "./fold";
import { forgetWords, type WordClass, wordClass } from "./word-class";

/** One word of a phrase, and how many other words may stand before it. */
export interface Step {
  takes: WordClass;
  gap: number;
  /** Part of a denial of its own, such as "no puedo orinar": that is said in one go, without a comma. */
  inDenial: boolean;
  /** Behind a plain "no": an emphatic "ni" may follow, as in "no puedo ni apoyar". */
  afterNo: boolean;
  /** Behind "no puedo": what a "ni" adds cannot be done either. */
  afterCannot: boolean;
}

export type Phrase = Step[];

const silent = new Set(fillers.map(foldWord));
const digits: Record<string, string> = { dos: "2", tres: "3", cuatro: "4" };
const usualGap = 1;
const wideGap = 5;

/**
 * A phrase of the lexicon as steps; see triage/data/shape.ts for how phrases are written. Alternatives of several words
 * and `~` make more than one.
 */
export function readPhrase(text: string): Phrase[] {
  const [left, right, ...more] = text.split("~").map((side) => side.trim());
  if (more.length > 0) throw new Error(`a phrase has two sides at most: ${text}`);
  if (left && right) return [...readPhrase(`${left} .. ${right}`), ...readPhrase(`${right} .. ${left}`)];
  return spellOut(text.match(/\([^)]*\)|\S+/g) ?? []).map((parts) => {
    const phrase = readParts(parts);
    if (phrase.length === 0) throw new Error(`a phrase without words: ${text}`);
    return phrase;
  });
}

/** "(mano|dedo gordo)" is "mano" or the two words "dedo gordo". */
function spellOut(parts: string[]): string[][] {
  const [part, ...rest] = parts;
  if (part === undefined) return [[]];
  const options = part.startsWith("(")
    ? part
        .slice(1, -1)
        .split("|")
        .map((option) => option.trim())
    : [part];
  const single = options.filter((option) => !option.includes(" "));
  const ways = options.filter((option) => option.includes(" ")).map((option) => option.split(/\s+/));
  if (single.length > 0) ways.unshift([single.join("|")]);
  return ways.flatMap((way) => spellOut(rest).map((tail) => [...way, ...tail]));
}

function readParts(parts: string[]): Phrase {
  const steps: Phrase = [];
  let gap = usualGap;
  let inDenial = false;
  let afterNo = false;
  let afterCannot = false;
  for (const part of parts) {
    const takes = part === ".." ? null : readWords(part);
    if (takes) steps.push(stepOf({ takes, gap, inDenial, afterNo, afterCannot }));
    if (afterNo && takes?.words.has("puedo")) afterCannot = true;
    if (takes && takes.stems.length === 0 && takes.words.size === 1 && takes.words.has("no")) afterNo = true;
    if (takes && (takes.words.has("no") || takes.words.has("sin"))) inDenial = true;
    if (takes || part === "..") gap = part === ".." ? wideGap : usualGap;
  }
  return steps;
}

const steps = new Map<WordClass, Step[]>();

/** One object for like steps: thousands of phrases share a few hundred. */
function stepOf(step: Step): Step {
  const like = steps.get(step.takes) ?? [];
  steps.set(step.takes, like);
  const before = like.find(
    (each) =>
      each.gap === step.gap &&
      each.inDenial === step.inDenial &&
      each.afterNo === step.afterNo &&
      each.afterCannot === step.afterCannot,
  );
  if (!before) like.push(step);
  return before ?? step;
}

const classes = new Map<string, WordClass | null>();

function readWords(part: string): WordClass | null {
  const before = classes.get(part);
  if (before !== undefined) return before;
  const read = readWordsOnce(part);
  classes.set(part, read);
  return read;
}

function readWordsOnce(part: string): WordClass | null {
  const words = new Set<string>();
  const stems: string[] = [];
  for (const option of part.split("|"))
    for (const word of expand(option).flatMap(otherForms)) {
      if (word.endsWith("*")) stems.push(foldStem(word.slice(0, -1)));
      else {
        words.add(foldOnce(word));
        if (digits[word]) words.add(digits[word]);
      }
    }
  for (const word of words) if (word === "" || silent.has(word)) words.delete(word);
  return words.size + stems.length > 0 ? wordClass(words, stems) : null;
}

const several = new Set<string>(alsoSeveral);

/** "Doblado" is said of a finger, "doblada" of a leg, and several arms are as weak as one. */
function otherForms(word: string): string[] {
  const [, stem, number] = /^(.{3,}[ai]d)o(s?)$/.exec(word) ?? [];
  if (stem) return [word, `${stem}a${number}`];
  return several.has(word) ? [word, `${word}s`] : [word];
}

const folded = new Map<string, string>();

/** Each word once: the families alone would be spelled out thousands of times. */
function foldOnce(word: string): string {
  const known = folded.get(word) ?? foldWord(word);
  folded.set(word, known);
  return known;
}

/** Once every phrase is read nobody asks again. */
export function forgetFolded(): void {
  forgetWords();
  folded.clear();
  expanded.clear();
  classes.clear();
  steps.clear();
}

const expanded = new Map<string, string[]>();

function expand(option: string): string[] {
  if (!option.startsWith("{")) return [option];
  const before = expanded.get(option);
  if (before) return before;
  const words = families[option.slice(1, -1)]?.split(/\s+/);
  if (!words) throw new Error(`no such family of words: ${option}`);
  expanded.set(option, words);
  return words;
}
