import { randomUUID } from "node:crypto";
import { alertsOfLine } from "~/features/care/facts/alerts";
import { birthDateOf } from "~/features/care/facts/birth-date-of";
import { isBlocked } from "~/features/care/relationship/queries";
import type { Queryable } from "~/server/database/database";
import { addressWithoutMailbox, hasMailbox } from "~/shared/mailbox";
import { noPhone } from "~/shared/phone";
import { hasRut, noRut } from "~/shared/rut";
import { type DecidedRow, doubtful, type FileRow, isFaulty, undecided, warned } from "./file-row";
import { findPeople, saidBy } from "./find-people";
import type { SaidPerson } from "./match-person";
import type { Brought, Task } from "./task";

/** What the file changes of somebody who has not confirmed their data: its own words, where it says something else. */
interface PatientPlan {
  person: SaidPerson;
  /** Of an account that stands: what it becomes. */
  changes: Partial<Record<"name" | "rut" | "passport" | "phone" | "email" | "birthDate", string>>;
}

interface Account extends SaidPerson {
  id: string;
  isProven: boolean;
  /** By somebody of the clinic, with a reason. */
  isCorrected: boolean;
  /** They asked that their data rest. */
  rests: boolean;
  /** Whether anything was told of what stands beside name and contact. */
  hasFacts: boolean;
  hasIdentification: boolean;
}

export async function decidePatients(client: Queryable, task: Task, rows: FileRow[]): Promise<DecidedRow[]> {
  const found = await findPeople(client, task.id, rows);
  const decided = rows.map((row): DecidedRow => {
    const person = saidBy(row);
    const one = found.get(row.row);
    if (isFaulty(row) || !one) return undecided(row);
    const { match, earlierRow } = one;
    if (row.decision?.action === "skip") return doubtful(row, "");
    if (match.is === "doubt") return doubtful(row, match.reason, match.candidates);
    if (match.is === "new") return { ...undecided(row), plan: { person, changes: {} } satisfies PatientPlan };
    if (earlierRow !== null) return { ...undecided(row), action: "duplicate", ofRow: earlierRow };
    const patientId = "patientId" in match.whom ? match.whom.patientId : null;
    return { ...undecided(row), action: patientId ? "update" : "duplicate", patientId };
  });
  return compareWithAccounts(client, decided);
}

/** Who confirmed their own data keeps them; of anybody else the file's words stand, but for the e-mail by which they enter. */
async function compareWithAccounts(client: Queryable, decided: DecidedRow[]): Promise<DecidedRow[]> {
  const ids = decided.flatMap(({ action, patientId }) =>
    action === "update" && patientId ? [patientId] : [],
  );
  if (ids.length === 0) return decided;
  const { rows } = await client.query<Account>(
    `select id, name, rut, passport, email, phone, to_char(${birthDateOf("patients")}, 'YYYY-MM-DD') as "birthDate",
       proven_at is not null or password_proven as "isProven", former_identities <> '[]' as "isCorrected", ${isBlocked("patients.id")} as rests,
       exists (select from care_facts f where f.patient_id = patients.id) as "hasFacts",
       exists (select from identifications i where i.patient_id = patients.id) as "hasIdentification"
     from patients where id = any ($1) and merged_into is null`,
    [ids],
  );
  const accounts = new Map(rows.map((account) => [account.id, account]));
  // An e-mail that another account has is left to it, also the second time.
  const { rows: held } = await client.query<{ email: string }>(
    "select email from patients where email = any ($1)",
    [decided.map((row) => saidBy(row).email).filter((email) => email !== null)],
  );
  const taken = new Set(held.map(({ email }) => email));
  return decided.map((row) => {
    if (row.action !== "update") return row;
    const account = accounts.get(row.patientId ?? "");
    if (!account) return doubtful(row, "Esa ficha ya no está.");
    const person = saidBy(row);
    const changes = changesOf(account, person);
    if (changes.email && taken.has(changes.email)) delete changes.email;
    if (!account.hasFacts || !changes.birthDate) return decideAgainst(account, row, { person, changes });
    // What the file of care says, or leaves open, is not changed beside it.
    delete changes.birthDate;
    return warned(
      decideAgainst(account, row, { person, changes }),
      "birthDate",
      "La ficha ya tiene sus datos de atención: la fecha de nacimiento se corrige ahí.",
    );
  });
}

