import { fillers } from "content/triage/grammar";
import { families } from "content/triage/words";
import { foldStem, foldWord } from "./fold";
import { type WordClass, wordClass } from "./word-class";

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
const denials = new Set(["no", "sin"]);
const digits: Record<string, string> = { dos: "2", tres: "3", cuatro: "4" };
const usualGap = 1;
const wideGap = 5;

/**
 * A phrase of the lexicon as steps; see content/triage/shape.ts for how phrases are written. Alternatives of several words
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
    if (takes && [...takes.words].some((word) => denials.has(word))) inDenial = true;
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
  const options = part.split("|").flatMap(expand);
  const words = options
    .filter((option) => !option.endsWith("*"))
    .flatMap((word) => [foldWord(word), digits[word] ?? ""]);
  const stems = options
    .filter((option) => option.endsWith("*"))
    .map((option) => foldStem(option.slice(0, -1)));
  const spoken = words.filter((word) => word !== "" && !silent.has(word));
  return spoken.length + stems.length > 0 ? wordClass(spoken, stems) : null;
}

function expand(option: string): string[] {
  const family = /^\{(.+)\}$/.exec(option)?.[1];
  if (family === undefined) return [option];
  const words = families[family];
  if (!words) throw new Error(`no such family of words: ${family}`);
  return words.split(/\s+/);
}
