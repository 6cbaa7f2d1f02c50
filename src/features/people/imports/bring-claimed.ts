import type { PoolClient } from "pg";
import { inTransaction, type Queryable, retryCollisions } from "~/server/database/database";
import type { ServerContext } from "~/server/http/server-context";
import type { ImportKind, Mapping } from "./contract";
import { bringRows, decideRows } from "./decide-rows";
import { type DecidedRow, type FileRow, faulty, rowsAtOnce } from "./file-row";
import { withHeads } from "./plan-rows";
import type { RecognisedColumn as Column } from "./recognise-columns";
import type { Brought, Task } from "./task";

type Parts = Pick<ServerContext, "pool" | "clock" | "clinic">;

/** Rows that stand or fall together. */
const together = 1_000;
/** An import that this process has taken. */
export interface Claimed {
  id: string;
  kind: ImportKind;
  source: string;
  mapping: Mapping;
  columns: Column[];
  madeBy: string;
  actor: string;
  /** As the row says who has it. */
  worker: string;
}

/** Until nothing is left, somebody stops it, or another process has it; a thousand rows in each transaction. */
export async function bringClaimed(parts: Parts, claimed: Claimed, isStopped: () => boolean): Promise<void> {
  while (!isStopped() && (await bringSome(parts, claimed)));
}

/** False once there is nothing more to do here. */
async function bringSome(parts: Parts, claimed: Claimed): Promise<boolean> {
  return retryCollisions(() =>
    inTransaction(parts.pool, async (client) => {
      // How far it is goes with the rows: a database that falls takes both back to the thousand before.
      await client.query("set local synchronous_commit = off");
      const { rows: held } = await client.query<{ atRow: number }>(
        `select at_row as "atRow" from imports where id = $1 and worker = $2 and state = 'running' for update`,
        [claimed.id, claimed.worker],
      );
      let atRow = held[0]?.atRow;
      if (atRow === undefined) return false;
      for (let done = 0; done < together; done += rowsAtOnce) {
        const last = await bringAfter(client, parts, claimed, atRow);
        if (last === null) return false;
        atRow = last;
      }
      return true;
    }),
  );
}

/** The next few rows, as the clinic is now; the number of the last, or null where there are no more. */
async function bringAfter(
  client: PoolClient,
  { clock, clinic }: Pick<Parts, "clock" | "clinic">,
  claimed: Claimed,
  atRow: number,
): Promise<number | null> {
  const { rows } = await client.query<FileRow>(
    `select row, values, faults, decision, of_row as "plannedOf" from import_rows where import_id = $1 and row > $2 order by row limit ${rowsAtOnce}`,
    [claimed.id, atRow],
  );
  if (rows.length === 0) {
    await client.query(
      "update imports set state = 'done', finished_at = $2, worker = null, version = version + 1 where id = $1",
      [claimed.id, clock()],
    );
    return null;
  }
  const task: Task = { ...claimed, clinic: clinic(), now: clock() };
  const decided = await decideRows(client, task, rows);
  const brought = await bringRows(client, task, decided, { id: claimed.madeBy, role: "therapist" });
  await keepOutcomes(client, claimed, decided, brought);
  return rows.at(-1)?.row ?? null;
}

async function keepOutcomes(
  client: Queryable,
  { id, columns }: Claimed,
  decided: DecidedRow[],
  brought: Brought,
): Promise<void> {
  const outcomes = decided.map((row) => {
    const one = brought.get(row.row);
    const isLost = !one && (row.action === "create" || row.action === "update");
    const { action, patientId, ofRow, reason, collision, faults } = isLost ? lost(row) : row;
    const outcome = one?.outcome ?? (action === "same" ? "same" : "skipped");
    return {
      row: row.row,
      action,
      outcome,
      patientId: one?.patientId ?? patientId,
      ofRow,
      reason,
      collision,
      faults: withHeads(columns, faults),
      made: one?.made ?? null,
    };
  });
  await client.query(
    `with came as (
       select * from jsonb_to_recordset($2) as r(row int, action text, outcome text, "patientId" text, "ofRow" int, reason text,
         collision text, faults jsonb, made jsonb)
     ), kept as (
       update import_rows r set outcome = came.outcome, action = came.action, of_row = came."ofRow", made = came.made,
         reason = came.reason, collision = came.collision, faults = came.faults,
         patient_id = (select id from patients where id = came."patientId")
       from came where r.import_id = $1 and r.row = came.row
     )
     update imports set at_row = (select max(row) from came), done = done + (select count(*) from came), beat_at = now(),
       counts = (select jsonb_object_agg(outcome, coalesce((counts ->> outcome)::int, 0) + (select count(*) from came where came.outcome = each.outcome))
         from unnest('{created,updated,same,skipped}'::text[]) each (outcome))
     where id = $1`,
    [id, JSON.stringify(outcomes)],
  );
}

const lost = (row: DecidedRow): DecidedRow =>
  faulty(row, "", "Alguien se adelantó mientras se traía: revísala y tráela otra vez.");
