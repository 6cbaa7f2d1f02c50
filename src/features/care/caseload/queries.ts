import { type CareSummary, careSummariesOf } from "~/features/care/facts/queries";
import { attends, isBlocked, wroteOf } from "~/features/care/relationship/queries";
import {
  type AppointmentRow,
  appointmentOf,
  selectAppointmentsWith,
} from "~/features/hours/appointments/appointment-rows";
import { packBalancesOfAll } from "~/features/money/payments/pack-balances";
import { owedTotals } from "~/features/money/payments/queries";
import { representativeOf } from "~/features/people/identification/queries";
import { isPerson, personValues } from "~/features/people/patients/person-search";
import type { Queryable } from "~/server/database/database";
import { readerOf, type TherapistActor } from "~/server/http/actor";
import { clinicTimeZone, wallTimeOf } from "~/shared/clinic-time";
import { maskRut } from "~/shared/rut";
import { searchWords } from "~/shared/search-words";
import type { Case, CaseFilter, CaseOrder, FoundPerson } from "./contract";

export interface CaseloadQuestion {
  q?: string | undefined;
  patientId?: string | undefined;
  only?: CaseFilter | undefined;
  sort?: CaseOrder | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** `p` is the patient, `$1` the therapist, `$2` the time. */
const attended = attends("p.id", "$1", "$2");
const wrote = wroteOf("p.id", "$1");
const own = "exists (select from appointments where patient_id = p.id and therapist_id = $1)";
/** Besides who has an hour with the therapist: asked only of people who were searched for, not of everybody. */
const reached = `(${own} or ${attended} or ${wrote})`;
/**
 * Reckoned once for each person, as `r`: the offset keeps it from being put in wherever it is named. Whom to show is one statement,
 * whose plan follows from what is looked for, and what of each another, by id, planned once for each connection: planning it took
 * longer than answering it.
 */
const reach = `cross join lateral (select ${own} as own, ${attended} as attends offset 0) r`;
/** What was typed for an hour of one's own is known; the account's RUT otherwise follows the care relationship. */
const knowsRut = `(r.attends or r.own and exists (select from appointments typed
    where typed.patient_id = p.id and typed.therapist_id = $1 and typed.patient_rut = p.rut
      and typed.told_therapist is null and not exists (select from appointment_changes c
        where c.appointment_id = typed.id and c.action = 'appointment.scheduled')))`;

const comes = `select min(n.wall_start) from appointments n where n.patient_id = p.id and n.starts_at > $2
  and n.status in ('pending', 'confirmed', 'therapist_scheduled')`;
const came = `select max(n.wall_start) from appointments n where n.patient_id = p.id and n.starts_at <= $2 and n.status <> 'cancelled'`;

const filters: Record<CaseFilter, string> = {
  "no-next": `(${comes}) is null`,
  // One session is left, or none that is not reserved.
  "pack-ending": `exists (select from patient_packs pp where pp.patient_id = p.id and pp.closed_at is null and pp.sessions > 1
    and pp.taken > 0 and pp.sessions - pp.taken <= 1 and pp.expires_on >= ($2::timestamptz at time zone '${clinicTimeZone}')::date)`,
  away: `(${comes}) is null and (${came}) < ($2::timestamptz at time zone '${clinicTimeZone}') - interval '60 days'`,
};
const orders: Record<CaseOrder, string> = {
  name: "",
  last: `(${came}) desc nulls last, `,
  next: `(${comes}) nulls last, `,
};

/**
 * The actor's own patients, with what a card shows of each: of a file that is shut no notes, and of colleagues' hours no
 * comments.
 */
export async function caseloadOf(
  client: Queryable,
  actor: TherapistActor,
  query: CaseloadQuestion,
  now: Date,
): Promise<Case[]> {
  const pageSize = query.pageSize ?? 10;
  const isPaged = query.page !== undefined || query.pageSize !== undefined;
  const paged = isPaged
    ? `limit ${Math.min(pageSize, 100)} offset ${((query.page ?? 1) - 1) * Math.min(pageSize, 100)}`
    : "";
  const words = searchWords(query.q ?? "");
  const inOrder = `order by ${orders[query.sort ?? "name"]}p.search, p.id ${paged}`;
  const wanted = query.only ? `and ${filters[query.only]}` : "";
  const { rows: shown } = query.patientId
    ? await client.query<{ id: string }>(`select id from patients p where p.id = $3 and ${reached}`, [
        readerOf(actor),
        now,
        query.patientId,
      ])
    : words.length > 0
      ? await client.query<{ id: string }>(
          `select id from patients p where ${reached} and ${isPerson(words, 3)} ${wanted} ${inOrder}`,
          [readerOf(actor), now, ...personValues(words)],
        )
      : await client.query<{ id: string }>(
          `select id from patients p where ${own} and $2::timestamptz is not null ${wanted} ${inOrder}`,
          [readerOf(actor), now],
        );
  const ids = shown.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows: people } = await client.query<PersonRow>({
    name: "caseload-people",
    text: `select p.id, p.name, p.email, p.rut, p.passport, p.phone, p.proven_at is not null as "emailProven",
       p.email_to_check_since is not null as "emailToCheck",
       p.proven_at is not null and p.identity_typed is null as "dataConfirmed", ${isBlocked("p.id")} as "dataBlocked",
       case when r.attends then ${representativeOf("p")} end as representative,
       case when r.attends then p.former_identities else '[]' end as "formerIdentities",
       case when r.attends then 'open' when ${wrote} then 'own' else 'shut' end as file, ${knowsRut} as "knowsRut",
       (select max(until) from file_openings where patient_id = p.id and therapist_id = $1 and until > $2) as "openUntil",
       exists (select from appointments where patient_id = p.id and patient_rut <> p.rut) as "rutDiffers",
       exists (select from patients other where other.rut = p.rut and other.id <> p.id) as "sharesRut",
       (select count(*)::int from appointments where patient_id = p.id and no_show) as "noShows"
     from patients p ${reach} where p.id = any ($3) order by array_position($3::text[], p.id)`,
    values: [readerOf(actor), now, ids],
  });
  const appointments = await client.query<AppointmentRow & { patientId: string; isOwn: boolean }>(
    `${selectAppointmentsWith('a.patient_id as "patientId", coalesce(a.therapist_id = $2, false) as "isOwn"')}
     where a.patient_id = any ($1) order by a.wall_start desc, a.id`,
    [ids, readerOf(actor)],
  );
  const openIds = people.filter(({ file }) => file === "open").map(({ id }) => id);
  const summaries = await careSummariesOf(client, openIds);
  const records = await client.query<Case["clinicalRecords"][number] & { patientId: string }>(
    `select patient_id as "patientId", id, to_char(session_date, 'YYYY-MM-DD') as "sessionDate", notes
     from clinical_records where patient_id = any ($1) order by session_date desc, created_at desc`,
    [openIds],
  );
  const packs = await packBalancesOfAll(client, ids, now);
  const owed = await owedTotals(client, ids);
  const visits = grouped(appointments.rows);
  const notes = grouped(records.rows);
  const wallNow = wallTimeOf(now);
  const cases: Case[] = [];
  for (const { knowsRut, openUntil, ...person } of people) {
    const isOpen = person.file === "open";
    const all = (visits.get(person.id) ?? []).map(({ patientId: _, isOwn, ...row }) => {
      const appointment = appointmentOf(row);
      if (isOpen) return appointment;
      const patientRut = isOwn && knowsRut ? appointment.patientRut : maskRut(appointment.patientRut);
      return isOwn
        ? { ...appointment, patientRut }
        : { ...appointment, patientRut, comments: null, cancelReason: null };
    });
    const live = all.filter(({ status }) => status !== "cancelled");
    cases.push({
      ...person,
      ...(summaries.get(person.id) ?? unknown),
      rut: knowsRut ? person.rut : maskRut(person.rut),
      passport: knowsRut ? person.passport : null,
      openUntil: openUntil?.toISOString() ?? null,
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

const unknown: CareSummary = { birthdate: null, insurance: null, alerts: [], alertsAsked: false };

interface PersonRow
  extends Omit<
    Case,
    | keyof CareSummary
    | "appointments"
    | "lastVisit"
    | "nextVisit"
    | "clinicalRecords"
    | "packs"
    | "owed"
    | "openUntil"
  > {
  knowsRut: boolean;
  openUntil: Date | null;
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

/** Anybody of the centre by what identifies them; file and whole RUT stay with who attends them. */
export async function findPeople(
  client: Queryable,
  actor: TherapistActor,
  typed: string,
  now: Date,
): Promise<FoundPerson[]> {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const { rows: found } = await client.query<{ id: string }>(
    `select id from patients where ${isPerson(words, 1)} limit 20`,
    personValues(words),
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<FoundPerson & { knowsRut: boolean }>({
    name: "people-found",
    text: `select p.id, p.name, p.email, p.phone, p.rut, p.proven_at is not null as "emailProven", ${isBlocked("p.id")} as "dataBlocked",
       r.own or r.attends or ${wrote} as "isOwn", ${knowsRut} as "knowsRut"
     from patients p ${reach} where p.id = any ($3) order by p.search, p.id`,
    values: [readerOf(actor), now, found.map(({ id }) => id)],
  });
  return rows.map(({ knowsRut, ...person }) => (knowsRut ? person : { ...person, rut: maskRut(person.rut) }));
}
