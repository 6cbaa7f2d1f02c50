import { careFor } from "~/features/care/relationship/queries";
import { signatureOf } from "~/features/clinic/staff/signature";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { HomeMeasure } from "./contract";
import { homeMeasure } from "./queries";

interface Review {
  id: string;
  verdict: "confirmed" | "set_aside";
  reason: string | null;
  address: string;
}

/** Who attends the patient lets a measure of home count, or sets it aside; what was said of it stays said. */
export async function reviewHomeMeasure(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { id, verdict, reason, address }: Review,
): Promise<HomeMeasure | Refusal> {
  const now = clock();
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ patientId: string }>(
      `select patient_id as "patientId" from home_measures where id = $1`,
      [id],
    );
    const care = rows[0] && (await careFor(client, actor, rows[0], { now, address }));
    if (!care) return refuse("not_found");
    const by = await signatureOf(client, care);
    if (by instanceof Refusal) return by;
    const { rowCount } = await client.query(
      `insert into home_measure_reviews (measure_id, therapist_id, verdict, reason, created_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [id, care.id, verdict, verdict === "set_aside" ? reason : null, now],
    );
    const measure = await homeMeasure(client, id);
    if (!measure) return refuse("not_found");
    if (!rowCount) return refuse("conflict", { text: "Esa medida ya se revisó.", current: measure });
    await logAccess(client, {
      actor: nameInLog(care),
      action: "home-measure.reviewed",
      patientId: care.patientId,
      objectId: id,
      address,
    });
    return measure;
  });
}
