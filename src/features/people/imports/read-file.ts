import type { Queryable } from "~/server/database/database";
import type { ServerContext } from "~/server/http/server-context";
import { readSheet, SheetFault } from "~/server/sheets/read-sheet";
import { wallTimeOf } from "~/shared/clinic-time";
import type { ImportKind, Mapping } from "./contract";
import { rowsAtOnce } from "./file-row";
import { columnsBy, planRows, type RawRow, readRows, Unknown } from "./plan-rows";
import { sourceNames } from "./presets";
import type { RecognisedColumn as Column } from "./recognise-columns";
import { findHeadRow, headsOf, recogniseColumns } from "./recognise-columns";
import type { Task } from "./task";

type Parts = Pick<ServerContext, "pool" | "clock" | "clinic">;

export interface FileToRead {
  id: string;
  kind: ImportKind;
  mapping: Mapping;
  path: string;
  name: string;
  actor: string;
}

/** Of a file that was read already. */
export interface RowsToRead extends Pick<Task, "id" | "kind" | "source" | "mapping" | "actor"> {
  columns: Column[];
}

/** Reads all of a file into rows and looks at each. Throws a SheetFault of one that cannot be read. */
export async function readFileRows(
  { pool, clock, clinic }: Parts,
  { id, kind, mapping, path, name, actor }: FileToRead,
): Promise<void> {
  const sheet = await chooseSheet({ path, name }, kind);
  const remembered = await rememberedOf(pool, kind, sheet.columns);
  const said: Mapping = {
    ...remembered,
    ...mapping,
    columns: { ...remembered.columns, ...mapping.columns },
    services: { ...remembered.services, ...mapping.services },
    people: { ...remembered.people, ...mapping.people },
    packs: { ...remembered.packs, ...mapping.packs },
  };
  const columns = columnsBy(sheet.columns, kind, said);
  await pool.query("update imports set columns = $2, mapping = $3, source = $4 where id = $1", [
    id,
    JSON.stringify(columns),
    JSON.stringify(said),
    sheet.source,
  ]);
  const task: Task = { id, kind, source: sheet.source, mapping: said, clinic: clinic(), now: clock(), actor };
  const unknown = new Unknown();
  let rows = 0;
  // While the database keeps rows, the next ones are read.
  let planned: Promise<void> = Promise.resolve();
  for await (const page of readSheet({ path, name }, { today: wallTimeOf(task.now).slice(0, 10) })) {
    if (page.sheet !== sheet.name) continue;
    const raw = page.rows
      .filter(({ row, cells }) => row > sheet.headRow && cells.some((cell) => cell.trim() !== ""))
      .map(({ row, cells }): RawRow => ({ row, cells, decision: null }));
    for (let from = 0; from < raw.length; from += rowsAtOnce) {
      const some = raw.slice(from, from + rowsAtOnce);
      const read = readRows(task, columns, some);
      await planned;
      planned = planRows(pool, task, columns, { raw: some, read }, unknown);
      // Heard where it is waited for.
      planned.catch(() => undefined);
    }
    rows += raw.length;
    await pool.query("update imports set rows = $2 where id = $1", [id, rows]);
  }
  await planned;
  if (rows === 0) throw new SheetFault("unreadable", "El archivo no tiene filas bajo sus títulos.");
  await keepPlan(pool, id, unknown);
  if (Object.keys(mapping).length > 0) await rememberMapping(pool, kind, columns, said, task.now);
}

/** Looks at all rows that were not brought yet, as their columns are understood now. */
export async function readRowsAgain(
  { pool, clock, clinic }: Parts,
  { id, columns, ...opened }: RowsToRead,
): Promise<void> {
  const task = { id, ...opened, clinic: clinic(), now: clock() };
  const unknown = new Unknown();
  const { rows: held } = await pool.query<{ atRow: number }>(
    `select at_row as "atRow" from imports where id = $1`,
    [id],
  );
  for (let last = held[0]?.atRow ?? 0; ; ) {
    const { rows } = await pool.query<RawRow>(
      "select row, cells, decision from import_rows where import_id = $1 and row > $2 order by row limit $3",
      [id, last, rowsAtOnce],
    );
    if (rows.length === 0) break;
    await planRows(pool, task, columns, { raw: rows, read: readRows(task, columns, rows) }, unknown);
    last = rows.at(-1)?.row ?? last;
  }
  await keepPlan(pool, id, unknown);
}

/** What was looked at becomes what a person decides on. */
async function keepPlan(client: Queryable, id: string, unknown: Unknown): Promise<void> {
  await client.query(
    `update imports set state = 'ready', staged = true, unknown = $2, version = version + 1, preview = (
       select coalesce(jsonb_object_agg(action, count), '{}') from (
         select action, count(*) as count from import_rows where import_id = $1 group by action) counted)
     where id = $1 and state = 'reading'`,
    [id, JSON.stringify(unknown)],
  );
}

interface ChosenSheet {
  name: string;
  headRow: number;
  columns: Column[];
  source: string;
}

/** The first sheet with heads that say what is looked for; else the first that has any. */
async function chooseSheet(file: { path: string; name: string }, kind: ImportKind): Promise<ChosenSheet> {
  let first: ChosenSheet | null = null;
  const seen = new Set<string>();
  for await (const { sheet, rows } of readSheet(file)) {
    if (seen.has(sheet)) continue;
    seen.add(sheet);
    const headRow = findHeadRow(rows);
    const samples = rows.filter(({ row }) => row > headRow).map(({ cells }) => cells);
    const { columns, source } = recogniseColumns(kind, headsOf(rows, headRow), samples);
    const chosen = { name: sheet, headRow, columns, source: source ? sourceNames[source] : "Archivo" };
    if (columns.filter(({ field }) => field !== null).length > 1) return chosen;
    first ??= chosen;
  }
  if (!first) throw new SheetFault("unreadable", "El archivo está vacío.");
  return first;
}

/** What columns and names mean, for the next file with these heads. */
export async function rememberMapping(
  client: Queryable,
  kind: ImportKind,
  columns: Column[],
  mapping: Mapping,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into import_mappings (kind, heads, columns, mapping, kept_at) values ($1, $2, $3, $4, $5)
     on conflict (kind, heads) do update set columns = excluded.columns, mapping = excluded.mapping, kept_at = excluded.kept_at`,
    [kind, headsKey(columns), JSON.stringify(mapping.columns ?? {}), JSON.stringify(mapping), now],
  );
}

/** By its heads, whatever their order. */
const headsKey = (columns: Pick<Column, "head">[]): string =>
  columns
    .map(({ head }) => head.trim().toLowerCase())
    .toSorted()
    .join("\n");

async function rememberedOf(client: Queryable, kind: ImportKind, columns: Column[]): Promise<Mapping> {
  const { rows } = await client.query<{ mapping: Mapping; columns: Mapping["columns"] }>(
    "select mapping, columns from import_mappings where kind = $1 and heads = $2",
    [kind, headsKey(columns)],
  );
  const [kept] = rows;
  return kept ? { ...kept.mapping, columns: kept.columns } : {};
}
