import { activeTherapists, offeredTherapists } from "~/features/clinic/staff/queries";
import type { Queryable } from "~/server/database/database";
import type { Opening } from "~/shared/clinic";
import { addDays, clinicTimeZone, daysBetween, minutesOf } from "~/shared/clinic-time";
import type { Availability } from "./contract";
import { type Busy, freeStarts } from "./offer";

interface Stretch {
  therapist_id: string;
  starts: string;
  ends: string;
}

/** Busy stretches of every therapist between two dates, both counted, as wall times of the clinic; a minute begun is busy. */
export async function busyBetween(
  client: Queryable,
  from: string,
  to: string,
  exceptAppointment?: string,
): Promise<Busy[]> {
  const { rows } = await client.query<Stretch>(
    `select therapist_id, to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as starts,
       to_char(wall_start + make_interval(mins => duration_minutes), 'YYYY-MM-DD"T"HH24:MI') as ends
     from appointments
     where status <> 'cancelled' and therapist_id is not null and wall_start >= $1::date - 1 and wall_start < $2::date + 1
       and ($3::text is null or id <> $3)
     union all
     select therapist_id, to_char(starts_at at time zone $4, 'YYYY-MM-DD"T"HH24:MI'),
       to_char((ends_at + interval '59.999999 seconds') at time zone $4, 'YYYY-MM-DD"T"HH24:MI')
     from unavailable
     where tstzrange(starts_at, ends_at) && tstzrange($1::timestamp at time zone $4, ($2::date + 1)::timestamp at time zone $4)
       and ($3::text is null or appointment_id is distinct from $3)`,
    [from, to, exceptAppointment ?? null, clinicTimeZone],
  );
  return rows.flatMap((row) => splitByDay(row, from, to));
}

/** A stretch over several days becomes one for each day asked. */
function splitByDay({ therapist_id: therapistId, starts, ends }: Stretch, from: string, to: string): Busy[] {
  const firstDay = starts.slice(0, 10);
  const lastDay = ends.slice(0, 10);
  const stretches: Busy[] = [];
  for (let date = firstDay < from ? from : firstDay; date <= lastDay && date <= to; date = addDays(date, 1)) {
    const begin = date === firstDay ? minutesOf(starts.slice(11)) : 0;
    const end = date === lastDay ? minutesOf(ends.slice(11)) : 24 * 60;
    if (begin < end) stretches.push({ therapistId, date, from: begin, to: end });
  }
  return stretches;
}

export interface AvailabilityQuestion {
  durationMinutes: number;
  /** Of what patients book themselves: of whom they may book it. Undefined asks about everybody who takes appointments. */
  serviceId?: string | undefined;
  therapistId?: string | undefined;
  from: string;
  to: string;
  /** Wall time. */
  now: string;
  /** An appointment whose place counts as free. */
  exceptAppointment?: string | undefined;
}

/** The free starts of each therapist on each day asked; null when the therapist asked for is none of ours. */
export async function availability(
  client: Queryable,
  opening: Opening,
  query: AvailabilityQuestion,
): Promise<Availability | null> {
  const [team, busy] = await Promise.all([
    query.serviceId === undefined ? activeTherapists(client) : offeredTherapists(client, query.serviceId),
    busyBetween(client, query.from, query.to, query.exceptAppointment),
  ]);
  const members = query.therapistId ? team.filter((member) => member.id === query.therapistId) : team;
  if (query.therapistId && members.length === 0) return null;
  const byPlace = new Map<string, Busy[]>();
  for (const stretch of busy) {
    const place = `${stretch.therapistId} ${stretch.date}`;
    const known = byPlace.get(place);
    if (known) known.push(stretch);
    else byPlace.set(place, [stretch]);
  }
  const days = Array.from({ length: daysBetween(query.from, query.to) + 1 }, (_, offset) => {
    const date = addDays(query.from, offset);
    const therapists = members.map(({ id }) => ({
      therapistId: id,
      starts: freeStarts(opening, {
        therapistId: id,
        date,
        minutes: query.durationMinutes,
        busy: byPlace.get(`${id} ${date}`) ?? [],
        now: query.now,
      }),
    }));
    return { date, therapists };
  });
  return { timeZone: clinicTimeZone, days };
}
