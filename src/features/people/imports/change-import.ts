import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { reasonOf } from "~/server/watch/reason";
import { cutOff, refuseUnknownFields, workerName } from "./begin-import";
import type { Import, ImportKind, Mapping } from "./contract";
import type { Decision } from "./file-row";
import { workInThread } from "./in-thread";
import { columnsBy } from "./plan-rows";
import { importOf } from "./queries";
import { type RowsToRead, rememberMapping } from "./read-file";
import { readInTurn } from "./reading-turns";
import type { RecognisedColumn as Column } from "./recognise-columns";

type Context = Pick<ServerContext, "pool" | "clock" | "clinic" | "log" | "databaseUrl">;

interface Change {
  id: string;
  version: number;
  mapping?: Mapping | undefined;
  decisions?: { row: number; action: Decision["action"]; into?: string | null | undefined }[] | undefined;
}

const patienceMs = 10_000;

/** Corrects what a file means and decides its doubts, and looks at all of it anew. What columns mean is remembered for the next one. */
export async function changeImport(
  context: Context,
  actor: TherapistActor,
  { id, version, mapping, decisions = [] }: Change,
): Promise<Import | Refusal> {
  const { pool, clock } = context;
  const opened = await inTransaction(pool, async (client): Promise<Opened | Refusal> => {
    const { rows } = await client.query<Opened & { state: string; version: number }>(
      `select kind, source, columns, mapping, state, version from imports where id = $1 for update`,
      [id],
    );
    const [found] = rows;
    if (!found) return refuse("not_found");
    const isOpen = found.state === "ready" || found.state === "stopped";
    if (found.version !== version || !isOpen)
      return refuse("conflict", {
        text: isOpen ? "Otra persona lo cambió mientras tanto. Mira cómo quedó." : notReady,
        current: await importOf(client, id),
      });
    const unknown = mapping && refuseUnknownFields(found.kind, mapping);
    if (unknown) return unknown;
    const strange = await strangeRow(client, id, decisions);
    if (strange !== null)
      return refuse("validation", { fields: { decisions: `La fila ${strange} no está en el archivo.` } });
    const said = merged(found.mapping, mapping);
    const columns = columnsBy(found.columns, found.kind, said);
    if (mapping) await rememberMapping(client, found.kind, columns, said, clock());
    await client.query(
      `update import_rows r set decision = jsonb_build_object('action', d.action, 'into', d.into)
       from jsonb_to_recordset($2) as d(row int, action text, "into" text) where r.import_id = $1 and r.row = d.row`,
      [id, JSON.stringify(decisions.map(({ row, action, into }) => ({ row, action, into: into ?? null })))],
    );
    await client.query(
      "update imports set state = 'reading', columns = $2, mapping = $3, worker = $4, beat_at = now(), version = version + 1 where id = $1",
      [id, JSON.stringify(columns), JSON.stringify(said), workerName],
    );
    return { kind: found.kind, source: found.source, columns, mapping: said };
  });
  if (opened instanceof Refusal) return opened;
  await Promise.race([
    lookAgain(context, { id, ...opened, actor: nameInLog(actor) }),
    new Promise((resolve) => setTimeout(resolve, patienceMs).unref()),
  ]);
  return importOf(pool, id);
}

async function strangeRow(
  client: Queryable,
  id: string,
  decisions: { row: number }[],
): Promise<number | null> {
  const { rows } = await client.query<{ row: number }>(
    "select row from unnest($2::int[]) row where not exists (select from import_rows r where r.import_id = $1 and r.row = row.row) limit 1",
    [id, decisions.map(({ row }) => row)],
  );
  return rows[0]?.row ?? null;
}

const notReady = "Todavía no se puede cambiar: se está leyendo, o ya se trajo.";

interface Opened {
  kind: ImportKind;
  source: string;
  columns: Column[];
  mapping: Mapping;
}

const merged = (before: Mapping, said: Mapping | undefined): Mapping => ({
  ...before,
  ...said,
  columns: { ...before.columns, ...said?.columns },
  services: { ...before.services, ...said?.services },
  people: { ...before.people, ...said?.people },
  packs: { ...before.packs, ...said?.packs },
});

/** Looks at all rows that were not brought yet. What a stop of the site cuts off another process looks at. */
export async function lookAgain(context: Context, rows: RowsToRead, signal?: AbortSignal): Promise<void> {
  const { pool, log } = context;
  try {
    await readInTurn(pool, rows.id, () => workInThread(context, { again: rows }, signal));
  } catch (error) {
    if (signal?.aborted) return;
    log.warn({ reason: reasonOf(error) }, "a file to import was not looked at again");
    await pool
      .query("update imports set state = 'failed', error = $2 where id = $1 and state = 'reading'", [
        rows.id,
        cutOff,
      ])
      .catch(() => undefined);
  }
}
