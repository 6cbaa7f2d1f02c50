import type { Queryable } from "~/server/database/database";
import type { Release } from "~/server/watch/release";

/** At each start: who comes from now on has nothing new to read of it. */
export async function noteRelease(client: Queryable, { version }: Release): Promise<void> {
  await client.query("insert into release_starts (version) values ($1) on conflict do nothing", [version]);
}
