/**
 * SQL: the id of the hour that somebody who waits (`w`) would give back: the one they asked with while it stands, else their next
 * one of the same service, booked before or since. Null of who has none. The argument is a wall time, an SQL expression.
 */
export const ownHourAfter = (wallTime: string): string => `(select own.id from appointments own
  where own.patient_id = w.patient_id and own.status in ('pending', 'confirmed') and own.wall_start > ${wallTime}::timestamp
    and (own.id = w.appointment_id or own.service_id = w.service_id)
  order by own.id is distinct from w.appointment_id, own.wall_start limit 1)`;
