import type { Queryable } from "~/server/database/database";
import { hasMailbox } from "~/shared/mailbox";
import { hasPhone } from "~/shared/phone";
import { hasRut } from "~/shared/rut";
import type { FileRow } from "./file-row";
import { type KnownPerson, type Match, matchPerson, nameKey, type SaidPerson } from "./match-person";

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
  for (const { row, patientId, isInDoubt, ...said } of await earlierRowsLike(client, importId, people)) {
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
    const named = JSON.stringify(whom);
    if (row !== undefined && !this.firstRows.has(named)) this.firstRows.set(named, row);
    const known = { ...person, whom };
    for (const key of keysOf(person)) {
      const others = this.people.get(key);
      if (others) others.push(known);
      else this.people.set(key, [known]);
    }
  }

  /** Each once, by whatever it shares with the person. */
  like(person: SaidPerson): KnownPerson[] {
    const like = new Map<string, KnownPerson>();
    for (const known of keysOf(person).flatMap((key) => this.people.get(key) ?? []))
      like.set(
        `${JSON.stringify(known.whom)} ${known.rut} ${known.email} ${known.phone} ${known.name}`,
        known,
      );
    return [...like.values()];
  }

  firstRowOf(whom: KnownPerson["whom"]): number | null {
    if ("row" in whom) return whom.row;
    return this.firstRows.get(JSON.stringify(whom)) ?? null;
  }
}

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

const columns = `p.id as "patientId", p.name, p.rut, p.passport, p.phone, to_char(p.birth_date, 'YYYY-MM-DD') as "birthDate"`;

async function accountsLike(client: Queryable, people: SaidPerson[]): Promise<Account[]> {
  const { rows } = await client.query<Account>(
    `select ${columns}, p.email from patients p where merged_into is null
       and (rut = any ($1) or email = any ($2) or phone = any ($3) or passport = any ($4))
     union all
     select ${columns}, m.former_email from patient_merges m join patients p on p.id = m.into_id
     where m.former_email = any ($2) and m.undone_at is null`,
    [listOf(people, "rut"), listOf(people, "email"), listOf(people, "phone"), listOf(people, "passport")],
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

/** Of rows before these, those that were the first of somebody. */
async function earlierRowsLike(
  client: Queryable,
  importId: string,
  people: { row: FileRow; said: SaidPerson }[],
): Promise<EarlierRow[]> {
  const said = people.map((each) => each.said);
  const { rows } = await client.query<EarlierRow>(
    `select row, action = 'doubt' and collision is null as "isInDoubt", patient_id as "patientId", values ->> 'name' as name, rut, passport, email, phone, values ->> 'birthDate' as "birthDate"
     from import_rows
     where import_id = $1 and row < $2 and of_row is null and action <> 'faulty' and values ->> 'name' is not null
       and (rut = any ($3) or email = any ($4) or phone = any ($5) or passport = any ($6)) order by row`,
    [
      importId,
      people[0]?.row.row ?? 0,
      listOf(said, "rut"),
      listOf(said, "email"),
      listOf(said, "phone"),
      listOf(said, "passport"),
    ],
  );
  return rows;
}
