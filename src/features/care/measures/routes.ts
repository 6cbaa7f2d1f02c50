import { fileInQuestion } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { nameInLog } from "~/server/http/actor";
import { answerCall } from "~/server/http/calls";
import { Refusal } from "~/server/http/refusal";
import { addMeasure, addMeasures } from "./add-measure";
import { annulMeasure } from "./annul-measure";
import * as calls from "./contract";
import { allMeasuresOf, measuresOf } from "./queries";

export const measureRoutes = [
  answerCall(calls.listMeasures, async ({ actor, query, pool, clock, address }) => {
    const file = await fileInQuestion(pool, actor, query, { now: clock(), address });
    if (file instanceof Refusal) return file;
    const { patientId } = file;
    await logAccess(pool, { actor: nameInLog(actor), action: "record.read", patientId, address });
    return actor.role === "therapist" ? allMeasuresOf(pool, file) : measuresOf(pool, file);
  }),
  answerCall(calls.addMeasure, ({ actor, body, address, ...context }) =>
    addMeasure(context, actor, body, address),
  ),
  answerCall(calls.addMeasures, ({ actor, body, address, ...context }) =>
    addMeasures(context, actor, body, address),
  ),
  answerCall(calls.annulMeasure, ({ actor, params, body, address, ...context }) =>
    annulMeasure(context, actor, { id: params.id, reason: body.reason, address }),
  ),
];
