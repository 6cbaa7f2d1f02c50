import type { Queryable } from "~/server/database/database";
import { enqueueAll } from "~/server/work/outbox";
import { mostAtOnce } from "~/server/work/retention";

/** Files whose row never came, because something broke off in between: they go after a day. */
export async function sweepArrivals(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `delete from attachment_arrivals where id in (
       select id from attachment_arrivals where created_at < now() - interval '1 day' limit ${mostAtOnce} for update skip locked)
     returning id`,
  );
  await enqueueAll(
    client,
    "attachment.dropped",
    rows.map(({ id }) => id),
  );
  return rows.length;
}
