import { patientInQuestion } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { nameInLog } from "~/server/http/actor";
import { answerCall } from "~/server/http/calls";
import { Refusal, refuse } from "~/server/http/refusal";
import * as calls from "./contract";
import { noteEffort } from "./note-effort";
import { notePain } from "./note-pain";
import { effortsOf, painOf } from "./queries";
import { withdrawPain } from "./withdraw-pain";

export const painRoutes = [
  answerCall(calls.listPain, async ({ actor, query, pool, clock, address }) => {
    const file = await patientInQuestion(pool, actor, query, { now: clock(), address });
    if (file instanceof Refusal) return file;
    const { patientId } = file;
    if (actor.role === "therapist")
      await logAccess(pool, { actor: nameInLog(actor), action: "pain-diary.read", patientId, address });
    return painOf(pool, file, clock());
  }),
  answerCall(calls.notePain, async ({ actor, body, idempotencyKey, ...context }) => {
    const { score, note = null, saidAt, saidBy = actor.id } = body;
    if (saidBy !== actor.id) return refuse("forbidden");
    return notePain(context, actor, { score, note, saidAt, idempotencyKey });
  }),
  answerCall(calls.dropPain, ({ actor, params, pool, clock }) =>
    withdrawPain(pool, actor, { id: params.id, at: clock() }),
  ),
  answerCall(calls.listEffort, async ({ actor, query, pool, clock, address }) => {
    const file = await patientInQuestion(pool, actor, query, { now: clock(), address });
    if (file instanceof Refusal) return file;
    const { patientId } = file;
    if (actor.role === "therapist")
      await logAccess(pool, { actor: nameInLog(actor), action: "pain-diary.read", patientId, address });
    return effortsOf(pool, file, clock());
  }),
  answerCall(calls.noteEffort, async ({ actor, body, idempotencyKey, ...context }) => {
    const { score, saidAt, saidBy = actor.id } = body;
    if (saidBy !== actor.id) return refuse("forbidden");
    return noteEffort(context, actor, { score, saidAt, idempotencyKey });
  }),
];
