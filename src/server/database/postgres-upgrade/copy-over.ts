import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import pg from "pg";
import { proveAccessLog } from "~/server/audit/access-log-seals";
import { BackupRefusal, type Head } from "~/server/database/backup/format";
import { migrationsOf, restoreBackup } from "~/server/database/backup/restore-backup";
import type { Unlock } from "~/server/database/backup/unpack";
import { type Verified, verifyBackup } from "~/server/database/backup/verify-backup";
import { EmptyDatabase, writeBackup } from "~/server/database/backup/write-backup";
import { newerDataRefusal } from "~/server/database/migrate";
import { notCopiedRefusal } from "~/server/database/private-postgres/refusals";
import { createLog } from "~/server/watch/log";
import { systemClock } from "~/shared/clock";

interface Addresses {
  url: string;
  migrateUrl: string;
}

interface CopyParts {
  from: Addresses;
  into: () => Promise<Addresses>;
  /** Written on the way, and removed. */
  file: string;
  migrations: string;
  dataDir: string;
}

const unsealed: Unlock = { passphrase: undefined, identity: undefined };

/**
 * All that a site keeps, from one server to another that has nothing, by way of a backup and its restore (docs/decisions/0028): counted
 * and summed there, and the log of accesses proven here once more.
 */
export async function copyOver({ from, into, file, migrations, dataDir }: CopyParts): Promise<void> {
  const read = () => createReadStream(file);
  try {
    const hasData = await write(from.migrateUrl, file);
    const verified = hasData ? await verifyBackup(read, unsealed) : undefined;
    if (verified) await refuseNewer(verified.head, migrations);
    const to = await into();
    if (!verified) return;
    const { url, migrateUrl } = to;
    const log = createLog("silent");
    await restoreBackup({ file: read, unlock: unsealed, verified, url, migrateUrl, migrations, log });
    if (!(await isLogWhole(migrateUrl, verified))) throw notCopiedRefusal(dataDir);
  } catch (error) {
    throw error instanceof BackupRefusal ? notCopiedRefusal(dataDir) : error;
  } finally {
    await rm(file, { force: true });
  }
}

/** False of a database that no site was ever started on. */
async function write(databaseUrl: string, file: string): Promise<boolean> {
  try {
    await writeBackup(createWriteStream(file, { flags: "wx", mode: 0o600 }), {
      databaseUrl,
      secret: "stays in DATA_DIR",
      hasPicturesElsewhere: false,
      lock: undefined,
      now: systemClock(),
    });
    return true;
  } catch (error) {
    if (error instanceof EmptyDatabase) return false;
    throw error;
  }
}

async function refuseNewer(head: Head, migrations: string): Promise<void> {
  await migrationsOf(head, migrations).catch(() => {
    throw newerDataRefusal;
  });
}

async function isLogWhole(url: string, { end }: Verified): Promise<boolean> {
  if (end.seal === null) return true;
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on("error", () => undefined);
  try {
    return (await proveAccessLog(pool, end.seal)).fault === null;
  } finally {
    await pool.end();
  }
}
