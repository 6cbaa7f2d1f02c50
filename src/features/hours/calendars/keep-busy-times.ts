import type { Queryable } from "~/server/database/database";
import { enqueue } from "~/server/work/outbox";
import { isoOf } from "~/shared/clinic-time";
import type { Stretch } from "./busy-times";

/** Within the transaction of what was read: open agendas hear of it when it is not what was kept. */
export async function keepBusyTimes(
  client: Queryable,
  therapistId: string,
  { busy, window }: { busy: Stretch[]; window: Stretch },
): Promise<void> {
  const { rows } = await client.query<{ changed: boolean }>(
    `with given as (
       select * from unnest($2::timestamptz[], $3::timestamptz[]) as each (starts_at, ends_at)
     ), gone as (
       delete from busy_times b where therapist_id = $1 and (ends_at > $4 or ends_at < $4::timestamptz - interval '60 days')
         and not exists (select from given g where g.starts_at = b.starts_at and g.ends_at = b.ends_at)
       returning ends_at > $4 as seen
     ), come as (
       insert into busy_times (therapist_id, starts_at, ends_at) select $1, starts_at, ends_at from given
       on conflict do nothing returning true
     )
     select exists (select from gone where seen) or exists (select from come) as changed`,
    [therapistId, busy.map(({ from }) => isoOf(from)), busy.map(({ to }) => isoOf(to)), isoOf(window.from)],
  );
  if (rows[0]?.changed) await enqueue(client, "busy-times.changed", therapistId);
}
