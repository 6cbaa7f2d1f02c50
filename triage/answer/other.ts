import type { CentreQuestion, Elsewhere } from "triage/data/shape";
import * as texts from "triage/data/texts";
import type { Answer } from "../question";

/** What we do not treat: who does, and no word of how to move. */
export function elsewhereAnswer(
  { specialist, treatment, text, steps }: Elsewhere,
  /** What was read and the person says is not so, in our words. */
  notSo: string[],
): Answer {
  return {
    recommendation: [texts.notOurs, text, texts.writeToUs, texts.noDiagnosis].join(" "),
    specialist,
    priority: "low",
    treatmentType: treatment,
    nextSteps: [...steps, ...notSo.map(texts.ifItComes)],
    route: "other",
  };
}

export function centreAnswer(about: CentreQuestion["about"]): Answer {
  const { text, step } = texts.centre[about];
  return {
    recommendation: `${text} ${texts.tellIfHurts}`,
    specialist: texts.reception,
    priority: "low",
    treatmentType: texts.information,
    nextSteps: [step],
    route: "other",
  };
}

/** A greeting, thanks or what nobody can read: asked again. */
export const againAnswer: Answer = {
  recommendation: texts.askAgain,
  specialist: texts.notKnownYet,
  priority: "low",
  treatmentType: texts.notKnownYet,
  nextSteps: texts.askAgainSteps,
  route: "other",
};
