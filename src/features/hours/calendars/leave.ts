import { inTransaction } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";

/** The calendar is followed no more; whatever was known of it goes. */
export async function leave({ pool }: Pick<ServerContext, "pool">, actor: TherapistActor): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query("delete from followed_calendars where therapist_id = $1", [actor.id]);
    const { rowCount } = await client.query("delete from busy_times where therapist_id = $1", [actor.id]);
    if (rowCount) await enqueue(client, "busy-times.changed", actor.id);
  });
}
