import {
  type AppointmentRow,
  appointmentOf,
  selectAppointmentsWith,
} from "~/features/appointments/appointment-rows";
import { packBalancesOfAll } from "~/features/payments/pack-balances";
import { owedTotals } from "~/features/payments/queries";
import { nameInLog, type TherapistActor } from "~/server/actor";
import type { Queryable } from "~/server/database";
import { likeEach } from "~/server/like-each";
import { wallTimeOf } from "~/shared/clinic-time";
import { likeWords } from "~/shared/search-words";
import type { Case, FoundPerson } from "./contract";

export interface CaseloadQuestion {
  q?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

const own = "exists (select from appointments where patient_id = p.id and therapist_id = $1)";

/**
 * The actor's own patients, with what a card shows of each. The notes are part of their records, so each patient whose
 * notes are in the answer gets a line in the access log; the caller wraps both in one transaction.
 */
export async function caseloadOf(
  client: Queryable,
  actor: TherapistActor,
  asked: CaseloadQuestion,
  { now, address }: { now: Date; address: string },
): Promise<Case[]> {
  const pageSize = asked.pageSize ?? 10;
  const isPaged = asked.page !== undefined || asked.pageSize !== undefined;
  const page = isPaged
    ? `limit ${Math.min(pageSize, 100)} offset ${((asked.page ?? 1) - 1) * Math.min(pageSize, 100)}`
    : "";
  const words = likeWords(asked.q ?? "");
  const { rows: people } = await client.query<
    Omit<Case, "appointments" | "lastVisit" | "nextVisit" | "clinicalRecords" | "packs" | "owed">
  >(
    `select p.id, p.name, p.email, p.rut, p.phone, null as birthdate,
       exists (select from patients other where other.rut = p.rut and other.id <> p.id) as "sharesRut",
       (select count(*)::int from appointments where patient_id = p.id and no_show) as "noShows"
     from patients p where ${own} and ${likeEach("p.search", words, 2)} order by p.search, p.id ${page}`,
    [actor.id, ...words],
  );
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return [];
  const appointments = await client.query<AppointmentRow & { patientId: string }>(
    `${selectAppointmentsWith('a.patient_id as "patientId"')}
     where a.patient_id = any ($1) order by a.wall_start desc, a.id`,
    [ids],
  );
  const records = await client.query<Case["clinicalRecords"][number] & { patientId: string }>(
    `select patient_id as "patientId", id, to_char(session_date, 'YYYY-MM-DD') as "sessionDate", notes
     from clinical_records where patient_id = any ($1) order by session_date desc, created_at desc`,
    [ids],
  );
  await client.query(
    `insert into access_log (actor, action, patient_id, address)
     select $1, 'patient-list.read', id, $3 from unnest($2::text[]) as id`,
    [nameInLog(actor), [...new Set(records.rows.map(({ patientId }) => patientId))], address],
  );
  const packs = await packBalancesOfAll(client, ids, now);
  const owed = await owedTotals(client, ids);
  const visits = grouped(appointments.rows);
  const notes = grouped(records.rows);
  const wallNow = wallTimeOf(now);
  const cases: Case[] = [];
  for (const person of people) {
    const all = (visits.get(person.id) ?? []).map(({ patientId: _, ...row }) => appointmentOf(row));
    const live = all.filter(({ status }) => status !== "cancelled");
    cases.push({
      ...person,
      appointments: all,
      lastVisit: live.find(({ preferredDate }) => preferredDate <= wallNow) ?? null,
      nextVisit: live.findLast(({ preferredDate }) => preferredDate > wallNow) ?? null,
      clinicalRecords: (notes.get(person.id) ?? []).map(({ patientId: _, ...note }) => note),
      packs: packs.get(person.id) ?? [],
      owed: owed.get(person.id) ?? 0,
    });
  }
  return cases;
}

function grouped<Row extends { patientId: string }>(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const known = groups.get(row.patientId);
    if (known) known.push(row);
    else groups.set(row.patientId, [row]);
  }
  return groups;
}

export async function caseloadCount(client: Queryable, actor: TherapistActor): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(distinct patient_id)::int as count from appointments where therapist_id = $1",
    [actor.id],
  );
  return rows[0]?.count ?? 0;
}

/** Anybody of the centre by what identifies them; the file stays with who attends them. */
export async function findPeople(
  client: Queryable,
  actor: TherapistActor,
  typed: string,
): Promise<FoundPerson[]> {
  const words = likeWords(typed);
  if (words.length === 0) return [];
  const { rows } = await client.query<FoundPerson>(
    `select p.id, p.name, p.email, p.phone, p.rut, ${own} as "isOwn"
     from (select * from patients where ${likeEach("search", words, 2)} limit 20) p order by p.search, p.id`,
    [actor.id, ...words],
  );
  return rows;
}
