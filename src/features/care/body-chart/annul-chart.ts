import { careFor } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { isSigned } from "./queries";

/** A chart is never changed: a row beside it says that it was marked wrongly, why, and by whom. Once. */
export async function annulChart(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { id, reason, address }: { id: string; reason: string; address: string },
): Promise<Refusal | undefined> {
  const now = clock();
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ patientId: string }>(
      `select patient_id as "patientId" from body_charts where id = $1`,
      [id],
    );
    const [chart] = rows;
    const care = chart && (await careFor(client, actor, chart, { now, address }));
    if (!care) return refuse("not_found");
    const { rowCount } = await client.query(
      `insert into body_chart_annulments (chart_id, therapist_id, reason, created_at)
       select id, $2, $3, $4 from body_charts c where id = $1
         and (${isSigned} or not exists (select from body_charts where replaces = c.id))
       on conflict do nothing`,
      [id, care.id, reason, now],
    );
    if (!rowCount) return refuse("not_found");
    await logAccess(client, {
      actor: nameInLog(care),
      action: "body-chart.annulled",
      patientId: care.patientId,
      objectId: id,
      address,
    });
    return undefined;
  });
}