function decideAgainst(account: Account, row: DecidedRow, plan: PatientPlan): DecidedRow {
  const changesNothing = Object.keys(plan.changes).length === 0;
  if (changesNothing && (account.isProven || !addsTo(account, row))) return { ...row, action: "same" };
  const why = whyLeft(account, changesNothing);
  return why
    ? warned({ ...row, action: "same" }, "name", `${why}: los dejamos como están.`)
    : { ...row, plan };
}

/** Null of an account to which the file may add, or which it may change. */
function whyLeft({ rests, isProven, isCorrected }: Account, onlyAdds: boolean): string | null {
  if (rests) return "Esta persona pidió que sus datos no se toquen";
  if (onlyAdds) return null;
  if (isProven) return "Esta persona ya confirmó sus datos";
  return isCorrected ? "Alguien del centro corrigió estos datos" : null;
}

/** Whether the file tells what nobody has told of them yet. */
function addsTo({ hasFacts, hasIdentification }: Account, { values }: FileRow): boolean {
  const { insurer, alert, sex, address, comuna, occupation } = values;
  return Boolean(
    (!hasFacts && (insurer || alert)) || (!hasIdentification && (sex || address || comuna || occupation)),
  );
}

function changesOf(account: Account, person: SaidPerson): PatientPlan["changes"] {
  const changes: PatientPlan["changes"] = {};
  for (const field of ["name", "phone", "birthDate", "passport"] as const)
    if (person[field] && person[field] !== account[field]) changes[field] = person[field];
  if (person.rut && account.rut && !hasRut(account.rut)) changes.rut = person.rut;
  if (person.email && account.email && !hasMailbox(account.email)) changes.email = person.email;
  return changes;
}

/** Writes people whom nobody knew, and what changed of others; what a row of another hand took meanwhile is left out. */
export async function bringPatients(client: Queryable, task: Task, rows: DecidedRow[]): Promise<Brought> {
  const brought: Brought = new Map();
  const created = await insertPatients(
    client,
    task,
    rows
      .filter(({ action }) => action === "create")
      .map((row) => ({ row, person: (row.plan as PatientPlan).person })),
  );
  for (const [row, patientId] of created)
    brought.set(row, { outcome: "created", patientId, made: { patients: patientId } });
  for (const row of rows) {
    const { changes } = (row.plan ?? {}) as Partial<PatientPlan>;
    if (row.action !== "update" || !changes || !row.patientId) continue;
    if (Object.keys(changes).length === 0) {
      brought.set(row.row, { outcome: "updated", patientId: row.patientId, made: {} });
      continue;
    }
    const change = await changeAccount(client, row.patientId, changes);
    if (change)
      brought.set(row.row, {
        outcome: "updated",
        patientId: row.patientId,
        made: { patient: row.patientId, ...change },
      });
  }
  await writeFacts(client, task, rows, brought);
  await client.query(
    `insert into access_log (actor, action, patient_id, object_id)
     select $1, 'patient.imported', each, $2 from unnest($3::text[]) each`,
    [task.actor, task.id, [...brought.values()].map(({ patientId }) => patientId)],
  );
  return brought;
}

/** Accounts for people of a file, by row; nobody is written to. An e-mail that another account has is left to it. */
export async function insertPatients(
  client: Queryable,
  { now }: Pick<Task, "now">,
  people: { row: FileRow; person: SaidPerson }[],
): Promise<Map<number, string>> {
  const made = people.map(({ row, person }) => {
    const id = randomUUID();
    return {
      row: row.row,
      id,
      name: person.name,
      rut: person.rut ?? noRut,
      phone: person.phone ?? noPhone,
      passport: person.passport,
      email: person.email,
      without: addressWithoutMailbox(id),
      birthDate: person.birthDate,
      // Of whom a person said that they are somebody else than who has that e-mail.
      isOfTwo: row.decision?.action === "create",
    };
  });
  if (made.length === 0) return new Map();
  const { rows } = await client.query<{ id: string }>(
    `with said as (
       select *, row_number() over (partition by email order by row) = 1
           and not exists (select from patients p where p.email = s.email)
           and not exists (select from patient_merges m where m.former_email = s.email and m.undone_at is null) as "isFree"
       from jsonb_to_recordset($1) as s(row int, id text, name text, rut text, phone text, passport text, email text, without text,
         "birthDate" date, "isOfTwo" boolean)
     )
     insert into patients (id, email, name, rut, phone, passport, birth_date, email_to_check_since, created_at)
     select id, case when email is not null and "isFree" then email else without end, name, rut, phone, passport, "birthDate",
       -- No mail is older than an address that was there from the start.
       case when email is not null and "isFree" then '-infinity'::timestamptz end, $2
     from said where email is null or "isFree" or "isOfTwo" order by row
     on conflict (email) do nothing returning id`,
    [JSON.stringify(made), now],
  );
  const stands = new Set(rows.map(({ id }) => id));
  return new Map(made.filter(({ id }) => stands.has(id)).map(({ row, id }) => [row, id]));
}

