import { inTransaction, type Queryable, retryCollisions } from "~/server/database/database";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";

/** Somebody waits no longer; what was offered to them is offered no more. By a link of ours without whose it is. */
export async function leave(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  { id, patientId }: { id: string; patientId: string | null },
  log: (client: Queryable) => Promise<unknown> = async () => undefined,
): Promise<Refusal | undefined> {
  return retryCollisions(() =>
    inTransaction(pool, async (client) => {
      // Before the place, as a taking holds both: neither waits for what the other has.
      await client.query("select from hour_offers where waiting_id = $1 and ended_at is null for update", [
        id,
      ]);
      const { rowCount } = await client.query(
        `update waiting_list set ended_at = $3, ended_why = 'withdrawn'
         where id = $1 and ($2::text is null or patient_id = $2) and ended_at is null`,
        [id, patientId, clock()],
      );
      if (!rowCount) return refuse("not_found");
      await client.query(
        "update hour_offers set ended_at = $2, outcome = 'withdrawn' where waiting_id = $1 and ended_at is null",
        [id, clock()],
      );
      await log(client);
    }),
  );
}
