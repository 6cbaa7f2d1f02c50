import type { Neighbour } from "../read/likeness";

/** So many of the nearest must share a sign. */
const share = 2;

/** Nobody is asked whether they want to die because their letters are like others'. */
const aloneOfWords = new Set(["self_harm", "violence"]);

/** Danger signs that our own emergencies most like this text have in common, the likest first: one of them is worth a question. */
export function signsByLikeness(near: Neighbour[]): string[] {
  const votes = new Map<string, { count: number; likeness: number }>();
  for (const { emergency, signs, likeness } of near)
    for (const sign of emergency ? signs.filter((each) => !aloneOfWords.has(each)) : []) {
      const before = votes.get(sign) ?? { count: 0, likeness: 0 };
      votes.set(sign, { count: before.count + 1, likeness: before.likeness + likeness });
    }
  return [...votes]
    .filter(([, { count }]) => count >= share)
    .sort(([, a], [, b]) => b.likeness - a.likeness)
    .map(([sign]) => sign);
}

/** Below this mean a text is like none of ours; most ordinary ones reach it, told emergencies seldom. */
const alike = 0.25;

/** Like ordinary complaints alone: a rule that stands alone in it asks first. */
export const isLikeOrdinary = (near: Neighbour[]): boolean =>
  near.length > 0 &&
  near.every(({ emergency }) => !emergency) &&
  near.reduce((sum, { likeness }) => sum + likeness, 0) / near.length >= alike;
