import learned from "content/triage/learned.json";
import { resemblanceFlags } from "content/triage/rules/resemblance";
import type { Question } from "../read/find-concepts";
import type { ReadText } from "../read/reading";
import { featuresOf } from "../resemble/features";
import { enough, resemblanceOf, type Weights } from "../resemble/score";
import type { Fired } from "./red-flags";

const known = resemblanceFlags.map((flag) => ({ flag, weights: weightsOf(learned[flag.urgency]) }));

function weightsOf({ bias, weights }: (typeof learned)["now" | "soon"]): Weights {
  return { bias, weights: new Map(Object.entries(weights)) };
}

/** The safety net under the rules: nothing that was named is dangerous, but the whole reads like texts that were. */
export function firedByResemblance(text: ReadText, question: Question): Fired[] {
  const features = featuresOf(text, question);
  return known.flatMap(({ flag, weights }) => {
    const { score, because } = resemblanceOf(features, weights);
    return score < enough[flag.urgency] ? [] : [{ flag, because: { words: because } }];
  });
}
