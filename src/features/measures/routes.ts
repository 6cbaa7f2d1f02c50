import { careFor, patientInQuestion } from "~/features/care-relationship/queries";
import { logAccess } from "~/server/access-log";
import { nameInLog } from "~/server/actor";
import { answerCall } from "~/server/calls";
import { inTransaction } from "~/server/database";
import { Refusal, refuse } from "~/server/refusal";
import { wallTimeOf } from "~/shared/clinic-time";
import { addMeasure, listMeasures } from "./contract";
import { measuresOf } from "./queries";

export const measureRoutes = [
  answerCall(listMeasures, async ({ actor, query, pool, address }) => {
    const patientId = await patientInQuestion(pool, actor, query);
    if (patientId instanceof Refusal) return patientId;
    await logAccess(pool, { actor: nameInLog(actor), action: "record.read", patientId, address });
    return measuresOf(pool, patientId);
  }),
  answerCall(addMeasure, async ({ actor, body, pool, clock, address }) => {
    const now = clock();
    const today = wallTimeOf(now).slice(0, 10);
    const { patientId, kind, label, value } = body;
    const measuredOn = body.measuredOn ?? today;
    if (measuredOn > today)
      return refuse("validation", { fields: { measuredOn: "La fecha no puede ser futura." } });
    return inTransaction(pool, async (client) => {
      if (!(await careFor(client, actor, patientId))) return refuse("not_found");
      const { rows } = await client.query<{ id: string }>(
        `insert into outcome_measures (patient_id, therapist_id, kind, label, value, measured_on, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [patientId, actor.id, kind, label ?? "", value, measuredOn, now],
      );
      await logAccess(client, {
        actor: nameInLog(actor),
        action: "record.written",
        patientId,
        objectId: rows[0]?.id ?? null,
        address,
      });
      const written = (await measuresOf(client, patientId)).find(({ id }) => id === rows[0]?.id);
      if (!written) throw new Error("a measure that was just noted is gone");
      return written;
    });
  }),
];
