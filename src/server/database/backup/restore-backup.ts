import type { Readable } from "node:stream";
import pg from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import { clientOf } from "~/server/database/database-servers";
import { giveQueue } from "~/server/database/grant-serving";
import { apply, listOfApplied, type Migration, migrationLock, migrationsIn } from "~/server/database/migrate";
import { roleOf } from "~/server/database/prepare-schema";
import type { Log } from "~/server/watch/log";
import { openQueues } from "~/server/work/jobs";
import { now } from "~/shared/clinic-time";
import { BackupRefusal, damaged, foreign, type Head, type PendingJobs } from "./format";
import { copyColumns, sequencesOf, type Table, tablesOf } from "./tables";
import type { Unlock } from "./unpack";
import { takeOut, type Verified } from "./verify-backup";

export interface RestoreParts {
  file: () => Readable;
  unlock: Unlock;
  /** What a first reading of the same file gave. */
  verified: Verified;
  /** As whom the site will serve, and as whom it is migrated. */
  url: string;
  migrateUrl: string;
  /** The folder of this release's migrations. */
  migrations: string;
  log: Log;
  /** How long a lock, or rows that the database does not take, are waited for. */
  patienceMs?: number;
}

const twoMinutes = 120_000;

/** Those of the backup; a BackupRefusal when this release does not have them all. */
export async function migrationsOf(head: Head, directory: string): Promise<Migration[]> {
  const ours = new Map((await migrationsIn(directory)).map((migration) => [migration.name, migration]));
  return head.migrations.map(({ name, sha256 }) => {
    const migration = ours.get(name);
    if (migration?.sha256 !== sha256)
      throw new BackupRefusal(
        "La copia es de una versión más nueva de ZOH: restáurala con esa versión o una posterior.",
      );
    return migration;
  });
}

/**
 * Brings a backup into an empty database, all of it in one transaction: the schema as it was (the next start migrates on), the rows, the numbers,
 * and what was still to be done. Refuses a database that has data.
 */
export async function restoreBackup(parts: RestoreParts): Promise<void> {
  const { head, jobs } = parts.verified;
  const migrations = await migrationsOf(head, parts.migrations);
  const patienceMs = parts.patienceMs ?? twoMinutes;
  const owner = clientOf(parts.migrateUrl, { application_name: "zoh restore", lock_timeout: patienceMs });
  await owner.connect();
  try {
    await owner.query("select pg_advisory_lock($1)", [migrationLock]);
    await refuseData(owner);
    await giveQueue(owner, await roleOf(parts.url));
    const queue = await openQueues(parts.url, [...new Set(jobs.map((job) => job.queue))], parts.log);
    try {
      await owner.query("begin");
      await owner.query(listOfApplied);
      for (const migration of migrations) await apply(owner, migration);
      await fill(owner, { ...parts, patienceMs });
      await addJobs(jobs, (name, planned) =>
        queue.insert(name, planned, (text, values) => owner.query(text, values)),
      );
      await owner.query("commit");
    } finally {
      await queue.stop();
    }
    await owner.query("analyze");
  } catch (error) {
    throw refusalOf(error);
  } finally {
    // Ends the transaction too, if it was not committed.
    await owner.end().catch(() => undefined);
  }
}

