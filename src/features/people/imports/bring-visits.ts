import { createHash, randomUUID } from "node:crypto";
import type { ImportedVisit } from "~/features/care/imported-visits/queries";
import type { Queryable } from "~/server/database/database";
import { type DecidedRow, type FileRow, faulty } from "./file-row";
import { textOf } from "./own-things";
import { decideWhose, withPatients } from "./people-of-rows";
import type { Brought, Made, Task } from "./task";

/** A visit of before: what the other system tells of it, in its own words. */
export interface VisitPlan {
  is: "visit";
  date: string;
  time: string | null;
  minutes: number | null;
  service: string;
  author: string;
  status: ImportedVisit["status"];
  /** Of the agenda; else of the record. */
  isHour: boolean;
  note: string | null;
  /** Whose it was: the clinic or the system that the row names, else the file's. */
  source: string;
}

const kept = { attended: "attended", no_show: "no_show", cancelled: "cancelled" } as const;

export function visitOf(task: Task, { values }: FileRow): VisitPlan {
  const { date, time, minutes } = values;
  return {
    is: "visit",
    date: String(date),
    time: time === undefined ? null : String(time),
    minutes: typeof minutes === "number" && minutes > 0 ? minutes : null,
    service: textOf(values, "service") || "Visita",
    author: textOf(values, "professional") || `Importado de ${textOf(values, "origin") || task.source}`,
    status: statusOf(task, values.status),
    isHour: task.kind === "appointments",
    note: textOf(values, "note") || null,
    source: textOf(values, "origin") || task.source,
  };
}

/** What stands in a record was attended, where nobody says that it was not. */
function statusOf({ kind }: Task, told: unknown): VisitPlan["status"] {
  const said = kept[told as keyof typeof kept];
  if (kind === "visits") return said ?? "attended";
  return said ?? (told === "confirmed" ? "confirmed" : "unknown");
}

export async function decideVisits(client: Queryable, task: Task, rows: FileRow[]): Promise<DecidedRow[]> {
  const decided = (await decideWhose(client, task, rows)).map((row): DecidedRow => {
    if (row.action !== "create") return row;
    if (!row.values.date) return faulty(row, "date", "Falta la fecha de la visita.");
    return { ...row, plan: visitOf(task, row) };
  });
  return leaveKnownVisits(client, decided);
}

/** Those that stand already, of a file that comes twice. */
export async function leaveKnownVisits(client: Queryable, rows: DecidedRow[]): Promise<DecidedRow[]> {
  const prints = rows.flatMap((row) => {
    const plan = visitPlanOf(row);
    return plan && row.patientId ? [fingerprint(row.patientId, plan)] : [];
  });
  if (prints.length === 0) return rows;
  const { rows: known } = await client.query<{ fingerprint: string }>(
    "select fingerprint from imported_visits where fingerprint = any ($1)",
    [prints],
  );
  const stands = new Set(known.map((each) => each.fingerprint));
  return rows.map((row) => {
    const plan = visitPlanOf(row);
    const isSame = plan && row.patientId && stands.has(fingerprint(row.patientId, plan));
    return isSame ? { ...row, action: "same", plan: null } : row;
  });
}

const visitPlanOf = ({ action, plan }: DecidedRow): VisitPlan | null =>
  action === "create" && (plan as VisitPlan | null)?.is === "visit" ? (plan as VisitPlan) : null;

const fingerprint = (patientId: string, { date, time, service, author, isHour, note }: VisitPlan): string =>
  createHash("sha256")
    .update(JSON.stringify([patientId, date, time, service, author, isHour, note]))
    .digest("hex");

export async function bringVisits(client: Queryable, task: Task, rows: DecidedRow[]): Promise<Brought> {
  const planned = rows.filter((row) => visitPlanOf(row));
  const brought: Brought = new Map();
  if (planned.length === 0) return brought;
  const whose = await withPatients(client, task, planned);
  const visits = whose.map(({ row, patientId, isNew }) => {
    const plan = row.plan as VisitPlan;
    return {
      ...plan,
      id: randomUUID(),
      row: row.row,
      patientId,
      isNew,
      fingerprint: fingerprint(patientId, plan),
    };
  });
  const { rows: made } = await client.query<{ id: string }>(
    `insert into imported_visits (id, patient_id, wall_start, has_time, minutes, service, author, status, is_hour, note, source, fingerprint, made_at)
     select id, "patientId", (date || 'T' || coalesce(time, '00:00'))::timestamp, time is not null, minutes, service, author, status, "isHour", note,
       source, fingerprint, $2
     from jsonb_to_recordset($1) as v(id text, "patientId" text, date text, time text, minutes int, service text, author text, status text,
       "isHour" boolean, note text, source text, fingerprint text)
     on conflict (fingerprint) do nothing returning id`,
    [JSON.stringify(visits), task.now],
  );
  const stands = new Set(made.map(({ id }) => id));
  for (const { row, id, patientId, isNew } of visits) {
    const person: Made = isNew ? { patients: patientId } : {};
    // Else one file tells it twice.
    if (stands.has(id))
      brought.set(row, { outcome: "created", patientId, made: { imported_visits: id, ...person } });
    else brought.set(row, { outcome: "same", patientId, made: person });
  }
  return brought;
}
