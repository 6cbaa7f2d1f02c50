import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import { later, toInstant } from "~/shared/clinic-time";
import type { Clock } from "~/shared/clock";
import { inTransaction } from "../database";
import type { Log } from "../log";
import { enqueue } from "../outbox";
import { type BackupPlace, prepareWorkshop } from "./backup-place";
import type { BackupSettings } from "./backup-settings";
import { backupState } from "./backup-state";
import { CopyFailed, copyInThread } from "./copy-in-thread";
import { failureOf } from "./failure-of";
import { toDrop } from "./which-to-keep";

export interface DueBackup {
  pool: Pool;
  /** The owner of the schema: who serves may not read everything. */
  migrateUrl: string;
  secret: string;
  hasPicturesElsewhere: boolean;
  settings: BackupSettings;
  place: BackupPlace;
  clock: Clock;
  log: Log;
  /** Cuts a copy off; another start takes it up again. */
  signal: AbortSignal;
}

const beatEveryMs = 30_000;
/** A process that gave no sign of life for so long is gone. */
const goneAfterMs = 5 * 60_000;
const againAfterMs = 15 * 60_000;
const tellEveryMs = 24 * 3_600_000;
const runsKeptMs = 400 * 86_400_000;

/**
 * Makes a copy when one is due, of many processes one at a time: written, read whole again, and only then kept; old ones go
 * by the rule. A failure is tried again after a quarter of an hour, and told once a day.
 */
export async function takeDueBackup(parts: DueBackup): Promise<"taken" | "failed" | "not due"> {
  const { pool, clock, settings } = parts;
  const id = await claim(parts);
  if (id === null) {
    await tell(parts);
    return "not due";
  }
  const beating = setInterval(
    () =>
      void pool
        .query("update backup_runs set beat_at = $1 where id = $2", [clock(), id])
        .catch(() => undefined),
    beatEveryMs,
  );
  try {
    const { name, bytes } = await takeBackup(parts);
    await pool.query("update backup_runs set ended_at = $1, file = $2, bytes = $3 where id = $4", [
      clock(),
      name,
      bytes,
      id,
    ]);
    await dropOld(parts);
    await pool.query("delete from backup_runs where began_at < $1 and id <> $2", [
      later(clock(), -runsKeptMs),
      id,
    ]);
    parts.log.info({ bytes, encrypted: settings.passphrase !== undefined }, "backup kept");
    return "taken";
  } catch (error) {
    const failure = parts.signal.aborted
      ? "stopped"
      : error instanceof CopyFailed
        ? error.failure
        : failureOf(error);
    parts.log.error({ failure, reason: error instanceof Error ? error.name : typeof error }, "backup failed");
    await pool.query("update backup_runs set ended_at = $1, failure = $2 where id = $3", [
      clock(),
      failure,
      id,
    ]);
    await tell(parts);
    return "failed";
  } finally {
    clearInterval(beating);
  }
}

/** The id of a run that nobody else has begun, when one is due. */
async function claim({ pool, clock, settings }: DueBackup): Promise<string | null> {
  const now = clock();
  await pool.query(
    "update backup_runs set ended_at = $1, failure = 'cut' where ended_at is null and beat_at < $2",
    [now, later(now, -goneAfterMs)],
  );
  const { rows } = await pool.query<{ id: string }>(
    `insert into backup_runs (began_at, beat_at)
     select $1, $1
     where not exists (select from backup_runs where ended_at is not null and failure is null and began_at > $2)
       and not exists (select from backup_runs where failure not in ('stopped', 'cut') and began_at > $3)
     on conflict do nothing returning id`,
    [now, later(now, -settings.everyMs), later(now, -againAfterMs)],
  );
  return rows[0]?.id ?? null;
}

const nameOf = (now: Date, isEncrypted: boolean): string =>
  `zoh-${now.toISOString().replace(/[-:]|\.\d+/g, "")}.zoh${isEncrypted ? ".age" : ""}`;

/** The name tells when: a folder that was copied about has other times on its files. */
const namePattern = /^zoh-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.zoh(?:\.age)?$/;

const partial = ".partial";

/** What a process left behind that was killed. */
async function dropAbandoned(workshop: string): Promise<void> {
  for (const name of await readdir(workshop))
    if (name.endsWith(partial) && namePattern.test(name.slice(0, -partial.length)))
      await rm(join(workshop, name), { force: true });
}

async function takeBackup(parts: DueBackup): Promise<{ name: string; bytes: number }> {
  const { place, settings, signal } = parts;
  const { passphrase } = settings;
  const now = parts.clock();
  const name = nameOf(now, passphrase !== undefined);
  await prepareWorkshop(place);
  await dropAbandoned(place.workshop);
  const path = join(place.workshop, `${name}${partial}`);
  try {
    const order = {
      path,
      databaseUrl: parts.migrateUrl,
      secret: parts.secret,
      hasPicturesElsewhere: parts.hasPicturesElsewhere,
      passphrase,
      now,
    };
    const bytes = await copyInThread(order, signal);
    await place.keep(path, name);
    return { name, bytes };
  } finally {
    await rm(path, { force: true });
  }
}

/** What lies there under another name is not ours. */
async function dropOld({ place, settings, log }: DueBackup): Promise<void> {
  try {
    const taken = (await place.list()).flatMap((name) =>
      namePattern.test(name)
        ? [{ name, at: toInstant(name.replace(namePattern, "$1-$2-$3T$4:$5:$6Z")) }]
        : [],
    );
    for (const name of toDrop(taken, settings.keep)) await place.remove(name);
  } catch (error) {
    // The next one drops them.
    log.warn({ reason: error instanceof Error ? error.name : typeof error }, "old backups stay");
  }
}

/** Once a day, while it is so: that there is no copy of the time. */
async function tell({ pool, clock, settings }: DueBackup): Promise<void> {
  const now = clock();
  const { state } = await backupState(pool, settings.everyMs, now);
  if (state !== "failed" && state !== "late") return;
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update backup_runs set told_at = $1
       where id = (select max(id) from backup_runs) and not exists (select from backup_runs where told_at > $2)
       returning id`,
      [now, later(now, -tellEveryMs)],
    );
    for (const { id } of rows) await enqueue(client, "backup.missing", String(id));
  });
}
