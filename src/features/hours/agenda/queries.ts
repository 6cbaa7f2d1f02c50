import { type AgendaRow, entryOf, selectAgenda } from "~/features/hours/appointments/agenda-entry";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { isPerson, personValues } from "~/features/people/patients/person-search";
import type { Queryable } from "~/server/database/database";
import { readerOf, type TherapistActor } from "~/server/http/actor";
import { clinicTimeZone } from "~/shared/clinic-time";
import { type SearchWord, searchWords } from "~/shared/search-words";
import type { AgendaCounts, TimeOff } from "./contract";

export interface AgendaQuestion {
  from?: string | undefined;
  to?: string | undefined;
  status?: string | undefined;
  therapistId?: string | undefined;
  q?: string | undefined;
  open?: boolean | undefined;
  order?: "oldest" | "newest" | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

const usualPage = 50;

/** Every therapist sees the whole team's list (docs/product-rules.md), and of each hour what is theirs to see at that time. */
export async function agendaOf(
  client: Queryable,
  actor: TherapistActor,
  query: AgendaQuestion,
  now: Date,
): Promise<AgendaEntry[]> {
  const words = searchWords(query.q ?? "");
  const named = words.length > 0 ? `and ${isOfPeople(words, 9)}` : "";
  const isPaged = query.page !== undefined || query.pageSize !== undefined;
  const pageSize = query.pageSize ?? usualPage;
  const { rows } = await client.query<AgendaRow>(
    `${selectAgenda}
     where ($3::date is null or a.wall_start >= $3::date) and ($4::date is null or a.wall_start < $4::date + 1)
       and ($5::appointment_status is null or a.status = $5) and ($6::text is null or a.therapist_id = $6) ${named}
     ${query.open ? `and ${isToCome}` : ""}
     order by ${query.order === "newest" ? "a.wall_start desc, a.id desc" : "a.wall_start, a.id"} limit $7 offset $8`,
    [
      readerOf(actor),
      now,
      query.from ?? null,
      query.to ?? null,
      query.status ?? null,
      query.therapistId ?? null,
      isPaged ? pageSize : null,
      isPaged ? ((query.page ?? 1) - 1) * pageSize : 0,
      ...personValues(words),
    ],
  );
  return rows.map(entryOf);
}

const isToCome = `a.status in ('pending', 'confirmed', 'therapist_scheduled')
  and a.wall_start + make_interval(mins => a.duration_minutes) > $2::timestamptz at time zone '${clinicTimeZone}'`;

const isOfPeople = (words: SearchWord[], first: number) =>
  `a.patient_id = any (array(select id from patients where ${isPerson(words, first)}))`;

interface TimeOffRow extends Omit<TimeOff, "from" | "to"> {
  from: Date;
  to: Date;
}

export const timeOffOf = ({ from, to, ...row }: TimeOffRow): TimeOff => ({
  ...row,
  from: from.toISOString(),
  to: to.toISOString(),
});

const wall = (column: string) =>
  `to_char(${column} at time zone '${clinicTimeZone}', 'YYYY-MM-DD"T"HH24:MI')`;

const columns = `starts_at as "from", ends_at as "to", ${wall("starts_at")} as "fromWall", ${wall("ends_at")} as "toWall"`;

export const timeOffColumns = `id, 'time_off' as kind, ${columns}, reason, therapist_id as "therapistId"`;

/**
 * The actor's own, or of whom they arrange it for, what is over for long left out; for all, the team's, and who is busy elsewhere. Why
 * somebody is away they alone read.
 */
export async function timeOffFor(
  client: Queryable,
  actor: TherapistActor,
  { all, now, of = actor.id }: { all: boolean; now: Date; of?: string },
): Promise<TimeOff[]> {
  const { rows } = await client.query<TimeOffRow>(
    `select ${timeOffColumns} from time_off
     where (therapist_id = $1 or $2) and ends_at > $3::timestamptz - interval '60 days'
     union all
     select therapist_id || ' ' || extract(epoch from starts_at), 'busy', ${columns}, null, therapist_id from busy_times
     where $2 and ends_at > $3::timestamptz - interval '60 days'
     order by "from", id`,
    [of, all, now],
  );
  return rows.map((row) => timeOffOf(row.therapistId === actor.id ? row : { ...row, reason: null }));
}

/** `now` is the clinic's wall time. Each count reads its own index instead of all rows in turn. */
export async function agendaCounts(
  client: Queryable,
  _actor: TherapistActor,
  now: string,
): Promise<AgendaCounts> {
  const { rows } = await client.query<AgendaCounts>(
    `select (select count(*) from appointments)::int as total,
       (select count(*) from appointments where status = 'confirmed'
          and wall_start >= date_trunc('month', $1::date)
          and wall_start < date_trunc('month', $1::date) + interval '1 month')::int as confirmed,
       (select count(*) from appointments where status = 'pending')::int as pending,
       (select count(*) from appointments where wall_start >= $1::date and wall_start < $1::date + 1)::int as today,
       (select count(*) from appointments where status = 'pending' and wall_start >= $1::date
          and wall_start + make_interval(mins => duration_minutes) > $2::timestamp)::int as "toAnswer",
       (select count(*) from appointments where status = 'therapist_scheduled' and wall_start >= $1::date)::int as "atPatient"`,
    [now.slice(0, 10), now],
  );
  const [counts] = rows;
  if (!counts) throw new Error("counting brought no row");
  return counts;
}

export async function appointmentsByDay(
  client: Queryable,
  _actor: TherapistActor,
  { from, to }: { from: string; to: string },
): Promise<{ date: string; appointments: number }[]> {
  const { rows } = await client.query<{ date: string; appointments: number }>(
    `select to_char(wall_start, 'YYYY-MM-DD') as date, count(*)::int as appointments from appointments
     where wall_start >= $1::date and wall_start < $2::date + 1 and status <> 'cancelled' group by 1 order by 1`,
    [from, to],
  );
  return rows;
}
