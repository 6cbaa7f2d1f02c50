import type { Features } from "./features";

/** What each word speaks for: above zero an emergency, below zero an ordinary complaint. */
export interface Weights {
  bias: number;
  weights: Map<string, number>;
}

export interface Resemblance {
  /** Log odds that a clinician sends this text to an emergency service. */
  score: number;
  /** The words that spoke most for it. */
  because: string[];
}

/** Log odds from which a text counts as an emergency: chosen on texts that were not learned, see decision 12. */
export const enough = 0.5;
const furthest = 3;
/** Fewer known words are no picture of their own within a longer text. */
const leastWords = 20;
const toldAs = 5;

/**
 * How much a text is like those of emergencies: the whole, and each three sentences in a row, so that what was told first
 * hides nothing. A sum over known words, divided by the root of how many there are.
 */
export function resemblanceOf({ sentences, form }: Features, learned: Weights): Resemblance {
  const known = (features: string[]) => features.filter((feature) => learned.weights.has(feature));
  const base = known(form);
  const each = sentences.map(known);
  let best = scoreOf([...base, ...each.flat()], learned);
  for (let from = 0; from < each.length; from++)
    for (let to = from + 1; to <= Math.min(from + furthest, each.length); to++) {
      const part = [...base, ...each.slice(from, to).flat()];
      if (part.length < leastWords) continue;
      const told = scoreOf(part, learned);
      if (told.score > best.score) best = told;
    }
  return best;
}

/** Below this many words a text counts as this long: two words alone prove nothing. */
export const shortest = 8;

function scoreOf(features: string[], { bias, weights }: Weights): Resemblance {
  const weightOf = (feature: string) => weights.get(feature) ?? 0;
  const sum = features.reduce((total, feature) => total + weightOf(feature), 0);
  return {
    score: bias + sum / Math.sqrt(Math.max(features.length, shortest)),
    because: [...features].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, toldAs),
  };
}
