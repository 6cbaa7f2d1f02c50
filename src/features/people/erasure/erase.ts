import { createHash } from "node:crypto";
import type { PoolClient } from "pg";
import { balanceOf } from "~/features/money/payments/ledger";
import { packsOf } from "~/features/money/payments/queries";
import { guardSubject } from "~/features/people/accounts/sign-in-guard";
import { exportHtml } from "~/features/people/patient-export/ExportPage";
import { fhirBundle } from "~/features/people/patient-export/export-fhir";
import { copyOf, type PatientExport } from "~/features/people/patient-export/patient-copy";
import { logAccess } from "~/server/audit/access-log";
import type { Queryable } from "~/server/database/database";
import { enqueue, enqueueAll } from "~/server/work/outbox";
import type { Identity } from "~/shared/clinic";
import { wallTimeOf } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";

export interface Erased {
  /** Null of who was erased whole. */
  keptUntil: Date | null;
  hoursFreed: number;
  gone: { table: string; rows: number }[];
  /** Published ones that may be the person's, and stay: a testimonial knows nobody but by name, and namesakes have the same. */
  testimonials: { id: string; begins: string; day: string }[];
}

/** Somebody whose money has to be settled first: afterwards nobody would know whose it is. */
export class MoneyToSettle extends Error {}

/** A testimonial that was named and is not there. */
export class UnknownTestimonial extends Error {}

interface Request {
  email: string;
  /** Ids of those that are the person's: nothing but their name would tell. */
  testimonials?: string[];
}

interface Person {
  id: string;
  name: string;
  email: string;
}

/**
 * Answers a person's request (Ley 19.628, art. 7): takes them out of everything that the site reads. What the law keeps is moved
 * where only an order of the law reaches it; see `erase_patient` of migration 0021. Null when nobody has the e-mail; of two at
 * once the second finds nobody. To be run within a transaction.
 */
