import { isBlocked } from "~/features/care/relationship/queries";
import type { Queryable } from "~/server/database/database";
import { insertPatients } from "./bring-patients";
import { type DecidedRow, doubtful, type FileRow, faulty, isFaulty, undecided } from "./file-row";
import { findPeople, saidBy } from "./find-people";
import type { Task } from "./task";

/**
 * Whose each hour, visit or pack is: somebody whom we know, whom an earlier row brings, or somebody new, whom the row brings itself.
 * Who is only a name is nobody: two people may have it.
 */
export async function decideWhose(client: Queryable, task: Task, rows: FileRow[]): Promise<DecidedRow[]> {
  const found = await findPeople(client, task.id, rows);
  const decided = rows.map((row): DecidedRow => {
    const one = found.get(row.row);
    if (isFaulty(row)) return undecided(row);
    if (!one) return faulty(row, "name", "Falta de quién es.");
    const { match, earlierRow, isEarlierInDoubt } = one;
    if (row.decision?.action === "skip") return doubtful(row, "");
    if (match.is === "doubt") return doubtful(row, match.reason, match.candidates);
    if (match.is === "new") {
      const { rut, passport, email, phone } = saidBy(row);
      const isNobody = !rut && !passport && !email && !phone && row.decision?.action !== "create";
      return isNobody
        ? doubtful(row, "No sabemos quién es: el archivo solo trae el nombre.")
        : undecided(row);
    }
    if (isEarlierInDoubt && earlierRow !== null)
      return doubtful(row, `Es la misma persona que en la fila ${earlierRow}: decídelo ahí.`, [
        { row: earlierRow },
      ]);
    if ("patientId" in match.whom)
      return { ...undecided(row), patientId: match.whom.patientId, ofRow: earlierRow };
    return { ...undecided(row), ofRow: match.whom.row };
  });
  return withoutResting(client, decided);
}

/** Of whoever asked that their data rest nothing is written, whatever a file tells. */
async function withoutResting(client: Queryable, rows: DecidedRow[]): Promise<DecidedRow[]> {
  const { rows: resting } = await client.query<{ id: string }>(
    `select id from patients where id = any ($1) and ${isBlocked("patients.id")}`,
    [rows.flatMap(({ patientId }) => patientId ?? [])],
  );
  const rests = new Set(resting.map(({ id }) => id));
  return rows.map((row) =>
    row.patientId && rests.has(row.patientId)
      ? faulty(row, "name", "Esta persona pidió que sus datos no se toquen: la fila queda fuera.")
      : row,
  );
}

export interface RowOfSomebody {
  row: DecidedRow;
  patientId: string;
  /** The row brought the person too. */
  isNew: boolean;
}

/** Rows with their patients: who is new is made by the first of their rows that is brought. */
export async function withPatients(
  client: Queryable,
  task: Task,
  rows: DecidedRow[],
): Promise<RowOfSomebody[]> {
  const firstOf = ({ row, ofRow }: DecidedRow) => ofRow ?? row;
  const unknown = rows.filter(({ patientId }) => !patientId);
  const patients = await patientsOf(client, task.id, unknown.map(firstOf));
  const bringing = new Map<number, DecidedRow>();
  for (const row of unknown)
    if (!patients.has(firstOf(row)) && !bringing.has(firstOf(row))) bringing.set(firstOf(row), row);
  const made = await insertPatients(
    client,
    task,
    [...bringing.values()].map((row) => ({ row, person: saidBy(row) })),
  );
  for (const [first, { row }] of bringing) {
    const patientId = made.get(row);
    if (patientId) patients.set(first, patientId);
  }
  return rows.flatMap((row) => {
    const patientId = row.patientId ?? patients.get(firstOf(row));
    return patientId ? [{ row, patientId, isNew: made.has(row.row) }] : [];
  });
}

/** By row, of earlier ones that brought somebody. */
async function patientsOf(client: Queryable, importId: string, rows: number[]): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map();
  const { rows: known } = await client.query<{ row: number; patientId: string }>(
    `select row, patient_id as "patientId" from import_rows where import_id = $1 and row = any ($2) and patient_id is not null`,
    [importId, rows],
  );
  return new Map(known.map(({ row, patientId }) => [row, patientId]));
}
