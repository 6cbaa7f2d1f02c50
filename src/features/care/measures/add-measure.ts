import type * as z from "zod/mini";
import type { CareActor } from "~/features/care/relationship/care-actor";
import { careFor } from "~/features/care/relationship/queries";
import { signatureOf } from "~/features/clinic/staff/signature";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import type { addMeasures as addAllCall, addMeasure as addCall, Measure } from "./contract";
import { measuresOf } from "./queries";

type NewMeasure = z.output<typeof addCall.body>;

/** A measure of somebody whom the actor attends, signed as the actor is named today; of the future there is none. */
export async function addMeasure(
  context: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { patientId, measuredOn, ...measure }: NewMeasure,
  address: string,
): Promise<Measure | Refusal> {
  const written = await addMeasures(context, actor, { patientId, measuredOn, measures: [measure] }, address);
  if (written instanceof Refusal) return written;
  const [one] = written;
  if (!one) throw new Error("a measure that was just noted is gone");
  return one;
}

/** Several that were taken together, in their order. */
export async function addMeasures(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { patientId, measures, ...asked }: z.output<typeof addAllCall.body>,
  address: string,
): Promise<Measure[] | Refusal> {
  const now = clock();
  const today = wallTimeOf(now).slice(0, 10);
  const measuredOn = asked.measuredOn ?? today;
  if (measuredOn > today)
    return refuse("validation", { fields: { measuredOn: "La fecha no puede ser futura." } });
  return inTransaction(pool, async (client) => {
    const care = await careFor(client, actor, { patientId }, { now, address });
    if (!care) return refuse("not_found");
    const by = await signatureOf(client, care);
    if (by instanceof Refusal) return by;
    const ids: string[] = [];
    for (const measure of measures)
      ids.push(await noteMeasure(client, care, { ...measure, measuredOn }, { now, address }));
    const standing = await measuresOf(client, care);
    return ids.flatMap((id) => standing.find((each) => each.id === id) ?? []);
  });
}

/** Of whoever may sign, on a day that is known not to be to come; answers its id. */
export async function noteMeasure(
  client: Queryable,
  care: CareActor,
  {
    kind,
    label,
    value,
    side,
    device,
    spread,
    measuredOn,
  }: Omit<NewMeasure, "patientId"> & { measuredOn: string },
  { now, address }: { now: Date; address: string },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into outcome_measures (patient_id, therapist_id, kind, label, value, measured_on, created_at, side, device, spread)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      care.patientId,
      care.id,
      kind,
      label ?? "",
      value,
      measuredOn,
      now,
      side ?? null,
      device ?? null,
      spread ?? null,
    ],
  );
  const [made] = rows;
  if (!made) throw new Error("a measure was not written");
  await logAccess(client, {
    actor: nameInLog(care),
    action: "record.written",
    patientId: care.patientId,
    objectId: made.id,
    address,
  });
  return made.id;
}
