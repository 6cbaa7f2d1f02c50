import { patientInQuestion } from "~/features/patients/whose";
import { logAccess } from "~/server/access-log";
import { nameInLog } from "~/server/actor";
import { answerCall } from "~/server/calls";
import { Refusal, refuse } from "~/server/refusal";
import { email as emailField } from "~/shared/fields";
import {
  listRecommendations,
  markRecommendation as markCall,
  writeRecommendation as writeCall,
} from "./contract";
import { markRecommendation } from "./mark-recommendation";
import { recommendationsOf } from "./queries";
import { writeRecommendation } from "./write-recommendation";

export const recommendationRoutes = [
  answerCall(listRecommendations, async ({ actor, params, pool, address }) => {
    const email = emailField.safeParse(params.email);
    // An address that is none is nobody's: for a patient not the own one, for a therapist no patient.
    if (!email.success) return refuse(actor.role === "patient" ? "forbidden" : "not_found");
    const patientId = await patientInQuestion(pool, actor, { email: email.data });
    if (patientId instanceof Refusal) return patientId;
    if (actor.role === "therapist")
      await logAccess(pool, {
        actor: nameInLog(actor),
        action: "recommendations.read",
        patientId,
        address,
      });
    return recommendationsOf(pool, patientId);
  }),
  answerCall(markCall, ({ actor, params, body, ...context }) =>
    markRecommendation(context, actor, params.id ?? "", body.isCompleted),
  ),
  answerCall(writeCall, async ({ actor, body, address, idempotencyKey, ...context }) => {
    if ((body.therapistId ?? actor.id) !== actor.id) return refuse("forbidden");
    return writeRecommendation(context, actor, body, { address, idempotencyKey });
  }),
];
