import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import { restoreBackup } from "~/server/database/backup/restore-backup";
import { verifyBackup } from "~/server/database/backup/verify-backup";
import { writeBackup } from "~/server/database/backup/write-backup";
import { connect } from "~/server/database/database";
import { prepareSchema } from "~/server/database/prepare-schema";
import { createLog } from "~/server/watch/log";
import { now } from "~/shared/clinic-time";
import { emptyDatabase } from "./database";
import { asOwner, asServer } from "./database-url";
import type { TestSite } from "./site";
import { makeTempDir, removeDir } from "./temp-dir";

export interface WholeCopy extends AsyncDisposable {
  /** Where it was restored whole. */
  pool: Pool;
  end: Awaited<ReturnType<typeof verifyBackup>>["end"];
}

const migrations = join(import.meta.dirname, "../../db/migrations");

/**
 * A backup of a site as it is now, restored into a database of its own and brought to this release, as `npm run restore` does to bring one
 * thing of it. `databaseUrl`: as who may read all of it.
 */
export async function copyOfSite({ databaseUrl }: Pick<TestSite, "databaseUrl">): Promise<WholeCopy> {
  const directory = makeTempDir("whole-copy");
  const path = join(directory, "copia.zoh");
  const database = await emptyDatabase();
  await writeBackup(createWriteStream(path), {
    databaseUrl,
    secret: "a secret that the site seals with",
    hasPicturesElsewhere: false,
    lock: undefined,
    now: now(),
  });
  const file = () => createReadStream(path);
  const unlock = { passphrase: undefined, identity: undefined };
  const verified = await verifyBackup(file, unlock);
  const log = createLog("silent");
  const addresses = { url: asServer(database.url), migrateUrl: asOwner(database.url) };
  await restoreBackup({ file, unlock, verified, ...addresses, migrations, log });
  await prepareSchema(addresses, migrations, () => undefined);
  const pool = connect(asOwner(database.url), log);
  return {
    pool,
    end: verified.end,
    async [Symbol.asyncDispose]() {
      await pool.end();
      await database.drop();
      removeDir(directory);
    },
  };
}

/** Every row of every table but those named, by table: what a change of any of them would show in. */
export async function everyRow(site: TestSite, but: string[] = []): Promise<Record<string, string[]>> {
  const tables = await site.rows<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1) order by 1`,
    [but],
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await site.rows<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    );
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}
