import { takesAppointments } from "~/features/clinic/staff/queries";
import { isAtWork } from "~/features/hours/appointments/at-work";
import { timeRangeOf } from "~/features/hours/appointments/time-range";

/** SQL condition of an offer `o`: nobody else has its hour, and who would attend is there. What is given back for it does not count. */
export const isStillFree = `exists (select from therapists t where t.id = o.therapist_id and ${takesAppointments("t")})
  and not exists (select from appointments a where a.therapist_id = o.therapist_id and a.status <> 'cancelled'
    and a.id is distinct from o.instead_of
    and ${timeRangeOf("a")} && tsrange(o.wall_start, o.wall_start + make_interval(mins => o.duration_minutes)))
  and ${isAtWork("o.therapist_id", "o.wall_start", "o.duration_minutes", "coalesce(o.instead_of, '')")}`;
