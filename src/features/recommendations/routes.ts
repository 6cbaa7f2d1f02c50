import { fileInQuestion } from "~/features/care-relationship/queries";
import { logAccess } from "~/server/access-log";
import { nameInLog } from "~/server/actor";
import { answerCall } from "~/server/calls";
import { Refusal, refuse } from "~/server/refusal";
import {
  listRecommendations,
  markRecommendation as markCall,
  writeRecommendation as writeCall,
} from "./contract";
import { markRecommendation } from "./mark-recommendation";
import { recommendationsOf } from "./queries";
import { writeRecommendation } from "./write-recommendation";

export const recommendationRoutes = [
  answerCall(listRecommendations, async ({ actor, params, pool, clock, address }) => {
    const file = await fileInQuestion(pool, actor, params, { now: clock(), address });
    if (file instanceof Refusal) return file;
    const { patientId, onlyBy } = file;
    if (actor.role === "therapist")
      await logAccess(pool, {
        actor: nameInLog(actor),
        action: "recommendations.read",
        patientId,
        address,
      });
    // What therapists wrote is behind the proof; the three of the system stand on the page.
    return actor.role === "patient" && !actor.proven ? [] : recommendationsOf(pool, patientId, onlyBy);
  }),
  answerCall(markCall, ({ actor, params, body, ...context }) =>
    markRecommendation(context, actor, params.id, body.isCompleted),
  ),
  answerCall(writeCall, async ({ actor, body, address, idempotencyKey, ...context }) => {
    if ((body.therapistId ?? actor.id) !== actor.id) return refuse("forbidden");
    return writeRecommendation(context, actor, body, { address, idempotencyKey });
  }),
];
