import type { Queryable } from "~/server/database/database";
import type { Log } from "~/server/watch/log";
import { endOf, startOf } from "./time-range";

/** More ids would be no use in one line. */
const mostIds = 500;

/**
 * When the law moves the clocks, hours that were booked before keep their wall time and get another instant. What was reckoned then
 * is compared with today's tables at each start: mails and calendars that went out may say the other instant. Nothing is changed.
 */
export async function reportStaleInstants(client: Queryable, log: Log, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: string; count: number }>(
    `select a.id, count(*) over ()::int as count from appointments a
     where a.status <> 'cancelled' and a.wall_start >= ($1::timestamptz at time zone 'UTC') - interval '1 day'
       and (a.starts_at <> ${startOf("a")} or a.ends_at <> ${endOf("a")})
     order by a.wall_start limit ${mostIds}`,
    [now],
  );
  const [first] = rows;
  if (!first) return;
  log.warn(
    { count: first.count, ids: rows.map(({ id }) => id) },
    "hours to come whose instant is another one by the time zones of today",
  );
}
