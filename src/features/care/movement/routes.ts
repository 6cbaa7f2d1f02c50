import { patientInQuestion } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { nameInLog } from "~/server/http/actor";
import { answerCall } from "~/server/http/calls";
import { Refusal, refuse } from "~/server/http/refusal";
import * as calls from "./contract";
import { keepHomeMeasure } from "./keep-home-measure";
import { homeMeasuresOf } from "./queries";
import { reviewHomeMeasure } from "./review-home-measure";

export const movementRoutes = [
  answerCall(calls.listHomeMeasures, async ({ actor, query, pool, clock, address }) => {
    const file = await patientInQuestion(pool, actor, query, { now: clock(), address });
    if (file instanceof Refusal) return file;
    const { patientId } = file;
    if (actor.role === "therapist")
      await logAccess(pool, { actor: nameInLog(actor), action: "record.read", patientId, address });
    return homeMeasuresOf(pool, file);
  }),
  answerCall(calls.noteHomeMeasure, async ({ actor, body, idempotencyKey, ...context }) => {
    const { saidBy = actor.id, ...measured } = body;
    if (saidBy !== actor.id) return refuse("forbidden");
    return keepHomeMeasure(context, actor, measured, idempotencyKey);
  }),
  answerCall(calls.reviewHomeMeasure, ({ actor, params, body, address, ...context }) =>
    reviewHomeMeasure(context, actor, { id: params.id, ...body, reason: body.reason ?? null, address }),
  ),
];
