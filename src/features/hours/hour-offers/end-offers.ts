import { isQuiet } from "~/features/hours/reminders/due";
import type { Queryable } from "~/server/database/database";
import { enqueueAll } from "~/server/work/outbox";
import type { QuietHours } from "~/shared/clinic";
import { isStillFree } from "./still-free";

/**
 * SQL: what was offered by hand to one person, and not wanted, is offered to the others who wait, in their order; to that person too
 * if they never heard of it. The argument names what just ended (`waiting_id`, `therapist_id`, `wall_start`, `duration_minutes`,
 * `offered_by`, `told_at`, `outcome`). It became free long ago: nobody takes that back.
 */
export const passOn = (ended: string): string =>
  `insert into freed_hours (therapist_id, starts, ends, left_by, freed_at)
   select e.therapist_id, e.wall_start, e.wall_start + make_interval(mins => e.duration_minutes),
     case when e.told_at is not null or e.outcome = 'declined' then w.patient_id end, now() - interval '1 minute'
   from ${ended} e join waiting_list w on w.id = e.waiting_id where e.offered_by is not null`;

/** Ends the offers of hours that somebody else has now, and those whose time is up. */
export async function endOffers(client: Queryable, quiet: QuietHours, now: Date): Promise<void> {
  // Nobody is woken by such news: at night these are left for the morning.
  if (!isQuiet(quiet, now)) await endLost(client, now);
  await client.query(
    `with ended as (
       update hour_offers o set ended_at = $1, outcome = 'lapsed' where o.ended_at is null and o.until <= $1 and ${isStillFree}
       returning o.waiting_id, o.therapist_id, o.wall_start, o.duration_minutes, o.offered_by, o.told_at, o.outcome
     ) ${passOn("ended")}`,
    [now],
  );
}

/** Who was told of such an hour is told that too, though the time to answer was up before a round came. */
async function endLost(client: Queryable, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `update hour_offers o set ended_at = $1, outcome = 'lost'
     where ended_at is null and not (${isStillFree}) returning case when told_at is not null then id end as id`,
    [now],
  );
  const told = rows.map(({ id }) => id).filter((id) => id !== null);
  await enqueueAll(client, "waiting.offer-lost", told);
}
