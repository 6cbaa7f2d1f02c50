import { birthDateOf } from "~/features/care/facts/birth-date-of";
import type { Queryable } from "~/server/database/database";
import { hasMailbox } from "~/shared/mailbox";
import { nameKey } from "~/shared/person-name";
import { hasPhone } from "~/shared/phone";
import { hasRut } from "~/shared/rut";
import type { FileRow } from "./file-row";
import { type KnownPerson, type Match, matchPerson, type SaidPerson } from "./match-person";

export interface Found {
  match: Match;
  /** The earlier row of the file that speaks of the same person. */
  earlierRow: number | null;
  /** That row is itself a doubt that nobody decided. */
  isEarlierInDoubt: boolean;
}

interface Account extends SaidPerson {
  patientId: string;
}

/**
 * Whom each row speaks of, in the order of the file: among the clinic's patients, and among whom earlier rows of it bring. `rows` are
 * consecutive; what stands before them is read from the table.
 */
export async function findPeople(
  client: Queryable,
  importId: string,
  rows: FileRow[],
): Promise<Map<number, Found>> {
  const people = rows.map((row) => ({ row, said: saidBy(row) }));
  const index = new Index();
  for (const account of await accountsLike(
    client,
    people.map(({ said }) => said),
  ))
    index.add(account, { patientId: account.patientId });
  const inDoubt = new Set<number>();
  for (const { row, patientId, isInDoubt, ...said } of await earlierRows(client, importId, people)) {
    index.add(said, patientId ? { patientId } : { row }, row);
    if (isInDoubt) inDoubt.add(row);
  }
  const found = new Map<number, Found>();
  const meant = await meantBy(client, importId, rows);
  const bringing = new Set<number>();
  for (const { row, said } of people) {
    if (row.faults.some(({ level }) => level === "error") || !said.name) continue;
    const match = decided(row, said, index, (into) =>
      bringing.has(Number(into)) && Number(into) < row.row
        ? { row: Number(into) }
        : (meant.get(into) ?? null),
    );
    const whom = match.is === "known" ? match.whom : null;
    const earlierRow = whom ? index.firstRowOf(whom) : null;
    found.set(row.row, {
      match,
      earlierRow,
      isEarlierInDoubt: earlierRow !== null && inDoubt.has(earlierRow),
    });
    if (match.is === "doubt") inDoubt.add(row.row);
    if (match.is === "new") bringing.add(row.row);
    if (match.is !== "known") index.add(said, { row: row.row }, row.row);
    if (whom && "patientId" in whom) index.add(said, whom, row.row);
  }
  return found;
}

/** What a person said of a doubt stands, as long as it can. */
function decided(
  { decision }: FileRow,
  said: SaidPerson,
  index: Index,
  whomOf: (into: string) => KnownPerson["whom"] | null,
): Match {
  if (decision?.action === "create") {
    // Said of an hour that collides it says nothing of whose it is.
    const match = matchPerson(said, index.like(said));
    return match.is === "doubt" ? { is: "new" } : match;
  }
  if (decision?.action !== "merge") return matchPerson(said, index.like(said));
  const whom = whomOf(decision.into ?? "");
  return whom
    ? { is: "known", whom }
    : { is: "doubt", reason: "Con quién se unía ya no está: decide otra vez.", candidates: [] };
}

/** Whom decisions mean, as they are now: an account, or the one that it was merged into; or an earlier row that brings somebody. */
async function meantBy(
  client: Queryable,
  importId: string,
  rows: FileRow[],
): Promise<Map<string, KnownPerson["whom"]>> {
  const into = rows.flatMap(({ decision }) => (decision?.action === "merge" && decision.into) || []);
  if (into.length === 0) return new Map();
  const { rows: accounts } = await client.query<{ into: string; patientId: string }>(
    `select p.id as "into", coalesce(p.merged_into, p.id) as "patientId" from patients p where p.id = any ($1)`,
    [into],
  );
  const { rows: earlier } = await client.query<{ row: number; patientId: string | null }>(
    `select row, patient_id as "patientId" from import_rows
     where import_id = $1 and row = any ($2) and row < $3 and of_row is null and (action = 'create' or patient_id is not null)`,
    [importId, into.filter((id) => /^\d{1,7}$/.test(id)).map(Number), rows[0]?.row ?? 0],
  );
  return new Map<string, KnownPerson["whom"]>([
    ...accounts.map(({ into: id, patientId }) => [id, { patientId }] as const),
    ...earlier.map(({ row, patientId }) => [String(row), patientId ? { patientId } : { row }] as const),
  ]);
}

export function saidBy({ values }: FileRow): SaidPerson {
  const text = (field: string) => (typeof values[field] === "string" ? values[field] : null);
  return {
    name: text("name") ?? "",
    rut: text("rut"),
    passport: text("passport"),
    email: text("email"),
    phone: text("phone"),
    birthDate: text("birthDate"),
  };
}

/** People by what they share. */
class Index {
  private readonly people = new Map<string, KnownPerson[]>();
  private readonly firstRows = new Map<string, number>();

  add(person: SaidPerson, whom: KnownPerson["whom"], row?: number): void {
    const named = nameOf(whom);
    if (row !== undefined && !this.firstRows.has(named)) this.firstRows.set(named, row);
    const known = { ...person, whom };
    for (const key of keysOf(person)) {
      const others = this.people.get(key);
      if (!others) this.people.set(key, [known]);
      else if (others.length < mostAlike) others.push(known);
    }
  }

