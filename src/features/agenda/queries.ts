import type { TherapistActor } from "~/server/actor";
import type { Queryable } from "~/server/database";
import { likeEach } from "~/server/like-each";
import { clinicTimeZone } from "~/shared/clinic-time";
import { likeWords } from "~/shared/search-words";
import { type AgendaRow, entryOf, selectAgenda } from "./agenda-rows";
import type { AgendaCounts, AgendaEntry, TimeOff } from "./contract";

export interface AgendaQuestion {
  from?: string | undefined;
  to?: string | undefined;
  status?: string | undefined;
  therapistId?: string | undefined;
  q?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

const usualPage = 50;

/** Every therapist sees the whole team's list (decisions.md); the actor is asked for so that nobody else does. */
export async function agendaOf(
  client: Queryable,
  _actor: TherapistActor,
  asked: AgendaQuestion,
): Promise<AgendaEntry[]> {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (condition: (place: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (asked.from) add((place) => `a.wall_start >= ${place}::date`, asked.from);
  if (asked.to) add((place) => `a.wall_start < ${place}::date + 1`, asked.to);
  if (asked.status) add((place) => `a.status = ${place}`, asked.status);
  if (asked.therapistId) add((place) => `a.therapist_id = ${place}`, asked.therapistId);
  const words = likeWords(asked.q ?? "");
  if (words.length > 0) {
    const found = likeEach("search", words, values.length + 1);
    conditions.push(`a.patient_id = any (array(select id from patients where ${found}))`);
    values.push(...words);
  }
  const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
  const isPaged = asked.page !== undefined || asked.pageSize !== undefined;
  const pageSize = asked.pageSize ?? usualPage;
  const page = isPaged ? `limit ${pageSize} offset ${((asked.page ?? 1) - 1) * pageSize}` : "";
  const { rows } = await client.query<AgendaRow>(
    `${selectAgenda} ${where} order by a.wall_start, a.id ${page}`,
    values,
  );
  return rows.map(entryOf);
}

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

export const timeOffColumns = `id, starts_at as "from", ends_at as "to", ${wall("starts_at")} as "fromWall",
  ${wall("ends_at")} as "toWall", reason, therapist_id as "therapistId"`;

/** The actor's own, what is over for long left out; the team's without their reasons. */
export async function timeOffFor(
  client: Queryable,
  actor: TherapistActor,
  { all, now }: { all: boolean; now: Date },
): Promise<TimeOff[]> {
  const { rows } = await client.query<TimeOffRow>(
    `select ${timeOffColumns} from time_off
     where (therapist_id = $1 or $2) and ends_at > $3::timestamptz - interval '60 days' order by starts_at, id`,
    [actor.id, all, now],
  );
  return rows.map((row) => timeOffOf(row.therapistId === actor.id ? row : { ...row, reason: null }));
}

/** `today` is the clinic's. Each count reads its own index instead of all rows in turn. */
export async function agendaCounts(
  client: Queryable,
  _actor: TherapistActor,
  today: string,
): Promise<AgendaCounts> {
  const { rows } = await client.query<AgendaCounts>(
    `select (select count(*) from appointments)::int as total,
       (select count(*) from appointments where status = 'confirmed'
          and wall_start >= date_trunc('month', $1::date)
          and wall_start < date_trunc('month', $1::date) + interval '1 month')::int as confirmed,
       (select count(*) from appointments where status = 'pending')::int as pending,
       (select count(*) from appointments where wall_start >= $1::date and wall_start < $1::date + 1)::int as today,
       (select count(*) from appointments where status in ('pending', 'therapist_scheduled')
          and wall_start >= $1::date)::int as "toAnswer"`,
    [today],
  );
  const [counts] = rows;
  if (!counts) throw new Error("counting brought no row");
  return counts;
}
