import type { Diagnosis } from "triage/data/shape";
import { diagnosisIndex } from "./lexicon";
import type { ReadText } from "./reading";

/** The diagnosis or operation that the person names as so, not asks or fears (what is prevented is no fact either); of several the one that says most of it, by its words. */
export function namedDiagnosis({ tokens, circumstances }: ReadText): Diagnosis | undefined {
  let named: Diagnosis | undefined;
  let words = 0;
  diagnosisIndex.find(tokens, (diagnosis, { from, to }) => {
    const around = circumstances[from];
    if (around?.denied || ((around?.supposed || around?.unreal) && !diagnosis.ours)) return false;
    if (to - from + 1 > words) {
      named = diagnosis;
      words = to - from + 1;
    }
    return false;
  });
  return named;
}