  /** Each once, by whatever it shares with the person. */
  like(person: SaidPerson): KnownPerson[] {
    const like = new Map<string, KnownPerson>();
    for (const known of keysOf(person).flatMap((key) => this.people.get(key) ?? []))
      like.set(`${nameOf(known.whom)} ${known.rut} ${known.email} ${known.phone} ${known.name}`, known);
    return [...like.values()];
  }

  firstRowOf(whom: KnownPerson["whom"]): number | null {
    if ("row" in whom) return whom.row;
    return this.firstRows.get(nameOf(whom)) ?? null;
  }
}

const nameOf = (whom: KnownPerson["whom"]): string => ("row" in whom ? `row ${whom.row}` : whom.patientId);

function keysOf(person: SaidPerson): string[] {
  const { rut, passport, email, phone, name } = person;
  return [
    rut && `rut ${rut}`,
    passport && `passport ${passport}`,
    email && `email ${email}`,
    phone && `phone ${phone}`,
    name && `name ${nameKey(name)}`,
  ].flatMap((key) => key || []);
}

const listOf = (people: SaidPerson[], field: keyof SaidPerson): string[] => [
  ...new Set(people.flatMap((said) => said[field] || [])),
];

const columns = `p.id as "patientId", p.name, p.rut, p.passport, p.phone, to_char(${birthDateOf("p")}, 'YYYY-MM-DD') as "birthDate"`;

/** More people than this share a number only where it says nothing, as the clinic's own phone does. */
const mostAlike = 50;

/**
 * SQL of the rows of `table` that share a value of `field` with people, once for each that they share. Each field is looked for by
 * its own index, whatever PostgreSQL knows of a table that grows while it is asked.
 */
const alike = (table: string, field: string, shared: string, wanted: string): string =>
  `select each.* from unnest(${shared}::text[]) as shared (value),
     lateral (select * from ${table} t where t.${field} = shared.value and ${wanted} limit ${mostAlike}) each`;

/** The parameters of `alike`. */
const sharedBy = (people: SaidPerson[]): string[][] => [
  listOf(people, "rut"),
  listOf(people, "email"),
  listOf(people, "phone"),
  listOf(people, "passport"),
];

async function accountsLike(client: Queryable, people: SaidPerson[]): Promise<Account[]> {
  const { rows } = await client.query<Account>(
    `select distinct ${columns}, p.email from (
       ${alike("patients", "rut", "$1", "t.merged_into is null")} union all ${alike("patients", "email", "$2", "t.merged_into is null")} union all
       ${alike("patients", "phone", "$3", "t.merged_into is null")} union all ${alike("patients", "passport", "$4", "t.merged_into is null")}) p
     union all
     select ${columns}, m.former_email from patient_merges m join patients p on p.id = m.into_id
     where m.former_email = any ($2) and m.undone_at is null`,
    sharedBy(people),
  );
  // By name alone only for whom the file says no number of: a name is many people's.
  const byName = people.filter(
    ({ rut, birthDate, email, phone }) => !rut && (birthDate || !(email || phone)),
  );
  if (byName.length > 0) {
    const { rows: namesakes } = await client.query<Account>(
      `select ${columns}, p.email from patients p
       where merged_into is null and search_form(p.name) = any (select search_form(each) from unnest($1::text[]) each) limit 5000`,
      [listOf(byName, "name")],
    );
    rows.push(...namesakes);
  }
  return rows.map((row) => ({
    ...row,
    rut: row.rut && hasRut(row.rut) ? row.rut : null,
    email: row.email && hasMailbox(row.email) ? row.email : null,
    phone: row.phone && hasPhone(row.phone) ? row.phone : null,
  }));
}

interface EarlierRow extends SaidPerson {
  row: number;
  patientId: string | null;
  isInDoubt: boolean;
}

const earlierColumns = `row, action = 'doubt' and collision is null as "isInDoubt", patient_id as "patientId", values ->> 'name' as name,
  rut, passport, email, phone, values ->> 'birthDate' as "birthDate"`;

/** Of rows before these, those that were the first of somebody: as they were looked at, where they are brought; else by what they share. */
async function earlierRows(
  client: Queryable,
  importId: string,
  people: { row: FileRow; said: SaidPerson }[],
): Promise<EarlierRow[]> {
  const before = people[0]?.row.row ?? 0;
  const planned = people.flatMap(({ row }) => (row.plannedOf === undefined ? [] : [row.plannedOf]));
  if (planned.length === people.length) {
    const first = planned.filter((row) => row !== null && row < before);
    if (first.length === 0) return [];
    const { rows } = await client.query<EarlierRow>(
      `select ${earlierColumns} from import_rows where import_id = $1 and row = any ($2) order by row`,
      [importId, first],
    );
    return rows;
  }
  const wanted =
    "t.import_id = $1 and t.row < $2 and t.of_row is null and t.action <> 'faulty' and t.values ->> 'name' is not null";
  const { rows } = await client.query<EarlierRow>(
    `select distinct ${earlierColumns} from (
       ${alike("import_rows", "rut", "$3", wanted)} union all ${alike("import_rows", "email", "$4", wanted)} union all
       ${alike("import_rows", "phone", "$5", wanted)} union all ${alike("import_rows", "passport", "$6", wanted)}) r order by row`,
    [importId, before, ...sharedBy(people.map(({ said }) => said))],
  );
  return rows;
}
