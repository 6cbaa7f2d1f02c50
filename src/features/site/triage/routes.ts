import { signs } from "triage/offered";
import { answerCall } from "~/server/http/calls";
import { analyze } from "./analyze";
import { analyzeSymptoms, listSymptomSigns } from "./contract";

export const triageRoutes = [
  answerCall(analyzeSymptoms, ({ clinic, log, env, body }) =>
    analyze(body, { clinic: clinic(), log, ai: env.ai }),
  ),
  answerCall(listSymptomSigns, async () => signs),
];
