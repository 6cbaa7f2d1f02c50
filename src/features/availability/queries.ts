import { sql } from "drizzle-orm";
import { activeTherapists } from "~/features/therapists/queries";
import type { Database } from "~/server/database";
import { addDays, clinicTimeZone, daysBetween, minutesOf } from "~/shared/clinic-time";
import type { Availability } from "./contract";
import { type Busy, freeStarts } from "./offer";

interface Stretch extends Record<string, unknown> {
  therapist_id: string;
  starts: string;
  ends: string;
}

/** Busy stretches of every therapist between two dates, both counted, as wall times of the clinic; a minute begun is busy. */
async function busyBetween(
  db: Database,
  from: string,
  to: string,
  exceptAppointment: string | undefined,
): Promise<Busy[]> {
  const { rows } = await db.execute<Stretch>(sql`
    select therapist_id, to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as starts,
      to_char(wall_start + make_interval(mins => duration_minutes), 'YYYY-MM-DD"T"HH24:MI') as ends
    from appointments
    where status <> 'cancelled' and wall_start >= ${from}::date - 1 and wall_start < ${to}::date + 1
      ${exceptAppointment === undefined ? sql`` : sql`and id <> ${exceptAppointment}`}
    union all
    select therapist_id, to_char(starts_at at time zone ${clinicTimeZone}, 'YYYY-MM-DD"T"HH24:MI'),
      to_char((ends_at + interval '59.999999 seconds') at time zone ${clinicTimeZone}, 'YYYY-MM-DD"T"HH24:MI')
    from time_off
    where tstzrange(starts_at, ends_at) && tstzrange(${from}::timestamp at time zone ${clinicTimeZone},
      (${to}::date + 1)::timestamp at time zone ${clinicTimeZone})`);
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
  therapistId?: string | undefined;
  from: string;
  to: string;
  /** Wall time. */
  now: string;
  /** An appointment whose place counts as free. */
  exceptAppointment?: string | undefined;
}

/** The free starts of each therapist on each day asked; null when the therapist asked for is none of ours. */
export async function availability(db: Database, asked: AvailabilityQuestion): Promise<Availability | null> {
  const [team, busy] = await Promise.all([
    activeTherapists(db),
    busyBetween(db, asked.from, asked.to, asked.exceptAppointment),
  ]);
  const members = asked.therapistId ? team.filter((member) => member.id === asked.therapistId) : team;
  if (asked.therapistId && members.length === 0) return null;
  const byPlace = new Map<string, Busy[]>();
  for (const stretch of busy) {
    const place = `${stretch.therapistId} ${stretch.date}`;
    const known = byPlace.get(place);
    if (known) known.push(stretch);
    else byPlace.set(place, [stretch]);
  }
  const days = Array.from({ length: daysBetween(asked.from, asked.to) + 1 }, (_, offset) => {
    const date = addDays(asked.from, offset);
    const therapists = members.map(({ id }) => ({
      therapistId: id,
      starts: freeStarts(date, asked.durationMinutes, byPlace.get(`${id} ${date}`) ?? [], asked.now),
    }));
    return { date, therapists };
  });
  return { timeZone: clinicTimeZone, days };
}
