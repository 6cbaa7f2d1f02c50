/**
 * The one door for the server: the function, what makes it ready, and what is offered to tick. Browsers load `question.ts`, which
 * brings no engine along. Everything else of this package is its own business (`scripts/structure.mjs`).
 */
import { limits } from "./data/limits";
import { signs as allSigns } from "./data/signs";

export { type Triage, triage } from "./triage";
export { warmUp } from "./warm-up";

/** The danger signs with the words in which they are asked. */
export const signs = allSigns.map(({ id, text }) => ({ id, text }));
export const { mostQuestions } = limits;
