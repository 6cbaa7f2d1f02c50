import { ownVignettes, vignetteFiles } from "../vignettes/read";
import { plain } from "./fold";

/** A text that we wrote, and how much another is like it (0 to 1). */
export interface Neighbour {
  emergency: boolean;
  signs: string[];
  likeness: number;
}

/** The most alike of our own vignettes first. */
export type Nearest = (text: string) => Neighbour[];

const letters = 4;
const most = 5;
/** Letters that stand in more texts than this tell them apart from none. */
const tooCommon = 1_500;
/** Longer texts are like no vignette: several complaints, or a pasted report. */
const longest = 700;

interface Known {
  file: string;
  emergency: boolean;
  signs: string[];
  /** The length of its vector. */
  size: number;
}

interface Gram {
  /** Its weight squared (inverse document frequency). */
  weight: number;
  /** The texts in which it stands, by number. */
  texts: Uint16Array;
}

let known: Known[] = [];
const grams = new Map<string, Gram>();

function gramsOf(text: string): Set<string> {
  const words = ` ${plain(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()} `;
  return new Set(
    Array.from({ length: Math.max(0, words.length - letters + 1) }, (_, at) => words.slice(at, at + letters)),
  );
}

/** A file at a time: all of them at once would hold a busy server up. */
function* lessons(): Generator<void> {
  const learnt: Known[] = [];
  const found = new Map<string, number[]>();
  for (const file of vignetteFiles) {
    for (const { symptoms, emergency, truth } of ownVignettes(file)) {
      for (const gram of gramsOf(symptoms)) {
        const texts = found.get(gram);
        if (texts) texts.push(learnt.length);
        else found.set(gram, [learnt.length]);
      }
      learnt.push({ file, emergency, signs: truth, size: 0 });
    }
    yield;
  }
  const squares = new Float64Array(learnt.length);
  for (const [gram, texts] of found) {
    const weight = Math.log(learnt.length / texts.length) ** 2;
    for (const text of texts) squares[text] = (squares[text] ?? 0) + weight;
    // What only one text has tells nothing of another.
    if (texts.length > 1)
      grams.set(gram, {
        weight,
        texts: texts.length > tooCommon ? new Uint16Array() : Uint16Array.from(texts),
      });
  }
  for (const [at, each] of learnt.entries()) each.size = Math.sqrt(squares[at] ?? 0);
  known = learnt;
}

const open = lessons();

/** Goes on learning for so many milliseconds; true when nothing is left. */
export function learnLikenessFor(milliseconds: number): boolean {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) if (open.next().done) return true;
  return false;
}

/** By letter groups that both have (cosine), which a slip of the finger hardly changes. */
export const nearest: Nearest = (text) => nearestOf(text);

/** The same without the texts of some files: how a text is measured that stands in them. */
export const nearestBut =
  (...files: string[]): Nearest =>
  (text) =>
    nearestOf(text, files);

function nearestOf(text: string, without: string[] = []): Neighbour[] {
  if (text.length > longest) return [];
  while (!open.next().done);
  const scores = new Float64Array(known.length);
  let square = 0;
  for (const gram of gramsOf(text)) {
    const like = grams.get(gram);
    // A letter group that none of ours has is a slip, or says nothing of them.
    if (!like) continue;
    square += like.weight;
    for (const at of like.texts) scores[at] = (scores[at] ?? 0) + like.weight;
  }
  const best: Neighbour[] = [];
  known.forEach(({ file, emergency, signs, size }, at) => {
    const likeness = (scores[at] ?? 0) / (size * Math.sqrt(square));
    if (!(likeness > (best[most - 1]?.likeness ?? 0)) || without.includes(file)) return;
    best.push({ emergency, signs, likeness });
    best.sort((a, b) => b.likeness - a.likeness);
    best.length = Math.min(best.length, most);
  });
  return best;
}
