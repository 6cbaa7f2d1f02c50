import type { Queryable } from "~/server/database";

/**
 * SQL: what was offered by hand to one person, and not wanted, is offered to the others who wait, in their order. The argument names
 * what just ended (`waiting_id`, `therapist_id`, `wall_start`, `duration_minutes`, `offered_by`). It became free long ago: nobody takes that back.
 */
export const passOn = (ended: string): string =>
  `insert into freed_hours (therapist_id, starts, ends, left_by, freed_at)
   select e.therapist_id, e.wall_start, e.wall_start + make_interval(mins => e.duration_minutes), w.patient_id, now() - interval '1 minute'
   from ${ended} e join waiting_list w on w.id = e.waiting_id where e.offered_by is not null`;

/** Ends the offers whose time is up. */
export async function lapseOver(client: Queryable, now: Date): Promise<void> {
  await client.query(
    `with ended as (
       update hour_offers set ended_at = $1, outcome = 'lapsed' where ended_at is null and until <= $1
       returning waiting_id, therapist_id, wall_start, duration_minutes, offered_by
     ) ${passOn("ended")}`,
    [now],
  );
}
