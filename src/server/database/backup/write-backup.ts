import { createHash } from "node:crypto";
import type { Writable } from "node:stream";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { lastSeal } from "~/server/audit/access-log-seals";
import { clientOf } from "~/server/database/database-servers";
import { type End, entryNames, formatVersion, type Head, type PendingJobs, partBytes } from "./format";
import { type AddEntry, type Lock, packInto } from "./pack";
import { copyColumns, sequencesOf, type Table, tablesOf } from "./tables";

export interface BackupParts {
  databaseUrl: string;
  /** What the site signs and seals with; without it a restored site could not open what was sealed. */
  secret: string;
  hasPicturesElsewhere: boolean;
  lock: Lock | undefined;
  now: Date;
}

/** What was written. */
export interface Written {
  tables: number;
  rows: number;
}

/** Nothing to copy: the site never started on this database. */
export class EmptyDatabase extends Error {}

/**
 * Writes all of one moment into `sink`, while the site goes on serving: one snapshot, a part of a table at a time in memory. Rejects, and leaves
 * what it wrote so far to the caller, when the database or the sink fails.
 */
export async function writeBackup(sink: Writable, parts: BackupParts): Promise<Written> {
  const client = clientOf(parts.databaseUrl, { application_name: "zoh backup" });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const head = await headOf(client, parts);
    let rows = 0;
    await packInto(sink, parts.lock, async (add) => {
      await add(entryNames.head, json(head));
      await add(entryNames.secret, Buffer.from(`${parts.secret}\n`));
      const jobs = await pendingJobs(client);
      await add(entryNames.jobs, json(jobs));
      const end: End = {
        tables: {},
        sequences: await sequencesOf(client),
        jobs: jobs.length,
        // Data of a release that did not seal yet.
        seal: (await isThere(client, "public.access_log_seals")) ? await lastSeal(client) : null,
      };
      for (const table of head.tables) {
        const written = await addTable(client, table, add);
        end.tables[table.name] = written;
        rows += written.rows;
      }
      await add(entryNames.end, json(end));
    });
    return { tables: head.tables.length, rows };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass($1) is not null as found", [
    table,
  ]);
  return rows[0]?.found ?? false;
}

async function headOf(client: pg.Client, { now, hasPicturesElsewhere }: BackupParts): Promise<Head> {
  if (!(await isThere(client, "public.schema_migrations"))) throw new EmptyDatabase();
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from schema_migrations order by name",
  );
  const { rows } = await client.query<{ postgres: string }>(
    "select current_setting('server_version') as postgres",
  );
  return {
    format: formatVersion,
    takenAt: now.toISOString(),
    postgres: rows[0]?.postgres ?? "",
    migrations,
    tables: await tablesOf(client),
    hasPicturesElsewhere,
  };
}

async function addTable(client: pg.Client, table: Table, add: AddEntry) {
  const rows = client.query(copyTo(`copy ${copyColumns(table)} to stdout`));
  const hash = createHash("sha256");
  let waiting: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  const flush = async () => {
    part += 1;
    const joined = Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
    hash.update(joined);
    await add(`${entryNames.tables}${table.name}/${String(part).padStart(6, "0")}`, joined);
  };
  for await (const chunk of rows) {
    waiting.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes >= partBytes) await flush();
  }
  if (bytes > 0) await flush();
  return { rows: rows.rowCount ?? 0, sha256: hash.digest("hex") };
}

/** What was promised and not done yet: mails on their way, above all. */
async function pendingJobs(client: pg.Client): Promise<PendingJobs> {
  if (!(await isThere(client, "pgboss.job"))) return [];
  const { rows } = await client.query<PendingJobs[number]>(
    `select name as queue, data ->> 'kind' as kind, data ->> 'id' as id,
       to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startAfter"
     from pgboss.job where state in ('created', 'retry', 'active') and data ? 'kind' and data ? 'id'
     order by created_on`,
  );
  return rows;
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
