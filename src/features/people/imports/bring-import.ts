import type { Queryable } from "~/server/database/database";
import type { ServerContext } from "~/server/http/server-context";
import { reasonOf } from "~/server/watch/reason";
import { startRounds } from "~/server/work/rounds";
import { cutOff, workerName } from "./begin-import";
import type { Claimed } from "./bring-claimed";
import { lookAgain } from "./change-import";
import { ThreadEnded, workInThread } from "./in-thread";

type Context = Pick<ServerContext, "pool" | "clock" | "clinic" | "log" | "databaseUrl">;

/** A process that said nothing for so long is gone: another goes on where it was. */
const silence = "20 seconds";
/** A page of a large file takes its time. */
const readingSilence = "1 minute";

/**
 * Brings what direction lets run, a thousand rows in each transaction, with what follows from them and how far it is: whatever ends the
 * process in between, no row is brought twice or lost. Ends when nothing is left, somebody stops it, or another process has it.
 */
export async function bringImports(context: Context, signal: AbortSignal): Promise<void> {
  await endCutReadings(context, signal);
  const claimed = await claim(context.pool);
  if (!claimed) return;
  try {
    await workInThread(context, { bring: claimed }, signal);
  } catch (error) {
    // The next round goes on where it was.
    if (error instanceof ThreadEnded) throw error;
    context.log.error({ reason: reasonOf(error) }, "an import ended at a row that cannot be brought");
    await endAtFault(context, claimed.id);
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
async function endCutReadings(context: Context, signal: AbortSignal): Promise<void> {
  const { pool } = context;
  const isSilent = `state = 'reading' and beat_at < now() - interval '${readingSilence}'`;
  await pool.query(
    `update imports set state = 'failed', error = $1, version = version + 1 where ${isSilent} and not staged`,
    [cutOff],
  );
  const { rows } = await pool.query<Claimed>(
    `update imports set worker = $1, beat_at = now() where ${isSilent} and staged returning ${claimed}`,
    [workerName],
  );
  for (const { id, kind, source, mapping, columns, actor } of rows)
    await lookAgain(context, { id, kind, source, mapping, columns, actor }, signal);
}

const claimed = `id, kind, source, mapping, columns, worker,
       coalesce(made_by, (select id from therapists where active and 'direction' = any (duties) order by position, id limit 1)) as "madeBy",
       coalesce('therapist:' || made_by, 'operator') as actor`;

async function claim(client: Queryable): Promise<Claimed | null> {
  const { rows } = await client.query<Claimed>(
    `update imports set worker = $1, beat_at = now()
     where id = (select id from imports where state = 'running' and (worker is null or worker = $1 or beat_at < now() - interval '${silence}')
       limit 1 for update skip locked)
     returning ${claimed}`,
    [workerName],
  );
  return rows[0] ?? null;
}

const everyMs = 1_000;

/** For as long as the process lives. */
export const startImporting = (context: Context) =>
  startRounds({
    what: "imports",
    everyMs,
    log: context.log,
    round: (signal) => bringImports(context, signal),
  });
