import { information, notKnownYet } from "./data/texts";

/** What goes into the analysis and what comes out, and the few words of it that a page compares: small enough for browsers. */
export { signIds } from "./data/sign-ids";
/** With the door of each, for who is a patient already (care/danger-signs). */
export { signs } from "./data/signs";
export { doorTexts, emergencySteps } from "./data/texts";

export const routes = ["ambulance", "emergency_today", "physician_soon", "kinesiologist", "other"] as const;
export type Route = (typeof routes)[number];

/** What a person asks: the words, the two fields of the form, and the danger signs ticked. */
export interface Question {
  symptoms: string;
  /** Without one it is what the text says, else days. */
  duration?: "días" | "semanas" | "meses" | "años" | undefined;
  painLevel: number;
  /** Ids of data/signs.ts that the person ticked. */
  signs?: readonly string[];
  /** Ids of `named` of the answer before: the person says that this is not so. */
  denied?: readonly string[];
  /** The signs were asked: what was not ticked is not so, and the answer is final. */
  answered?: boolean;
}

export interface Answer {
  recommendation: string;
  specialist: string;
  priority: "high" | "medium" | "low";
  treatmentType: string;
  nextSteps: string[];
  /** Who to go to, and how soon. */
  route: Route;
  /** What was read as a danger, in the person's own words. */
  named?: { id: string; words: string }[];
  /** Danger signs that matter here and were neither told nor denied. */
  questions?: { id: string; text: string }[];
}

/** A question for the reception, or a text that is asked again: nobody is to be seen, so nothing has a priority. */
export const isNoAdvice = ({ treatmentType }: Pick<Answer, "treatmentType">) =>
  treatmentType === information || treatmentType === notKnownYet;