/** What else a file says of somebody of whom nobody told it: previsión, what must be in sight before they are touched, sex, address, occupation. */
async function writeFacts(
  client: Queryable,
  { now, source }: Task,
  rows: DecidedRow[],
  brought: Brought,
): Promise<void> {
  const facts: object[] = [];
  const identifications: object[] = [];
  for (const { row, values } of rows) {
    const one = brought.get(row);
    if (!one) continue;
    if (values.insurer || values.alert) {
      const id = randomUUID();
      one.made.care_facts = id;
      facts.push({
        id,
        patient: one.patientId,
        insurance: values.insurer,
        ...alertsOfLine(String(values.alert ?? "")),
        birth: values.birthDate,
      });
    }
    const { sex, address, comuna, occupation } = values;
    if (sex || address || comuna || occupation) {
      const id = randomUUID();
      one.made.identifications = id;
      const lives = (address || comuna) && { address: { street: address ?? "", comuna: comuna ?? "" } };
      const told = { ...(sex && { sex }), ...lives, ...(occupation && { occupation }) };
      identifications.push({ id, patient: one.patientId, facts: told });
    }
  }
  const author = `Importado de ${source}`;
  if (facts.length > 0)
    await client.query(
      // A birth date that is known is not lost with a row that does not say it.
      `insert into care_facts (id, patient_id, number, author_name, birth_date, insurance, pacemaker, anticoagulants, pregnancy, allergies,
         allergies_to, other, created_at)
       select f.id, patient, 1, $2, coalesce(birth, p.birth_date), insurance, pacemaker, anticoagulants, pregnancy, allergies, "allergiesTo", other, $3
       from jsonb_to_recordset($1) as f(id text, patient text, insurance text, pacemaker boolean, anticoagulants boolean, pregnancy boolean,
         allergies boolean, "allergiesTo" text, other text, birth date) join patients p on p.id = patient
       on conflict (patient_id, number) do nothing`,
      [JSON.stringify(facts), author, now],
    );
  if (identifications.length > 0)
    await client.query(
      `insert into identifications (id, patient_id, number, author_name, facts, created_at)
       select id, patient, 1, $2, facts, $3 from jsonb_to_recordset($1) as f(id text, patient text, facts jsonb)
       on conflict (patient_id, number) do nothing`,
      [JSON.stringify(identifications), author, now],
    );
}

const columnOf = {
  name: "name",
  rut: "rut",
  passport: "passport",
  phone: "phone",
  email: "email",
  birthDate: "birth_date",
} as const;

/** What stood and what stands; null where the account was confirmed meanwhile, or the e-mail is another's. */
async function changeAccount(client: Queryable, id: string, changes: PatientPlan["changes"]) {
  const { rows } = await client.query<{ before: object; after: object }>(
    `with before as (
       select * from patients where id = $1 and proven_at is null and not password_proven and former_identities = '[]' for update
     ), said as (
       select case when $2::jsonb ? 'email' and exists (select from patients where email = $2::jsonb ->> 'email')
         then $2::jsonb - 'email' else $2::jsonb end as said
     ), changed as (
       update patients p set name = coalesce(said ->> 'name', p.name), rut = coalesce(said ->> 'rut', p.rut),
         passport = coalesce(said ->> 'passport', p.passport), phone = coalesce(said ->> 'phone', p.phone),
         email = coalesce(said ->> 'email', p.email), birth_date = coalesce((said ->> 'birth_date')::date, p.birth_date),
         email_to_check_since = case when said ? 'email' then '-infinity' else p.email_to_check_since end
       from before, said where p.id = before.id returning p.*
     )
     select jsonb_build_object('name', b.name, 'rut', b.rut, 'passport', b.passport, 'phone', b.phone, 'email', b.email, 'birth_date', b.birth_date,
         'email_to_check_since', b.email_to_check_since) as before,
       jsonb_build_object('name', c.name, 'rut', c.rut, 'passport', c.passport, 'phone', c.phone, 'email', c.email, 'birth_date', c.birth_date) as after
     from before b, changed c`,
    [
      id,
      JSON.stringify(
        Object.fromEntries(
          Object.entries(changes).map(([field, value]) => [columnOf[field as keyof typeof columnOf], value]),
        ),
      ),
    ],
  );
  return rows[0] ?? null;
}
