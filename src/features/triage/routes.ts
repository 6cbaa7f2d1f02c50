import { answerCall } from "~/server/calls";
import { analyze } from "./analyze";
import { analyzeSymptoms } from "./contract";

export const triageRoutes = [
  answerCall(analyzeSymptoms, ({ log, env, body }) => analyze(body, { log, ai: env.ai })),
];
