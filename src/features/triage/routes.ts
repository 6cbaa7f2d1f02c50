import { signs } from "triage/data/signs";
import { answerCall } from "~/server/calls";
import { analyze } from "./analyze";
import { analyzeSymptoms, listSymptomSigns } from "./contract";

const list = signs.map(({ id, text }) => ({ id, text }));

export const triageRoutes = [
  answerCall(analyzeSymptoms, ({ log, env, body }) => analyze(body, { log, ai: env.ai })),
  answerCall(listSymptomSigns, async () => list),
];
