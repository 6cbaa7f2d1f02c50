import pg, { type PoolClient } from "pg";
import { keepingTransaction, type Queryable } from "~/server/database/database";
import { tablesOf } from "./tables";

/** Rows of a table that a copy may give back. Its texts are SQL over the table's row `t`, and never what somebody typed. */
export interface Place {
  table: string;
  /** Which rows. */
  wanted: string;
  /** As what JSON a row comes, where it is not as it was. */
  as?: string;
  /** Columns that do not come, and are what they are in a new row. */
  without?: string[];
  /** How a row that stays away is named to the operator; else by its key. */
  named?: string;
  /** Whoever may do without the one of these that they point to (a column that may be null) comes without it, when it stays away. */
  mayBeMissing?: boolean;
  /** Which of them stay away, and why in words. */
  except?: { when: string; why: string }[];
}

export interface Brought {
  table: string;
  /** Keys of the rows that were added. */
  brought: string[];
  /** How many stood there already, and stay as they are. */
  there: number;
  left: Left[];
}

interface Left {
  key: string;
  named: string;
  why: string;
}

interface Row {
  key: string;
  named: string;
  json: string;
  why: string | null;
}

/** That many are added by one statement; where one of them does not fit, each by its own. */
const atOnce = 200;

/**
 * Adds to the site what a copy still has and it has not, within the caller's transaction: each row as it was, parents before what hangs on
 * them, and without what a new row would set off (migration 0108). What stands is not touched. A row that does not fit any more is
 * left, with what hangs on it, and told. `from` is the copy, restored into a database of its own at this release.
 */
export async function bringRows(from: Queryable, client: PoolClient, places: Place[]): Promise<Brought[]> {
  await client.query("select set_config('zoh.restoring', 'on', true)");
  const told = new Map((await tablesOf(from)).map(({ name, columns }) => [name, columns]));
  const ours = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]));
  const keys = await keysOf(from);
  const pointers = await pointersOf(from);
  const all: Brought[] = [];
  for (const place of await parentsFirst(from, places)) {
    const known = ours.get(place.table) ?? [];
    const columns = (told.get(place.table) ?? []).filter(
      (column) => known.includes(column) && !place.without?.includes(column),
    );
    const key = keys.get(place.table) ?? [];
    const insert = insertInto(place.table, columns, key);
    const missing = pointers.filter(
      ({ child, parent }) =>
        child === place.table && places.some(({ table, mayBeMissing }) => table === parent && mayBeMissing),
    );
    const as = missing.reduce((json, { column, parent }) => {
      const left = all.find(({ table }) => table === parent)?.left.map((each) => each.key) ?? [];
      return `${json} || case when t."${column}" in (${["null", ...left.map(pg.escapeLiteral)]}) then '{"${column}": null}'::jsonb else '{}' end`;
    }, place.as ?? "to_jsonb(t)");
    all.push(await bring(client, place.table, insert, await rowsOf(from, { ...place, as }, key)));
  }
  await client.query("select set_config('zoh.restoring', '', true)");
  return all;
}

async function keysOf(db: Queryable): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ name: string; columns: string[] }>(
    `select c.conrelid::regclass::text as name, array_agg(quote_ident(a.attname) order by k.turn) as columns
     from pg_constraint c, unnest(c.conkey) with ordinality k (number, turn), pg_attribute a
     where c.contype = 'p' and c.connamespace = 'public'::regnamespace and a.attrelid = c.conrelid and a.attnum = k.number
     group by c.conrelid`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Columns that may be null and point to a row of another table. */
async function pointersOf(db: Queryable): Promise<{ child: string; column: string; parent: string }[]> {
  const { rows } = await db.query<{ child: string; column: string; parent: string }>(
    `select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conrelid <> c.confrelid
       and cardinality(c.conkey) = 1 and not a.attnotnull`,
  );
  return rows;
}

/** By the foreign keys of the schema; else as they are given. */
async function parentsFirst(db: Queryable, places: Place[]): Promise<Place[]> {
  const { rows } = await db.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const sorted: Place[] = [];
  let waiting = places;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ table }) => table));
    const next = waiting.find(
      ({ table }) => !rows.some(({ child, parent }) => child === table && names.has(parent)),
    );
    if (!next) throw new Error(`tables that need each other: ${[...names].join(", ")}`);
    sorted.push(next);
    waiting = waiting.filter((place) => place !== next);
  }
  return sorted;
}

