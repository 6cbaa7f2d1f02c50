import { activeTherapists, offeredTherapists } from "~/features/clinic/staff/queries";
import type { Queryable } from "~/server/database/database";
import type { Opening, Service } from "~/shared/clinic";
import { addDays, clinicTimeZone, daysBetween, minutesOf } from "~/shared/clinic-time";
import type { Availability } from "./contract";
import { type Busy, branchAt, freeStarts, type RoomPlace } from "./offer";

interface Stretch {
  therapist_id: string;
  starts: string;
  ends: string;
  /** Of a class: whose it is, and how many seats are taken. */
  class_of: string | null;
  taken: number;
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
       to_char(wall_start + make_interval(mins => duration_minutes + pause_minutes), 'YYYY-MM-DD"T"HH24:MI') as ends,
       case when class_id is not null then service_id end as class_of,
       case when class_id is not null then count(*) over (partition by class_id)::int else 1 end as taken
     from appointments
     where status <> 'cancelled' and therapist_id is not null and wall_start >= $1::date - 1 and wall_start < $2::date + 1
       and ($3::text is null or id <> $3)
     union all
     select therapist_id, to_char(starts_at at time zone $4, 'YYYY-MM-DD"T"HH24:MI'),
       to_char((ends_at + interval '59.999999 seconds') at time zone $4, 'YYYY-MM-DD"T"HH24:MI'), null, 1
     from unavailable
     where tstzrange(starts_at, ends_at) && tstzrange($1::timestamp at time zone $4, ($2::date + 1)::timestamp at time zone $4)
       and ($3::text is null or appointment_id is distinct from $3)`,
    [from, to, exceptAppointment ?? null, clinicTimeZone],
  );
  return rows.flatMap((row) => splitByDay(row, from, to));
}

/** Every place of the rooms of a kind, with what stands in it. */
async function roomsBetween(
  client: Queryable,
  kind: string,
  { from, to, exceptAppointment }: Pick<AvailabilityQuestion, "from" | "to" | "exceptAppointment">,
): Promise<RoomPlace[]> {
  const { rows } = await client.query<{ branchId: string; taken: { from: string; to: string }[] }>(
    `select r.branch_id as "branchId", coalesce((
         select jsonb_agg(jsonb_build_object('from', to_char(a.wall_start, 'YYYY-MM-DD"T"HH24:MI'),
           'to', to_char(a.wall_start + make_interval(mins => a.duration_minutes + a.pause_minutes), 'YYYY-MM-DD"T"HH24:MI')))
         from appointments a where a.room_id = r.id and a.room_place = place and a.status <> 'cancelled' and not a.conflict
           and a.wall_start >= $2::date - 1 and a.wall_start < $3::date + 1 and ($4::text is null or a.id <> $4)), '[]') as taken
     from rooms r, generate_series(1, r.capacity) place where r.active and r.kind = $1`,
    [kind, from, to, exceptAppointment ?? null],
  );
  return rows;
}

/** A stretch over several days becomes one for each day asked. */
function splitByDay(
  { therapist_id: therapistId, starts, ends, class_of: classOf, taken }: Stretch,
  from: string,
  to: string,
): Busy[] {
  const firstDay = starts.slice(0, 10);
  const lastDay = ends.slice(0, 10);
  const stretches: Busy[] = [];
  for (let date = firstDay < from ? from : firstDay; date <= lastDay && date <= to; date = addDays(date, 1)) {
    const begin = date === firstDay ? minutesOf(starts.slice(11)) : 0;
    const end = date === lastDay ? minutesOf(ends.slice(11)) : 24 * 60;
    if (begin < end)
      stretches.push({
        therapistId,
        date,
        from: begin,
        to: end,
        ...(classOf && { class: { of: classOf, taken } }),
      });
  }
  return stretches;
}

/** What somebody would come for, as far as it says when there is a place for it. */
export type Wanted = Pick<Service, "id" | "durationMinutes" | "pauseMinutes" | "seats" | "roomKind">;

export interface AvailabilityQuestion {
  service: Wanted;
  /** Of whom patients may book it; else of everybody who takes appointments. */
  offeredOnly: boolean;
  therapistId?: string | undefined;
  from: string;
  to: string;
  /** Wall time. */
  now: string;
  /** An appointment whose place counts as free. */
  exceptAppointment?: string | undefined;
}

/** A class that nobody is in yet has all of its seats. */
const seatsLeft = (service: Wanted, starts: string[], busy: Busy[]): Record<string, number> =>
  Object.fromEntries(
    starts.map((start) => {
      const begun = busy.find(
        (stretch) => stretch.class?.of === service.id && stretch.from === minutesOf(start),
      );
      return [start, service.seats - (begun?.class?.taken ?? 0)];
    }),
  );

/** The free starts of each therapist on each day asked; null when the therapist asked for is none of ours. */
export async function availability(
  client: Queryable,
  opening: Opening,
  query: AvailabilityQuestion,
): Promise<Availability | null> {
  const { service } = query;
  const [team, busy, rooms] = await Promise.all([
    query.offeredOnly ? offeredTherapists(client, service.id) : activeTherapists(client),
    busyBetween(client, query.from, query.to, query.exceptAppointment),
    service.roomKind === null ? null : roomsBetween(client, service.roomKind, query),
  ]);
  const members = query.therapistId ? team.filter((member) => member.id === query.therapistId) : team;
  if (query.therapistId && members.length === 0) return null;
  const hasBranches = new Set(opening.weeks.map(({ branchId }) => branchId)).size > 1;
  const byPlace = new Map<string, Busy[]>();
  for (const stretch of busy) {
    const place = `${stretch.therapistId} ${stretch.date}`;
    const known = byPlace.get(place);
    if (known) known.push(stretch);
    else byPlace.set(place, [stretch]);
  }
  const days = Array.from({ length: daysBetween(query.from, query.to) + 1 }, (_, offset) => {
    const date = addDays(query.from, offset);
    const therapists = members.map(({ id }) => {
      const own = byPlace.get(`${id} ${date}`) ?? [];
      const starts = freeStarts(opening, {
        therapistId: id,
        date,
        service,
        busy: own,
        rooms,
        now: query.now,
      });
      return {
        therapistId: id,
        starts,
        ...(service.seats > 1 && { seatsLeft: seatsLeft(service, starts, own) }),
        ...(hasBranches && {
          branches: Object.fromEntries(
            starts.map((time) => [time, branchAt(opening, { therapistId: id, date, time }) ?? ""]),
          ),
        }),
      };
    });
    return { date, therapists };
  });
  return { timeZone: clinicTimeZone, days };
}
