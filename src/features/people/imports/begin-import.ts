import { rename, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { logAccess } from "~/server/audit/access-log";
import type { Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { makeFolder } from "~/server/http/private-folder";
import type { SentForm } from "~/server/http/read-multipart";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { readSheet, SheetFault } from "~/server/sheets/read-sheet";
import { reasonOf } from "~/server/watch/reason";
import { wallTimeOf } from "~/shared/clinic-time";
import { type Import, type ImportKind, importKinds, type Mapping, mappingSchema } from "./contract";
import { rowsAtOnce } from "./file-row";
import { columnsBy, planRows, type RawRow, readRows, Unknown, unknownFields } from "./plan-rows";
import { sourceNames } from "./presets";
import { importOf } from "./queries";
import { isFull, readInTurn } from "./reading-turns";
import type { RecognisedColumn as Column } from "./recognise-columns";
import { findHeadRow, headsOf, recogniseColumns } from "./recognise-columns";
import type { Task } from "./task";

type Context = Pick<ServerContext, "pool" | "clock" | "clinic" | "log">;

/** One name for this process, as rows say who works on them. */
export const workerName = `${hostname()} ${process.pid} ${crypto.randomUUID().slice(0, 8)}`;

/** For so long an answer waits for a file to be read; a larger one is asked for again. */
const patienceMs = 10_000;

/** Takes a file in and looks at it; what it would bring is the answer, and nothing is brought. */
export async function beginImport(
  context: Context,
  actor: TherapistActor,
  { readFiles, address }: { readFiles: () => Promise<SentForm | Refusal>; address: string },
): Promise<Import | Refusal> {
  if (isFull())
    return refuse("unavailable", {
      retryAfter: 30,
      text: "Ya se están leyendo varios archivos. Espera a que terminen.",
    });
  const form = await readFiles();
  if (form instanceof Refusal) return form;
  const { file } = form.files;
  if (!file) return refuse("validation", { fields: { file: "Elige un archivo." } });
  const asked = readAsked(form.fields);
  if (asked instanceof Refusal) return asked;
  // What was sent goes with the answer, and reading may take longer.
  const folder = await makeFolder();
  const path = join(folder, "sheet");
  await rename(file.path, path);
  const id = await openImport(context.pool, asked, context.clock(), actor.id);
  await logAccess(context.pool, { actor: nameInLog(actor), action: "import.begun", objectId: id, address });
  const reading = readFile(context, { id, ...asked, path, name: file.name, actor: nameInLog(actor) }).finally(
    () => rm(folder, { recursive: true, force: true }),
  );
  const fault = await Promise.race([reading, waited()]);
  // Nothing is kept of what cannot be read from its first bytes on.
  if (fault) {
    await context.pool.query("delete from imports where id = $1", [id]);
    return fault.code === "too_large"
      ? refuse("payload_too_large", { text: fault.text })
      : refuse("validation", { text: fault.text, fields: { file: fault.text } });
  }
  return importOf(context.pool, id);
}

const waited = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs).unref());

function readAsked({ kind, mapping }: SentForm["fields"]): { kind: ImportKind; mapping: Mapping } | Refusal {
  const known = importKinds.find((each) => each === kind);
  if (!known)
    return refuse("validation", {
      fields: { kind: "Elige qué trae el archivo: pacientes, horas, packs, visitas, equipo o servicios." },
    });
  let said: unknown = {};
  try {
    said = mapping ? JSON.parse(mapping) : {};
  } catch {
    return refuse("validation", { fields: { mapping: "Lo que dice de las columnas no se puede leer." } });
  }
  const parsed = mappingSchema.safeParse(said);
  if (!parsed.success)
    return refuse("validation", { fields: { mapping: "Lo que dice de las columnas no se puede leer." } });
  const unknown = refuseUnknownFields(known, parsed.data);
  if (unknown) return unknown;
  return { kind: known, mapping: parsed.data };
}

export function refuseUnknownFields(kind: ImportKind, mapping: Mapping): Refusal | null {
  const [field] = unknownFields(kind, mapping);
  return field === undefined
    ? null
    : refuse("validation", { fields: { mapping: `Una columna no puede ser «${field}» en este archivo.` } });
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

export async function openImport(
  client: Queryable,
  { kind, mapping }: { kind: ImportKind; mapping: Mapping },
  now: Date,
  madeBy: string | null,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into imports (kind, mapping, made_by, made_at, worker, beat_at) values ($1, $2, $3, $4, $5, now()) returning id`,
    [kind, JSON.stringify(mapping), madeBy, now, workerName],
  );
  return rows[0]?.id ?? "";
}

/** Reads all of a file into rows and looks at each. Gives why it cannot be read; whatever else goes wrong is the import's error. */
export async function readFile(
  context: Context,
  file: { id: string; kind: ImportKind; mapping: Mapping; path: string; name: string; actor: string },
): Promise<SheetFault | null> {
  const { pool, log } = context;
  try {
    await readInTurn(pool, file.id, () => readSheetRows(context, file));
    return null;
  } catch (error) {
    const isFault = error instanceof SheetFault;
    if (!isFault) log.warn({ reason: reasonOf(error) }, "a file to import was not read");
    await pool
      .query(
        "update imports set state = 'failed', error = $2, version = version + 1 where id = $1 and state = 'reading'",
        [file.id, isFault ? error.text : cutOff],
      )
      .catch(() => undefined);
    return isFault ? error : null;
  }
}

export const cutOff = "Se cortó mientras leíamos el archivo. Súbelo otra vez.";

async function readSheetRows(
  { pool, clock, clinic }: Context,
  { id, kind, mapping, path, name, actor }: Parameters<typeof readFile>[1],
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

/** What was looked at becomes what a person decides on. */
export async function keepPlan(client: Queryable, id: string, unknown: Unknown): Promise<void> {
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
