import { patientInQuestion } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { nameInLog } from "~/server/http/actor";
import { answerCall } from "~/server/http/calls";
import { Refusal, refuse } from "~/server/http/refusal";
import * as calls from "./contract";
import { dangerSignsOf } from "./queries";
import { tellDangerSign } from "./tell-danger-sign";

export const dangerSignRoutes = [
  answerCall(calls.listDangerSigns, async ({ actor, query, pool, clock, address }) => {
    const file = await patientInQuestion(pool, actor, query, { now: clock(), address });
    if (file instanceof Refusal) return file;
    const { patientId } = file;
    if (actor.role === "therapist")
      await logAccess(pool, { actor: nameInLog(actor), action: "danger-signs.read", patientId, address });
    return dangerSignsOf(pool, file, clock());
  }),
  answerCall(calls.tellDangerSign, async ({ actor, body, idempotencyKey, ...context }) => {
    const { sign, ticked, saidAt, saidBy = actor.id } = body;
    if (saidBy !== actor.id) return refuse("forbidden");
    return tellDangerSign(context, actor, { sign, ticked, saidAt, idempotencyKey });
  }),
];
