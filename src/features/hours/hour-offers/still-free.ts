import { takesAppointments } from "~/features/clinic/staff/queries";
import { isAtWork } from "~/features/hours/appointments/at-work";
import { timeRangeOf } from "~/features/hours/appointments/time-range";

/** SQL: the hour `a` is a class of what whoever has the offer `o` waits for, begins with it, and has a seat left. */
const hasSeat = `(a.class_id is not null and a.wall_start = o.wall_start
  and a.service_id = (select w.service_id from waiting_list w where w.id = o.waiting_id)
  and (select count(*) from appointments s where s.class_id = a.class_id and s.status <> 'cancelled')
    < (select seats from services where services.id = a.service_id))`;

/**
 * SQL condition of an offer `o`: nobody else has its hour, or it is a seat of a class, and who would attend is there. What is given back
 * for it does not count.
 */
export const isStillFree = `exists (select from therapists t where t.id = o.therapist_id and ${takesAppointments("t")})
  and not exists (select from appointments a where a.therapist_id = o.therapist_id and a.status <> 'cancelled'
    and a.id is distinct from o.instead_of and not ${hasSeat}
    and ${timeRangeOf("a")} && tsrange(o.wall_start, o.wall_start + make_interval(mins => o.duration_minutes)))
  and ${isAtWork("o.therapist_id", "o.wall_start", "o.duration_minutes", "coalesce(o.instead_of, '')")}`;
