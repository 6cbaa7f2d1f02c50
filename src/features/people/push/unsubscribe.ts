import type { Pool } from "pg";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type ProvenPatient } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";

/** One browser of the actor's is told no more; another's is not found. */
export async function unsubscribe(
  { pool }: Pick<ServerContext, "pool">,
  actor: ProvenPatient,
  id: string,
  address: string,
): Promise<Refusal | undefined> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      "delete from push_subscriptions where id = $1 and patient_id = $2",
      [id, actor.id],
    );
    if (!rowCount) return refuse("not_found");
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "push.removed",
      patientId: actor.id,
      objectId: id,
      address,
    });
    return undefined;
  });
}

/** The push service knows the browser no more, or we cannot read any more how to reach it. */
export async function forgetSubscription(pool: Pool, id: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ patientId: string }>(
      'delete from push_subscriptions where id = $1 returning patient_id as "patientId"',
      [id],
    );
    for (const { patientId } of rows)
      await logAccess(client, {
        actor: "system",
        action: "push.removed",
        patientId,
        objectId: id,
        address: null,
      });
  });
}
