import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { StartRefusal } from "~/server/database/private-postgres/start-refusal";
import { clientOf } from "./database-servers";

/** Any fixed number: processes that start together on one database migrate one after the other. */
export const migrationLock = 7_260_120;

export const listOfApplied =
  "create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())";

export interface Migration {
  name: string;
  text: string;
  sha256: string;
  /** The last migration of the oldest release that runs on what this one leaves; null: no release that does not have it. */
  leavesRunning: string | null;
}

const leavesRunning = /^-- Leaves running: (\S+\.sql)$/m;

/** The SQL files of a folder, in the order of their names. */
export async function migrationsIn(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), "utf8");
      const sha256 = createHash("sha256").update(text).digest("hex");
      return { name, text, sha256, leavesRunning: leavesRunning.exec(text)?.[1] ?? null };
    }),
  );
}

/** Within the caller's transaction. */
export async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name, text, sha256 } = migration;
  await client.query(text);
  await client.query("insert into schema_migrations (name, sha256) values ($1, $2)", [name, sha256]);
  // The column is younger than the table; who names a release came after it.
  if (migration.leavesRunning !== null)
    await client.query("update schema_migrations set leaves_running = $2 where name = $1", [
      name,
      migration.leavesRunning,
    ]);
}

/** What a newer release made of the data does not let this one run. */
export const newerDataRefusal = new StartRefusal(
  "Los datos son de una versión más nueva de ZOH y esta no puede trabajar con ellos: inicia esa versión o una posterior, o restaura en un lugar vacío una copia hecha antes de actualizar. No cambié nada.",
);

/**
 * Applies the SQL files that the database has not seen, in the order of their names, each in a transaction; `afterwards` runs
 * before another process may migrate. Tells whether a newer release has been here, one that leaves this one running; refuses
 * when it does not (docs/decisions/0040).
 */
export async function migrate(
  databaseUrl: string,
  directory: string,
  afterwards?: (client: pg.Client) => Promise<void>,
): Promise<{ isOfNewer: boolean }> {
  // A connection of its own: neither another process that migrates first nor a long migration may run into the pool's limits.
  const client = clientOf(databaseUrl);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(listOfApplied);
    const { rows: applied } = await client.query<Omit<Migration, "text">>(
      `select name, sha256, to_jsonb(applied) ->> 'leaves_running' as "leavesRunning" from schema_migrations as applied`,
    );
    const ours = await migrationsIn(directory);
    const known = new Set(ours.map(({ name }) => name));
    const newer = applied.filter(({ name }) => !known.has(name));
    if (newer.some((each) => each.leavesRunning === null || !known.has(each.leavesRunning)))
      throw newerDataRefusal;
    const hashes = new Map(applied.map((row) => [row.name, row.sha256]));
    for (const migration of ours) {
      const hash = hashes.get(migration.name);
      if (hash && hash !== migration.sha256)
        throw new Error(`Migration ${migration.name} was changed after it was applied`);
      if (hash) continue;
      await client.query("begin");
      await apply(client, migration);
      await client.query("commit");
    }
    await afterwards?.(client);
    return { isOfNewer: newer.length > 0 };
  } finally {
    // Ending the connection gives back the lock, whatever state the transaction was left in.
    await client.end();
  }
}
