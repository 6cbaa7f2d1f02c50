import { clinicTimeZone } from "~/shared/clinic-time";

/** SQL condition: the therapist is not away. The arguments are SQL expressions: id, wall time, minutes. */
export function isAtWork(therapist: string, wallStart: string, minutes: string): string {
  return `not exists (select from time_off where therapist_id = ${therapist} and tstzrange(starts_at, ends_at) && tstzrange(
    ${wallStart}::timestamp at time zone '${clinicTimeZone}',
    (${wallStart}::timestamp + make_interval(mins => ${minutes})) at time zone '${clinicTimeZone}'))`;
}
