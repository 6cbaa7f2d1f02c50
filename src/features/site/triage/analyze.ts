import { triage } from "triage/offered";
import type { Question } from "triage/question";
import type { AiModel } from "~/server/settings/env";
import { hear } from "~/server/watch/last-heard";
import type { Log } from "~/server/watch/log";
import type { Clinic } from "~/shared/clinic";
import { askModel } from "./ask-model";
import { withCentreFacts } from "./centre-facts";
import type { Advice } from "./contract";
import { reword } from "./reword";

interface Means {
  clinic: Clinic;
  log: Log;
  ai: AiModel | undefined;
}

/** The answer to a person's symptoms. Nothing of what they typed is kept: the log gets the names of the rules alone. */
export async function analyze(question: Question, { clinic, log, ai }: Means): Promise<Advice> {
  const decided = triage(question);
  const { advice, emergency, kind, about, explain } = decided;
  log.debug({ rules: explain.map(({ flag }) => flag), priority: advice.priority, emergency }, "triage");
  if (about) return withCentreFacts(clinic, advice, about);
  // An emergency does not wait for a network, and no text can talk a model out of it.
  if (!ai || kind !== "complaint") return advice;
  const wording = await askModel(question, ai);
  hear(ai, "silence" in wording ? wording.silence : null);
  if ("silence" in wording) {
    log.warn({ reason: wording.silence }, "model gave no wording");
    return advice;
  }
  const worded = reword(advice, wording, question, decided);
  if (!worded) log.warn({ reason: "unfit" }, "model gave no wording");
  return worded ?? advice;
}
