import type { RowAction, RowFault } from "./contract";
import type { Whom } from "./match-person";

export type RowValues = Record<string, string | number | undefined>;

export interface Decision {
  action: "create" | "merge" | "skip";
  /** A patient's id, or the number of an earlier row. */
  into: string | null;
}

/** A row as it was read, before anybody knows what it means for the clinic. */
export interface FileRow {
  row: number;
  values: RowValues;
  faults: RowFault[];
  decision: Decision | null;
  /** Of a row that is brought: the earlier one that speaks of the same person, as it was looked at; null of the first of somebody. */
  plannedOf?: number | null;
}

/** What a row would do, as the clinic is at this moment. */
export interface DecidedRow extends FileRow {
  action: RowAction;
  /** Of a doubt. */
  reason: string | null;
  candidates: Whom[];
  patientId: string | null;
  /** The earlier row that brings the person. */
  ofRow: number | null;
  /** Who has the hour that it wants. */
  collision: string | null;
  /** What is written if it is created or updated; each kind knows its own. */
  plan: object | null;
}

/** Rows in memory at once: so few that they are gone before V8 takes them for something that lasts, and nobody waits for them. */
export const rowsAtOnce = 500;

export const isFaulty = ({ faults }: Pick<FileRow, "faults">): boolean =>
  faults.some(({ level }) => level === "error");

export const undecided = (row: FileRow): DecidedRow => ({
  ...row,
  action: isFaulty(row) ? "faulty" : "create",
  reason: null,
  candidates: [],
  patientId: null,
  ofRow: null,
  collision: null,
  plan: null,
});

/** A row that cannot be brought as it is: `field` is the column's. */
export function faulty(row: FileRow, column: string, reason: string): DecidedRow {
  const value = String(row.values[column] ?? "");
  return {
    ...undecided(row),
    faults: [...row.faults, { row: row.row, column, value, reason, level: "error" }],
    action: "faulty",
  };
}

export const warned = (row: DecidedRow, column: string, reason: string): DecidedRow => ({
  ...row,
  faults: [
    ...row.faults,
    { row: row.row, column, value: String(row.values[column] ?? ""), reason, level: "warning" },
  ],
});

export const doubtful = (row: FileRow, reason: string, candidates: Whom[] = []): DecidedRow => ({
  ...undecided(row),
  // Left out because a person said so.
  action: row.decision?.action === "skip" ? "duplicate" : "doubt",
  reason,
  candidates,
});
