import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { migrate } from "~/server/database/migrate";
import { freshDatabase } from "./database";
import { makeTempDir, removeDir } from "./temp-dir";

const migrations = fileURLToPath(new URL("../../db/migrations", import.meta.url));

export interface FormerDatabase extends AsyncDisposable {
  client: pg.Client;
  /** Brings it to this release. */
  upgrade(): Promise<unknown>;
}

/** A database as a release left it that had the migrations before the one that is named ("0012"). */
export async function databaseBefore(migration: string): Promise<FormerDatabase> {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("drop schema public cascade; create schema public");
  const former = makeTempDir("former-migrations");
  for (const file of readdirSync(migrations).filter((name) => name < migration))
    copyFileSync(join(migrations, file), join(former, file));
  await migrate(database.url, former);
  return {
    client,
    upgrade: () => migrate(database.url, migrations),
    async [Symbol.asyncDispose]() {
      await client.end();
      await database.drop();
      removeDir(former);
    },
  };
}
