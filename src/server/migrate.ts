import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { clientOf } from "./database-servers";

/** Any fixed number: processes that start together on one database migrate one after the other. */
export const migrationLock = 7_260_120;

export const listOfApplied =
  "create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())";

export interface Migration {
  name: string;
  text: string;
  sha256: string;
}

/** The SQL files of a folder, in the order of their names. */
export async function migrationsIn(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), "utf8");
      return { name, text, sha256: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/** Within the caller's transaction. */
export async function apply(client: pg.Client, { name, text, sha256 }: Migration): Promise<void> {
  await client.query(text);
  await client.query("insert into schema_migrations (name, sha256) values ($1, $2)", [name, sha256]);
}

/**
 * Applies the SQL files that the database has not seen, in the order of their names, each in a transaction; `afterwards` runs
 * before another process may migrate.
 */
export async function migrate(
  databaseUrl: string,
  directory: string,
  afterwards?: (client: pg.Client) => Promise<void>,
): Promise<void> {
  // A connection of its own: neither another process that migrates first nor a long migration may run into the pool's limits.
  const client = clientOf(databaseUrl);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(listOfApplied);
    const applied = await client.query<{ name: string; sha256: string }>(
      "select name, sha256 from schema_migrations",
    );
    const hashes = new Map(applied.rows.map((row) => [row.name, row.sha256]));
    for (const migration of await migrationsIn(directory)) {
      const known = hashes.get(migration.name);
      if (known && known !== migration.sha256)
        throw new Error(`Migration ${migration.name} was changed after it was applied`);
      if (known) continue;
      await client.query("begin");
      await apply(client, migration);
      await client.query("commit");
    }
    await afterwards?.(client);
  } finally {
    // Ending the connection gives back the lock, whatever state the transaction was left in.
    await client.end();
  }
}
