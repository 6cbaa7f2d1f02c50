import { inTransaction } from "~/server/database/database";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { type Asker, reachOf } from "./whose-file";

/** What was begun and is not wanted any more leaves room for another; a part that lands after it finds nothing, and goes too. */
export async function giveUpArrival(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: Asker,
  { id, address }: { id: string; address: string },
): Promise<undefined | Refusal> {
  const { rows } = await pool.query<{ patientId: string }>(
    `select patient_id as "patientId" from attachment_arrivals where id = $1 and patient_id is not null`,
    [id],
  );
  const [arrival] = rows;
  if (!arrival) return refuse("not_found");
  const reach = await reachOf(pool, actor, arrival.patientId, { now: clock(), address });
  if (reach instanceof Refusal) return refuse("not_found");
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query("delete from attachment_arrivals where id = $1", [id]);
    if (!rowCount) return refuse("not_found");
    await enqueue(client, "attachment.dropped", id);
  });
}