async function rowsOf(from: Queryable, place: Place, key: string[]): Promise<Row[]> {
  const { table, wanted, as = "to_jsonb(t)", except = [] } = place;
  const name = keyText(key.map((column) => `t.${column}`));
  const reasons = except.map(({ when, why }) => `when ${when} then '${why}'`).join(" ");
  const { rows } = await from.query<Row>(
    `select ${name} as key, ${place.named ?? name} as named, (${as})::text as json,
       ${reasons ? `case ${reasons} end` : "null"} as why
     from public.${table} t where ${wanted} order by t.ctid`,
  );
  return rows;
}

const keyText = (columns: string[]) => `concat_ws(' ', ${columns.join(", ")})`;

function insertInto(table: string, columns: string[], key: string[]): string {
  const of = (row: string) => key.map((column) => `${row}.${column}`).join(", ");
  return `insert into public.${table} (${columns.join(", ")}) overriding system value
    select ${columns.join(", ")} from jsonb_populate_recordset(null::public.${table}, $1::jsonb) brought
    where not exists (select from public.${table} stands where (${of("stands")}) = (${of("brought")}))
    on conflict (${key.join(", ")}) do nothing returning ${keyText(key)} as key`;
}

async function bring(client: PoolClient, table: string, insert: string, rows: Row[]): Promise<Brought> {
  const result: Brought = { table, brought: [], there: 0, left: [] };
  const add = (some: Row[]) => tryToAdd(client, insert, some, result);
  const wanted = rows.filter(({ key, named, why }) => why === null || !result.left.push({ key, named, why }));
  let waiting: Row[] = [];
  for (let at = 0; at < wanted.length; at += atOnce) {
    const some = wanted.slice(at, at + atOnce);
    if (await add(some)) waiting.push(...some);
  }
  // One may need another of its own table: as long as some fit, the rest is tried again.
  for (let before = Number.POSITIVE_INFINITY; waiting.length > 0 && waiting.length < before; ) {
    before = waiting.length;
    const still: Row[] = [];
    for (const row of waiting) {
      const why = await add([row]);
      if (why) still.push({ ...row, why });
    }
    waiting = still;
  }
  result.left.push(...waiting.map(({ key, named, why }) => ({ key, named, why: why ?? "" })));
  return result;
}

/** Null when all of them are there now; else why not, and then none of them was added. */
async function tryToAdd(
  client: PoolClient,
  insert: string,
  some: Row[],
  result: Brought,
): Promise<string | null> {
  try {
    const json = `[${some.map((row) => row.json).join(",")}]`;
    const { rows } = await keepingTransaction(client).query<{ key: string }>(insert, [json]);
    result.brought.push(...rows.map(({ key }) => key));
    result.there += some.length - rows.length;
    return null;
  } catch (error) {
    const why = whyOf(error);
    if (why === null) throw error;
    return why;
  }
}

/** What a constraint says, in words for the operator; null for what is no fault of the row. */
function whyOf(error: unknown): string | null {
  const { code = "", constraint } = error as { code?: string; constraint?: string };
  if (!code.startsWith("23")) return null;
  if (code === "23P01") return "a esa hora ya hay otra";
  const named = constraint ? ` (${constraint})` : "";
  if (code === "23503") return `depende de algo que el sitio no tiene${named}`;
  return code === "23505"
    ? `su lugar lo ocupa otra cosa${named}`
    : `no cumple una regla del sitio de hoy${named}`;
}
