import type { Features } from "./features";

/** What each word speaks for: above zero the dangerous, below zero the ordinary. */
export interface Weights {
  bias: number;
  weights: Map<string, number>;
}

export interface Resemblance {
  /** Log odds that a clinician would see the danger. */
  score: number;
  /** The words that spoke most for it. */
  because: string[];
}

/** Log odds from which a text counts: chosen on texts that were not learned, see decision 12. */
export const enough = { now: 0.1, soon: -1.5 };
/** So many sentences in a row are looked at by themselves. */
export const furthest = 3;
/** Fewer known words are no picture of their own within a longer text. */
const leastWords = 20;
const toldAs = 5;
/** Below this many words a text counts as this long: two words alone prove nothing. */
export const shortest = 8;

/**
 * How much a text is like the dangerous ones: the whole, and each three sentences in a row, so that what was told first
 * hides nothing. A sum over known words, divided by the root of how many there are.
 */
export function resemblanceOf({ sentences, form }: Features, { bias, weights }: Weights): Resemblance {
  const measure = (features: string[]) => {
    const known = features.filter((feature) => weights.has(feature));
    const sum = known.reduce((total, feature) => total + (weights.get(feature) ?? 0), 0);
    return { known, sum, count: known.length };
  };
  const base = measure(form);
  const each = sentences.map(measure);
  const partOf = (from: number, to: number) => {
    const told = each.slice(from, to);
    const count = base.count + told.reduce((total, part) => total + part.count, 0);
    const sum = base.sum + told.reduce((total, part) => total + part.sum, 0);
    return { from, to, count, score: bias + sum / Math.sqrt(Math.max(count, shortest)) };
  };
  let best = partOf(0, each.length);
  for (let from = 0; from < each.length; from++)
    for (let to = from + 1; to <= Math.min(from + furthest, each.length); to++) {
      const part = partOf(from, to);
      if (part.count >= leastWords && part.score > best.score) best = part;
    }
  const words = [base, ...each.slice(best.from, best.to)].flatMap(({ known }) => known);
  const weightOf = (feature: string) => weights.get(feature) ?? 0;
  return {
    score: best.score,
    because: words.sort((a, b) => weightOf(b) - weightOf(a)).slice(0, toldAs),
  };
}
