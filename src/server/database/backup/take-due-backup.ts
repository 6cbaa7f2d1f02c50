import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import type { Log } from "~/server/watch/log";
import { type BackupPlace, prepareWorkshop } from "./backup-place";
import { beat, beginRun, endWithCopy, endWithout, forgetOldRuns } from "./backup-runs";
import type { BackupSettings } from "./backup-settings";
import { CopyFailed, copyInThread } from "./copy-in-thread";
import { isPartialOf, nameOfCopy, partialOf, readCopyName } from "./copy-names";
import { causeOf, failureOf } from "./failure-of";
import { siteIdOf } from "./site-id";
import { toDrop } from "./which-to-keep";

export interface DueBackup {
  pool: Pool;
  /** The owner of the schema: who serves may not read everything. */
  migrateUrl: string;
  secret: string;
  hasPicturesElsewhere: boolean;
  settings: BackupSettings;
  place: BackupPlace;
  /** Where several processes meet, theirs is one: the database's. */
  now: () => Promise<Date>;
  log: Log;
  /** Told after each copy how many lie there that do not say whose they are. */
  foundNameless: (count: number) => void;
  /** Cuts a copy off; another start takes it up again. */
  signal: AbortSignal;
  beatEveryMs?: number;
}

/**
 * Makes a copy when one is due, of many processes one at a time: written, read whole again, and only then kept; old ones go
 * by the rule. A failure is tried again after a quarter of an hour. A process that was given up for gone gives up too.
 */
export async function takeDueBackup(parts: DueBackup): Promise<"taken" | "failed" | "not due"> {
  const { pool, now, settings, log, beatEveryMs = 30_000 } = parts;
  const id = await beginRun(pool, await now(), settings.everyMs);
  if (id === null) return "not due";
  const lost = new AbortController();
  const signal = AbortSignal.any([parts.signal, lost.signal]);
  const giveSign = async () => {
    if (!(await beat(pool, id, await now()))) lost.abort();
  };
  const beating = setInterval(() => void giveSign().catch(() => undefined), beatEveryMs);
  try {
    const site = await siteIdOf(pool);
    const taken = await takeBackup({ ...parts, signal }, site);
    await endWithCopy(pool, id, await now(), taken);
    await dropOld({ ...parts, signal }, site);
    await forgetOldRuns(pool, id, await now());
    log.info({ bytes: taken.bytes, encrypted: settings.passphrase !== undefined }, "backup kept");
    return "taken";
  } catch (error) {
    const failure = parts.signal.aborted
      ? "stopped"
      : error instanceof CopyFailed
        ? error.failure
        : failureOf(error);
    const reason = error instanceof CopyFailed ? error.message : causeOf(error);
    log.error({ failure, reason, givenUp: lost.signal.aborted }, "backup failed");
    await endWithout(pool, id, await now(), failure);
    return "failed";
  } finally {
    clearInterval(beating);
  }
}

async function takeBackup(parts: DueBackup, site: string): Promise<{ name: string; bytes: number }> {
  const { place, settings, signal } = parts;
  const { passphrase } = settings;
  const now = await parts.now();
  const name = nameOfCopy(now, site, passphrase !== undefined);
  await prepareWorkshop(place);
  await dropAbandoned(place.workshop, site);
  const path = join(place.workshop, partialOf(name));
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
    await place.keep(path, name, signal);
    return { name, bytes };
  } finally {
    await rm(path, { force: true });
  }
}

/** What a process left behind that was killed. */
async function dropAbandoned(workshop: string, site: string): Promise<void> {
  for (const name of await readdir(workshop))
    if (isPartialOf(site, name)) await rm(join(workshop, name), { force: true });
}

/** What lies there under another name, or that of another site, is not ours. */
async function dropOld({ place, settings, log, foundNameless, signal }: DueBackup, site: string) {
  try {
    const copies = (await place.list(signal)).flatMap((name) => readCopyName(name) ?? []);
    const ours = copies.filter((copy) => copy.site === site);
    for (const name of toDrop(ours, settings.keep)) await place.remove(name, signal);
    foundNameless(copies.filter((copy) => copy.site === null).length);
  } catch (error) {
    // The next one drops them.
    log.warn({ reason: causeOf(error) }, "old backups stay");
  }
}
