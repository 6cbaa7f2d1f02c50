import type { CareActor } from "~/features/care/relationship/care-actor";
import { careFor } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";

/** A measure is never changed: a row beside it says that it was noted wrongly, why, and by whom. Once. */
export async function annulMeasure(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { id, reason, address }: { id: string; reason: string; address: string },
): Promise<Refusal | undefined> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ patientId: string }>(
      `select patient_id as "patientId" from outcome_measures where id = $1`,
      [id],
    );
    const now = clock();
    const [measure] = rows;
    const care = measure && (await careFor(client, actor, measure, { now, address }));
    return care ? annul(client, care, { id, reason, now, address }) : refuse("not_found");
  });
}

async function annul(
  client: Queryable,
  care: CareActor,
  { id, reason, now, address }: { id: string; reason: string; now: Date; address: string },
): Promise<Refusal | undefined> {
  const { rowCount } = await client.query(
    `insert into measure_annulments (measure_id, therapist_id, reason, created_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
    [id, care.id, reason, now],
  );
  if (!rowCount) return refuse("not_found");
  await logAccess(client, {
    actor: nameInLog(care),
    action: "measure.annulled",
    patientId: care.patientId,
    objectId: id,
    address,
  });
  return undefined;
}
