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
  return rows.map((row) => {
    const { match, earlierRow, isEarlierInDoubt } = found.get(row.row) ?? {};
    if (isFaulty(row) || !match) return isFaulty(row) ? undecided(row) : faulty(row, "name", "Falta de quién es.");
    if (row.decision?.action === "skip") return doubtful(row, "");
    if (match.is === "doubt") return doubtful(row, match.reason, match.candidates);
    if (match.is === "new") {
      const { rut, passport, email, phone } = saidBy(row);
      const isNobody = !rut && !passport && !email && !phone && row.decision?.action !== "create";
      return isNobody ? doubtful(row, "No sabemos quién es: el archivo solo trae el nombre.") : undecided(row);
    }
    if (isEarlierInDoubt && earlierRow !== null)
      return doubtful(row, `Es la misma persona que en la fila ${earlierRow}: decídelo ahí.`, [{ row: earlierRow }]);
    if ("patientId" in match.whom) return { ...undecided(row), patientId: match.whom.patientId, ofRow: earlierRow };
    return { ...undecided(row), ofRow: match.whom.row };
  });
}

export interface RowOfSomebody {
  row: DecidedRow;
  patientId: string;
  /** The row brought the person too. */
  isNew: boolean;
}

/** Rows with their patients, who are made where nobody is there yet; a row whose person could not be made is left out. */
export async function withPatients(
  client: Queryable,
  task: Task,
  rows: DecidedRow[],
): Promise<RowOfSomebody[]> {
  const bringing = rows.filter(({ patientId, ofRow }) => !patientId && ofRow === null);
  const made = await insertPatients(
    client,
    task,
    bringing.map((row) => ({ row, person: saidBy(row) })),
  );
  const earlier = rows.flatMap(({ patientId, ofRow }) => (patientId || ofRow === null || made.has(ofRow) ? [] : [ofRow]));
  const { rows: known } = await client.query<{ row: number; patientId: string }>(
    `select row, patient_id as "patientId" from import_rows where import_id = $1 and row = any ($2) and patient_id is not null`,
    [task.id, earlier],
  );
  const ofRows = new Map([...known.map(({ row, patientId }) => [row, patientId] as const), ...made]);
  return rows.flatMap((row) => {
    const patientId = row.patientId ?? ofRows.get(row.ofRow ?? row.row);
    return patientId ? [{ row, patientId, isNew: made.has(row.row) }] : [];
  });
}
