import learned from "content/triage/learned.json";
import { resemblanceFlag } from "content/triage/rules/resemblance";
import type { Question } from "../read/find-concepts";
import type { ReadText } from "../read/reading";
import { featuresOf } from "../resemble/features";
import { enough, resemblanceOf, type Weights } from "../resemble/score";
import type { Fired } from "./red-flags";

const weights: Weights = { bias: learned.bias, weights: new Map(Object.entries(learned.weights)) };

/** The safety net under the rules: nothing that was named is dangerous, but the whole reads like texts that were. */
export function likeEmergencies(text: ReadText, question: Question): Fired[] {
  const { score, because } = resemblanceOf(featuresOf(text, question), weights);
  return score < enough ? [] : [{ flag: resemblanceFlag, because: { words: because } }];
}
