import type { Log } from "~/server/log";
import type { Advice } from "./contract";
import { triage } from "./decide/triage";
import type { Question } from "./read/find-concepts";

/** The answer to a person's symptoms. Nothing of what they typed is kept: the log gets the names of the rules alone. */
export async function analyze(question: Question, { log }: { log: Log }): Promise<Advice> {
  const { advice, emergency, explain } = triage(question);
  log.debug({ rules: explain.map(({ flag }) => flag), priority: advice.priority, emergency }, "triage");
  return advice;
}
