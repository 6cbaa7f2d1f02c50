import type { Pool } from "pg";
import type { Queryable } from "~/server/database/database";
import type { ObjectStore } from "~/server/database/object-store/object-store";
import { enqueueAll } from "~/server/work/outbox";
import { mostAtOnce } from "~/server/work/retention";
import { isSilent } from "./queries";
import { dropParts } from "./sealed-parts";

/** Marks those whose time is over, or that never became whole; the parts go by a job after the commit. */
export async function endExports(client: Queryable): Promise<number> {
  await client.query(
    `update clinic_exports set ended_at = clock_timestamp(), failure = 'cut' where ${isSilent}`,
  );
  const { rows } = await client.query<{ id: string }>(
    `update clinic_exports set dropped_at = clock_timestamp()
     where id in (select id from clinic_exports where dropped_at is null and ended_at is not null
       and (failure is not null or ended_at < clock_timestamp() - interval '48 hours') limit ${mostAtOnce} for update skip locked)
     returning id`,
  );
  await enqueueAll(
    client,
    "clinic-export.over",
    rows.map(({ id }) => id),
  );
  return rows.length;
}

export async function dropExport(pool: Pool, objects: ObjectStore, id: string): Promise<void> {
  const { rows } = await pool.query<{ parts: number }>("select parts from clinic_exports where id = $1", [
    id,
  ]);
  for (const { parts } of rows) await dropParts(objects, id, parts);
}
