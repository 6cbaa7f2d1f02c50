import { careFor, fileInQuestion } from "~/features/care-relationship/queries";
import { signatureOf } from "~/features/therapists/signature";
import { logAccess } from "~/server/access-log";
import { nameInLog } from "~/server/actor";
import { answerCall } from "~/server/calls";
import { inTransaction } from "~/server/database";
import { Refusal, refuse } from "~/server/refusal";
import { wallTimeOf } from "~/shared/clinic-time";
import { annulMeasure as annul } from "./annul-measure";
import { addMeasure, annulMeasure, listMeasures } from "./contract";
import { measuresOf } from "./queries";

export const measureRoutes = [
  answerCall(listMeasures, async ({ actor, query, pool, clock, address }) => {
    const file = await fileInQuestion(pool, actor, query, { now: clock(), address });
    if (file instanceof Refusal) return file;
    const { patientId, onlyBy } = file;
    await logAccess(pool, { actor: nameInLog(actor), action: "record.read", patientId, address });
    return measuresOf(pool, patientId, onlyBy);
  }),
  answerCall(addMeasure, async ({ actor, body, pool, clock, address }) => {
    const now = clock();
    const today = wallTimeOf(now).slice(0, 10);
    const { patientId, kind, label, value } = body;
    const measuredOn = body.measuredOn ?? today;
    if (measuredOn > today)
      return refuse("validation", { fields: { measuredOn: "La fecha no puede ser futura." } });
    const by = signatureOf(actor);
    return inTransaction(pool, async (client) => {
      if (!(await careFor(client, actor, patientId, { now, address }))) return refuse("not_found");
      const { rows } = await client.query<{ id: string }>(
        `insert into outcome_measures (patient_id, therapist_id, kind, label, value, measured_on, created_at,
           author_name, author_title, author_rnpi)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
        [patientId, actor.id, kind, label ?? "", value, measuredOn, now, by.name, by.title, by.rnpi],
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
  answerCall(annulMeasure, ({ actor, params, body, address, ...context }) =>
    annul(context, actor, { id: params.id, reason: body.reason, address }),
  ),
];
