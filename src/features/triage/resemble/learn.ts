import type { Features } from "./features";
import { furthest, shortest, type Weights } from "./score";

export interface Example {
  features: Features;
  dangerous: boolean;
}

/** A word that one text alone has is not learned. */
const leastTexts = 2;
const rounds = 40;
const step = 0.5;
const shrink = 1e-4;
const start = 1e-6;

/**
 * Logistic regression over the words of the vignettes, by AdaGrad. The same examples in the same order always give the same
 * weights.
 */
export function learn(examples: Example[]): Weights {
  const count = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of new Set(wordsOf(features))) count.set(feature, (count.get(feature) ?? 0) + 1);
  const names = [...count].filter(([, times]) => times >= leastTexts).map(([feature]) => feature);
  const placeOf = new Map(names.map((feature, place) => [feature, place]));
  const weights = new Float64Array(names.length + 1);
  const seen = new Float64Array(names.length + 1).fill(start);
  const bias = names.length;
  const rows = examples.flatMap(({ features, dangerous }) =>
    // Each part of an ordinary text is ordinary, too; where in a text the danger is told, nobody said.
    [features, ...(dangerous ? [] : partsOf(features))].map((part) => {
      const places = wordsOf(part).flatMap((feature) => placeOf.get(feature) ?? []);
      return { places, scale: 1 / Math.sqrt(Math.max(places.length, shortest)), dangerous };
    }),
  );
  const move = (place: number, slope: number) => {
    seen[place] = (seen[place] ?? 0) + slope * slope;
    weights[place] = (weights[place] ?? 0) - (step * slope) / Math.sqrt(seen[place] ?? start);
  };
  for (let round = 0; round < rounds; round++)
    for (const { places, scale, dangerous } of rows) {
      const sum = places.reduce((total, place) => total + (weights[place] ?? 0), 0);
      const error = 1 / (1 + Math.exp(-(weights[bias] ?? 0) - sum * scale)) - Number(dangerous);
      for (const place of places) move(place, error * scale + shrink * (weights[place] ?? 0));
      move(bias, error);
    }
  return {
    bias: rounded(weights[bias] ?? 0),
    weights: new Map(
      names
        .map((feature, place) => [feature, rounded(weights[place] ?? 0)] as const)
        .filter(([, weight]) => weight),
    ),
  };
}

const wordsOf = ({ sentences, form }: Features) => [...sentences.flat(), ...form];

/** The runs of sentences that are also looked at by themselves. */
function partsOf({ sentences, form }: Features): Features[] {
  if (sentences.length <= furthest) return [];
  return sentences
    .slice(0, 1 - furthest)
    .map((_, from) => ({ sentences: sentences.slice(from, from + furthest), form }));
}

const rounded = (weight: number) => Math.round(weight * 10) / 10;