export async function erase(
  client: PoolClient,
  identity: Identity,
  { email, testimonials = [] }: Request,
  now: Date,
): Promise<Erased | null> {
  const requests = await dropWaitingRequests(client, email);
  const { rows } = await client.query<Person>(
    "select id, name, email from patients where email = $1 for update",
    [email],
  );
  const [person] = rows;
  if (!person) return null;
  const hoursFreed = await freeHours(client, person.id, now);
  const unsettled = await moneyToSettle(client, person.id, now);
  if (unsettled) throw new MoneyToSettle(unsettled);
  const asked = await client.query<{ at: Date | null }>(
    "select min(asked_at) as at from rights_requests where patient_id = $1 and asked_right = 'erasure' and answered_at is null",
    [person.id],
  );
  // Files that were merged into theirs are theirs too.
  const merged = await client.query<{ id: string }>(
    "select id from patients where merged_into = $1 order by id for update",
    [person.id],
  );
  const taken: Taken[] = [];
  for (const { id } of [...merged.rows, person]) taken.push(...(await takeOut(client, identity, id, now)));
  const keptUntil = taken.reduce<Date | null>(
    (latest, { keptUntil: until }) => (until && (!latest || until > latest) ? until : latest),
    null,
  );
  const loose = await dropLoose(client, person, [...merged.rows.map((file) => file.id), person.id]);
  const dropped = await dropTestimonials(client, testimonials);
  const { rows: noted } = await client.query<{ id: string }>(
    `insert into erasures (patient_id, asked_at, erased_at, kept_until, mail_to, person_name)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [person.id, asked.rows[0]?.at ?? null, now, keptUntil, person.email, person.name],
  );
  const id = noted[0]?.id ?? "";
  await logAccess(client, {
    actor: "operator",
    action: keptUntil ? "patient.blocked" : "patient.erased",
    patientId: person.id,
    objectId: id,
    address: null,
  });
  await enqueue(client, "patient.erased", id);
  return {
    keptUntil,
    hoursFreed,
    gone: [...taken, ...requests, ...loose, ...dropped].map(({ table, rows }) => ({ table, rows })),
    testimonials: await testimonialsLike(client, person.name),
  };
}

interface Taken {
  table: string;
  rows: number;
  keptUntil: Date | null;
}

async function takeOut(
  client: PoolClient,
  identity: Identity,
  patientId: string,
  now: Date,
): Promise<Taken[]> {
  const { rows: cared } = await client.query<{ isFile: boolean }>(
    `select exists (select from attachments where patient_id = $1 and added_as = 'care') as "isFile"`,
    [patientId],
  );
  const kept = keptCopy(await copyOf(client, patientId, now), cared[0]?.isFile ?? false);
  const { rows } = await client.query<Taken>(
    `select place as "table", sum(rows_gone)::int as rows, max(kept_until) as "keptUntil"
     from erase_patient($1, $2, $3) group by place order by place`,
    [
      patientId,
      exportHtml({ identity, exported: kept, title: "Tus datos" }),
      JSON.stringify(fhirBundle(identity, kept)),
    ],
  );
  return rows;
}

/** Without what goes: the diary, hours that nobody came to, consents of no visit, sessions and devices. */
function keptCopy(copy: PatientExport, hasPapersOfCare: boolean): PatientExport {
  return {
    ...copy,
    pain: [],
    effort: [],
    // As `kept_contents`: what was sent or marked by somebody who never came, and whom nobody wrote of, is in no file.
    bodyCharts: hasPapersOfCare || isFile(copy) ? copy.bodyCharts : [],
    dangerSigns: hasPapersOfCare || isFile(copy) ? copy.dangerSigns : [],
    hourQuestions: hasPapersOfCare || isFile(copy) ? copy.hourQuestions : [],
    attachments: hasPapersOfCare || isFile(copy) ? copy.attachments : [],
    appointments: copy.appointments.filter(({ status }) => status === "confirmed" || status === "completed"),
    others: copy.others.filter(({ isKeptByLaw }) => isKeptByLaw),
  };
}

/** They came, or somebody who treats has written of them. */
const isFile = ({ appointments, records, bodyCharts, dangerSigns, hourQuestions }: PatientExport): boolean =>
  appointments.some(({ status }) => status === "confirmed" || status === "completed") ||
  records.length > 0 ||
  bodyCharts.some(({ therapist }) => therapist !== null) ||
  dangerSigns.some(({ seen }) => seen !== null) ||
  hourQuestions.some(({ answer }) => answer !== null);

/** Calls off what is to come, as a patient does, and promises the news to who would have attended. */
async function freeHours(client: PoolClient, patientId: string, now: Date): Promise<number> {
  const { rows } = await client.query<{ therapistId: string | null; start: string; minutes: number }>(
    `update appointments set status = 'cancelled', sequence = sequence + 1
     where patient_id = $1 and status in ('pending', 'confirmed', 'therapist_scheduled')
       and wall_start at time zone time_zone > $2
     returning therapist_id as "therapistId", to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as start, duration_minutes as minutes`,
    [patientId, now],
  );
  for (const { therapistId, start, minutes } of rows) {
    if (!therapistId) continue;
    const { rows: noted } = await client.query<{ id: string }>(
      `insert into erased_hours (therapist_id, wall_start, duration_minutes, erased_at) values ($1, $2, $3, $4) returning id`,
      [therapistId, start, minutes, now],
    );
    await enqueue(client, "appointment.erased", noted[0]?.id ?? "");
  }
  return rows.length;
}

/**
 * Before the account is held: whoever presses the button of such a request's mail holds the request first, and comes before all of
 * this or finds none. Left there, it would make the account anew.
 */
async function dropWaitingRequests(client: PoolClient, email: string) {
  const { rowCount } = await client.query("delete from waiting_requests where email = $1", [email]);
  return rowCount ? [{ table: "waiting_requests", rows: rowCount }] : [];
}

/** What knows the person by e-mail, a hash, or without a key to their row: those of files that were merged into theirs too. */
async function dropLoose(client: PoolClient, { email }: Person, ids: string[]) {
  const mailbox = createHash("sha256").update(email).digest("base64url");
  const { rowCount: links } = await client.query(
    "delete from account_links where role = 'patient' and (email = $1 or new_email = $1)",
    [email],
  );
  const { rowCount: external } = await client.query("delete from external_hours where email = $1", [email]);
  const { rowCount: guards } = await client.query(
    "delete from sign_in_guards where subject = $1 or starts_with(subject, $1 || '@')",
    [guardSubject("patient", email)],
  );
  const { rowCount: mails } = await client.query("delete from mails_to_unproven where mailbox = $1", [
    mailbox,
  ]);
  const { rowCount: answers } = await client.query(
    "delete from idempotency_keys where caller in (select 'patient:' || unnest($1::text[])) or answer ->> 'patientEmail' = $2",
    [ids, email],
  );
  const { rows: arrivals } = await client.query<{ id: string }>(
    "delete from attachment_arrivals where patient_id = any ($1) returning id",
    [ids],
  );
  await enqueueAll(
    client,
    "attachment.dropped",
    arrivals.map((arrival) => arrival.id),
  );
  const counts: Record<string, number | null> = {
    attachment_arrivals: arrivals.length,
    account_links: links,
    external_hours: external,
    sign_in_guards: guards,
    mails_to_unproven: mails,
    idempotency_keys: answers,
  };
  return Object.entries(counts).flatMap(([table, rows]) => (rows ? [{ table, rows }] : []));
}

async function dropTestimonials(client: PoolClient, ids: string[]) {
  const { rows } = await client.query<{ id: string }>(
    "delete from testimonials where id = any ($1) returning id",
    [ids],
  );
  const unknown = ids.filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0) throw new UnknownTestimonial(`No hay un testimonio ${unknown.join(", ")}.`);
  return rows.length > 0 ? [{ table: "testimonials", rows: rows.length }] : [];
}

/** Signed with the same first name: people sign as "Rosa F." too. */
async function testimonialsLike(client: PoolClient, name: string): Promise<Erased["testimonials"]> {
  const { rows } = await client.query<{ id: string; begins: string; day: string }>(
    `select id, customer_name || ': ' || left(short_content, 60) as begins, to_char(created_at, 'YYYY-MM-DD') as day
     from testimonials where split_part(search_form(customer_name), ' ', 1) = split_part(search_form($1), ' ', 1)
     order by created_at, id`,
    [name],
  );
  return rows;
}

/** What has to be given back or decided before a person may be erased; null when nothing. */
async function moneyToSettle(client: Queryable, patientId: string, now: Date): Promise<string | null> {
  const balance = await balanceOf(client, patientId);
  if (balance > 0) return `Tiene ${formatPesos(balance)} a su favor.`;
  const { rowCount: underWay } = await client.query(
    `select from refund_tasks where patient_id = $1 and done_at is null
     union all select from payments where patient_id = $1 and (status in ('COMMITTING', 'REVIEW')
       or refund_asked_at is not null and status <> 'REFUNDED')`,
    [patientId],
  );
  if (underWay) return "Tiene un pago en revisión o una devolución por hacer.";
  const packs = await packsOf(client, { patientIds: [patientId], on: wallTimeOf(now).slice(0, 10) });
  return packs.some(({ paid, left }) => paid && left > 0)
    ? "Tiene un pack pagado con sesiones por usar."
    : null;
}