/** What the database says of rows that do not fit, or of a lock that somebody keeps, in words for the operator. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.code === "55P03") return busy;
  return /^2[23]/.test(error.code ?? "") ? damaged : error;
}

const busy = new BackupRefusal(
  "La base de datos no responde: otro proceso la tiene ocupada. No restauré nada; inténtalo de nuevo.",
);

async function refuseData(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(
    `select from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e') limit 1`,
  );
  if (rows.length > 0)
    throw new BackupRefusal(
      "La base de datos ya tiene datos: solo se restaura en una vacía. No cambié nada.",
    );
}

/** Rows come as they were: nothing of what a new row would set off happens again, and what refers to what is proven once they are all there. */
async function fill(
  owner: pg.Client,
  { file, unlock, verified, patienceMs }: RestoreParts & { patienceMs: number },
): Promise<void> {
  const tables = await tablesOf(owner);
  const sequences = await sequencesOf(owner);
  if (Object.keys(verified.end.sequences).some((name) => !(name in sequences))) throw foreign;
  const references = await takeReferences(owner);
  for (const { name } of tables) await owner.query(`alter table public.${name} disable trigger user`);
  const rows = await copyRows(owner, { file, unlock, patienceMs, tables });
  for (const [name, { rows: expected }] of Object.entries(verified.end.tables))
    if ((rows.get(name) ?? 0) !== expected) throw damaged;
  for (const [name, last] of Object.entries(verified.end.sequences))
    if (last !== null) await owner.query("select setval($1::regclass, $2)", [`public.${name}`, last]);
  for (const add of references) await owner.query(add);
  for (const { name } of tables) await owner.query(`alter table public.${name} enable trigger user`);
}

/** Drops the foreign keys and gives the statements that bring them back. */
async function takeReferences(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { table, name } of rows) await owner.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

interface Copying extends Pick<RestoreParts, "file" | "unlock"> {
  patienceMs: number;
  /** Of the schema that stands. */
  tables: Table[];
}

async function copyRows(
  owner: pg.Client,
  { file, unlock, patienceMs, tables }: Copying,
): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  let told: Head["tables"] = [];
  let open: Copy | undefined;
  const close = async () => {
    if (!open) return;
    const { name, stream } = open;
    await taken(open, patienceMs, (done) => stream.once("finish", () => done()).end());
    rows.set(name, stream.rowCount);
    open = undefined;
  };
  for await (const part of takeOut(file, unlock)) {
    if ("head" in part) told = part.head.tables;
    if (!("table" in part)) continue;
    if (open?.name !== part.table) {
      await close();
      if (rows.has(part.table)) throw damaged;
      const table = knownTable(told, part.table, tables);
      const stream = owner.query(copyFrom(`copy ${copyColumns(table)} from stdin`));
      const copy: Copy = { name: table.name, stream };
      // The database may say so while the next part is read.
      stream.on("error", (error) => {
        copy.failure ??= error;
      });
      open = copy;
    }
    const { stream } = open;
    await taken(open, patienceMs, (done) => stream.write(part.bytes, done));
  }
  await close();
  return rows;
}

interface Copy {
  name: string;
  stream: CopyStreamQuery;
  /** What the database said of the rows; its stream can be written to no more. */
  failure?: Error;
}

/** As this schema names it: what the file says is looked up, and never SQL. */
function knownTable(told: Head["tables"], name: string, tables: Table[]): Table {
  const table = tables.find((ours) => ours.name === name);
  const columns = told.find((theirs) => theirs.name === name)?.columns;
  if (!table || !columns?.every((column) => table.columns.includes(column))) throw foreign;
  return { name: table.name, columns };
}

/** Done, or failed with what the database says of the rows: after that its stream calls nobody back. */
async function taken(
  copy: Copy,
  patienceMs: number,
  act: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let fail: ((error: Error) => void) | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      if (copy.failure) throw copy.failure;
      fail = reject;
      copy.stream.once("error", reject);
      timer = setTimeout(() => reject(busy), patienceMs);
      act((error) => (error ? reject(error) : resolve()));
    });
  } finally {
    clearTimeout(timer);
    if (fail) copy.stream.off("error", fail);
  }
}

async function addJobs(
  jobs: PendingJobs,
  insert: (
    queue: string,
    jobs: { data: { kind: string; id: string }; afterSeconds: number }[],
  ) => Promise<void>,
): Promise<void> {
  for (const { queue, kind, id, startAfter } of jobs) {
    const afterSeconds = Math.max(0, Math.ceil((Date.parse(startAfter) - now().getTime()) / 1_000));
    await insert(queue, [{ data: { kind, id }, afterSeconds }]);
  }
}
