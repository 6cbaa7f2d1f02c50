import type { Queryable } from "~/server/database/database";

/** Together with the sending of the patient's mail: from then on the hour stood where that mail said. */
export async function keepMoveTold(client: Queryable, changeId: string): Promise<void> {
  await client.query("insert into told_moves (change_id) values ($1) on conflict do nothing", [changeId]);
}
