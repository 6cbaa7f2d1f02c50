import type { PoolClient } from "pg";
import {
  inTransaction,
  isCollision,
  isDatabaseAway,
  type Queryable,
  retryCollisions,
} from "~/server/database/database";
import type { ServerContext } from "~/server/http/server-context";
import { reasonOf } from "~/server/watch/reason";
import { startRounds } from "~/server/work/rounds";
import { cutOff, workerName } from "./begin-import";
import { lookAgain } from "./change-import";
import type { ImportKind, Mapping } from "./contract";
import { bringRows, decideRows } from "./decide-rows";
import { type DecidedRow, type FileRow, faulty, rowsAtOnce } from "./file-row";
import { withHeads } from "./plan-rows";
import type { RecognisedColumn as Column } from "./recognise-columns";
import type { Brought, Task } from "./task";

type Context = Pick<ServerContext, "pool" | "clock" | "clinic" | "log">;

/** Rows that stand or fall together. */
const together = 1_000;
/** A process that said nothing for so long is gone: another goes on where it was. */
const silence = "20 seconds";
/** A page of a large file takes its time. */
const readingSilence = "1 minute";

interface Claimed {
  id: string;
  kind: ImportKind;
  source: string;
  mapping: Mapping;
  columns: Column[];
  madeBy: string;
  actor: string;
}

/**
 * Brings what direction lets run, a thousand rows in each transaction, with what follows from them and how far it is: whatever ends the
 * process in between, no row is brought twice or lost. Ends when nothing is left, somebody stops it, or another process has it.
 */
export async function bringImports(context: Context, signal: AbortSignal): Promise<void> {
  await endCutReadings(context);
  const claimed = await claim(context.pool);
  while (claimed && !signal.aborted) {
    try {
      if (!(await bringSome(context, claimed))) return;
    } catch (error) {
      if (isDatabaseAway(error) || isCollision(error)) throw error;
      context.log.error({ reason: reasonOf(error) }, "an import ended at a row that cannot be brought");
      await endAtFault(context, claimed.id);
      return;
    }
  }
}

/** What a row breaks is said, and stands in nobody's way: what came stays, and may be taken back. */
async function endAtFault({ pool, clock }: Context, id: string): Promise<void> {
  await pool.query(
    `update imports set state = 'failed', worker = null, finished_at = $2, version = version + 1,
       error = 'Se detuvo después de la fila ' || at_row || ': una de las siguientes no se puede traer. Lo que ya llegó está, y se puede deshacer.'
     where id = $1 and state = 'running'`,
    [id, clock()],
  );
}

/** Of a process that died while it read a file, the file is gone; what it only looked at again is looked at by another. */
async function endCutReadings(context: Context): Promise<void> {
  const { pool } = context;
  const isSilent = `state = 'reading' and beat_at < now() - interval '${readingSilence}'`;
  await pool.query(
    `update imports set state = 'failed', error = $1, version = version + 1 where ${isSilent} and not staged`,
    [cutOff],
  );
  const { rows } = await pool.query<Claimed & { columns: Column[] }>(
    `update imports set worker = $1, beat_at = now() where ${isSilent} and staged returning id, kind, source, mapping, columns, ${madeBy}`,
    [workerName],
  );
  for (const { id, actor, ...opened } of rows) await lookAgain(context, id, opened, actor);
}

const madeBy = `coalesce(made_by, (select id from therapists where active and 'direction' = any (duties) order by position, id limit 1)) as "madeBy",
       coalesce('therapist:' || made_by, 'operator') as actor`;

async function claim(client: Queryable): Promise<Claimed | null> {
  const { rows } = await client.query<Claimed>(
    `update imports set worker = $1, beat_at = now()
     where id = (select id from imports where state = 'running' and (worker is null or worker = $1 or beat_at < now() - interval '${silence}')
       limit 1 for update skip locked)
     returning id, kind, source, mapping, columns, ${madeBy}`,
    [workerName],
  );
  return rows[0] ?? null;
}

/** False once there is nothing more to do here. */
async function bringSome(context: Context, claimed: Claimed): Promise<boolean> {
  return retryCollisions(() =>
    inTransaction(context.pool, async (client) => {
      // How far it is goes with the rows: a database that falls takes both back to the thousand before.
      await client.query("set local synchronous_commit = off");
      const { rows: held } = await client.query<{ atRow: number }>(
        `select at_row as "atRow" from imports where id = $1 and worker = $2 and state = 'running' for update`,
        [claimed.id, workerName],
      );
      let atRow = held[0]?.atRow;
      if (atRow === undefined) return false;
      for (let done = 0; done < together; done += rowsAtOnce) {
        const last = await bringAfter(client, context, claimed, atRow);
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
  { clock, clinic }: Context,
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

const everyMs = 1_000;

/** For as long as the process lives. */
export const startImporting = (context: Context) =>
  startRounds({
    what: "imports",
    everyMs,
    log: context.log,
    round: (signal) => bringImports(context, signal),
  });
