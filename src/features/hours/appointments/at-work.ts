import { clinicTimeZone } from "~/shared/clinic-time";

/**
 * SQL condition: the therapist is neither away nor held by another calendar. The arguments are SQL expressions: id, wall time,
 * minutes, and the appointment that is moving, whose own place is free for it.
 */
export function isAtWork(therapist: string, wallStart: string, minutes: string, moving = "''"): string {
  return `not exists (select from unavailable where therapist_id = ${therapist} and appointment_id is distinct from ${moving}
    and tstzrange(starts_at, ends_at) && ${span(wallStart, minutes)})`;
}

/** SQL condition: the therapist has no time off then, whatever else may stand there. */
export function isOnDuty(therapist: string, wallStart: string, minutes: string): string {
  return `not exists (select from time_off where therapist_id = ${therapist}
    and tstzrange(starts_at, ends_at) && ${span(wallStart, minutes)})`;
}

const span = (
  wallStart: string,
  minutes: string,
) => `tstzrange(${wallStart}::timestamp at time zone '${clinicTimeZone}',
  (${wallStart}::timestamp + make_interval(mins => ${minutes})) at time zone '${clinicTimeZone}')`;
