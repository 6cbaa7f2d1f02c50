import { careFor } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";

/** Until it was answered. */
export async function dropAsk(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { id, address }: { id: string; address: string },
): Promise<Refusal | undefined> {
  const now = clock();
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ patientId: string }>(
      `select patient_id as "patientId" from questionnaire_asks where id = $1`,
      [id],
    );
    const care = rows[0] && (await careFor(client, actor, rows[0], { now, address }));
    if (!care) return refuse("not_found");
    const { rowCount } = await client.query(
      "update questionnaire_asks set ended_at = $2 where id = $1 and ended_at is null",
      [id, now],
    );
    if (!rowCount)
      return refuse("conflict", { text: "Ya no esperaba: la persona lo respondió, o alguien lo retiró." });
    await logAccess(client, {
      actor: nameInLog(care),
      action: "questionnaire.taken-back",
      patientId: care.patientId,
      objectId: id,
      address,
    });
    return undefined;
  });
}
