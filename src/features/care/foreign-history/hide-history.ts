import { careFor } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { ForeignHistory } from "./contract";
import { historyIn, patientOfHistory } from "./queries";

/** It is never taken out of the file: a row beside it says who took it out of sight, and why. Once. */
export async function hideHistory(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { id, reason, address }: { id: string; reason: string; address: string },
): Promise<ForeignHistory | Refusal> {
  return inTransaction(pool, async (client) => {
    const now = clock();
    const patientId = await patientOfHistory(client, id);
    const care =
      patientId === undefined ? null : await careFor(client, actor, { patientId }, { now, address });
    if (!care) return refuse("not_found");
    const { rowCount } = await client.query(
      `insert into foreign_history_hidings (foreign_history_id, therapist_id, reason, created_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [id, care.id, reason, now],
    );
    if (!rowCount) return refuse("conflict", { text: "Esta historia ya está oculta." });
    await logAccess(client, {
      actor: nameInLog(care),
      action: "foreign-history.hidden",
      patientId: care.patientId,
      objectId: id,
      address,
    });
    return (await historyIn(client, care, id, { withHidden: true })) ?? refuse("not_found");
  });
}
