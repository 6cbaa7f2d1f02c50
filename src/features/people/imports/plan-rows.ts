import type { Pool } from "pg";
import { inTransaction, type Queryable, retryCollisions } from "~/server/database/database";
import { wallTimeOf } from "~/shared/clinic-time";
import { standingOf } from "./bring-hours";
import type { ImportKind, Mapping, RowFault } from "./contract";
import { decideRows } from "./decide-rows";
import { isFieldOf } from "./fields";
import type { DecidedRow, Decision, FileRow } from "./file-row";
import { textOf } from "./own-things";
import { readValues } from "./read-values";
import type { RecognisedColumn as Column } from "./recognise-columns";
import type { Task } from "./task";

/** A row of the file as it came. */
export interface RawRow {
  row: number;
  cells: string[];
  decision: Decision | null;
}

/** Names of the file of which nobody has said what of ours they are, as rows are looked at. */
export class Unknown {
  readonly services = new Set<string>();
  readonly people = new Set<string>();
  readonly packs = new Set<string>();

  add({ faults, values }: DecidedRow): void {
    for (const { column, reason } of faults) {
      if (!reason.startsWith("¿")) continue;
      if (column === "service") this.services.add(textOf(values, "service"));
      if (column === "professional") this.people.add(textOf(values, "professional"));
      if (column === "pack") this.packs.add(textOf(values, "pack") || textOf(values, "service"));
    }
  }

  toJSON() {
    return { services: [...this.services], people: [...this.people], packs: [...this.packs] };
  }
}

/** What consecutive rows say. */
export function readRows(task: Task, columns: Column[], raw: RawRow[]): FileRow[] {
  const today = wallTimeOf(task.now).slice(0, 10);
  return raw.map((row) => readRow(task, columns, row, today));
}

/** Looks at what consecutive rows say, and keeps it with what each would do. */
export async function planRows(
  pool: Pool,
  task: Task,
  columns: Column[],
  { raw, read }: { raw: RawRow[]; read: FileRow[] },
  unknown: Unknown,
): Promise<void> {
  await retryCollisions(() =>
    inTransaction(pool, async (client) => {
      // A database that falls loses the import's reading with it.
      await client.query("set local synchronous_commit = off");
      const decided = await decideRows(client, task, read);
      for (const row of decided) unknown.add(row);
      await keepRows(client, task.id, columns, raw, decided);
    }),
  );
}

function readRow(
  { kind, mapping }: Task,
  columns: Column[],
  { row, cells, decision }: RawRow,
  today: string,
): FileRow {
  const told: Record<string, string> = {};
  for (const [place, { field }] of columns.entries()) if (field) told[field] ||= cells[place] ?? "";
  const { values, faults } = readValues(kind, told, { today, orders: ordersOf(columns), mapping });
  return {
    row,
    values,
    faults: faults.map(({ field, ...fault }) => ({ row, column: field, ...fault })),
    decision,
  };
}

const ordersOf = (columns: Column[]) =>
  Object.fromEntries(columns.flatMap(({ field, order }) => (field && order ? [[field, order]] : [])));

/** By the column's head, as whoever has the file before them knows it. */
export function withHeads(columns: Column[], faults: RowFault[]): RowFault[] {
  const named = faults.map((fault) => ({
    ...fault,
    column: columns.find(({ field, head }) => field === fault.column || head === fault.column)?.head ?? "",
  }));
  // What was said of the row as it was looked at is said again as it is brought.
  return [...new Map(named.map((fault) => [`${fault.column} ${fault.reason}`, fault])).values()];
}

async function keepRows(
  client: Queryable,
  importId: string,
  columns: Column[],
  raw: RawRow[],
  decided: DecidedRow[],
): Promise<void> {
  const rows = decided.map(
    ({ row, values, faults, action, reason, candidates, patientId, ofRow, collision, plan }, place) => ({
      row,
      cells: raw[place]?.cells ?? [],
      values,
      faults: withHeads(columns, faults),
      action,
      reason,
      candidates,
      patientId,
      ofRow,
      collision,
      hour: standingOf(action, plan),
    }),
  );
  await client.query(
    `insert into import_rows (import_id, row, cells, values, faults, action, reason, candidates, patient_id, of_row, collision, hour)
     select $1, row, cells, values, faults, action, reason, candidates, (select id from patients where id = "patientId"), "ofRow", collision, hour
     from jsonb_to_recordset($2) as r(row int, cells jsonb, values jsonb, faults jsonb, action text, reason text, candidates jsonb,
       "patientId" text, "ofRow" int, collision text, hour jsonb)
     on conflict (import_id, row) do update set values = excluded.values, faults = excluded.faults, action = excluded.action,
       reason = excluded.reason, candidates = excluded.candidates, patient_id = excluded.patient_id, of_row = excluded.of_row,
       collision = excluded.collision, hour = excluded.hour`,
    [importId, JSON.stringify(rows)],
  );
}

/** What a person said of columns stands before what heads and cells tell; a field is one column's. */
export function columnsBy(columns: Column[], kind: ImportKind, mapping: Mapping): Column[] {
  const said = new Map(Object.entries(mapping.columns ?? {}));
  const taken = new Set<string | null>([...said.values()].filter((field) => field !== null));
  return columns.map((column) => {
    const field = said.get(column.head);
    if (field === undefined) return { ...column, field: taken.has(column.field) ? null : column.field };
    return { ...column, field: field !== null && isFieldOf(kind, field) ? field : null };
  });
}

/** Fields that this kind of import does not know, of what a person said. */
export const unknownFields = (kind: ImportKind, { columns = {} }: Mapping): string[] =>
  Object.values(columns).flatMap((field) => (field === null || isFieldOf(kind, field) ? [] : [field]));
