import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Pool } from "pg";
import { whatConnects } from "~/server/database/database-servers";
import type { Log } from "~/server/watch/log";
import { toInstant } from "~/shared/clinic-time";
import { beat, beginRun, endWithCopy, endWithout, expireRuns } from "./backup-runs";
import type { BackupSettings } from "./backup-settings";
import type { BackupFailure } from "./backup-state";
import { type BackupTarget, prepareWorkshop } from "./backup-target";
import type { CopyAnswer, CopyOrder } from "./copy-thread";
import threadSource from "./copy-thread.ts?thread";
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
  target: BackupTarget;
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
    await expireRuns(pool, id, await now());
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
  const { target, settings, signal } = parts;
  const { passphrase } = settings;
  const now = await parts.now();
  const name = nameOfCopy(now, site, passphrase !== undefined);
  await prepareWorkshop(target);
  await dropAbandoned(target.workshop, site);
  const path = join(target.workshop, partialOf(name));
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
    await target.keep(path, name, signal);
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
async function dropOld({ target, settings, log, foundNameless, signal }: DueBackup, site: string) {
  try {
    const copies = (await target.list(signal)).flatMap((name) => readCopyName(name) ?? []);
    const ours = copies.filter((copy) => copy.site === site);
    for (const name of toDrop(ours, settings.keep)) await target.remove(name, signal);
    foundNameless(copies.filter((copy) => copy.site === null).length);
  } catch (error) {
    // The next one drops them.
    log.warn({ reason: causeOf(error) }, "old backups stay");
  }
}

/** What a copy's name tells: a folder that was copied about has other times on its files, and others may keep theirs in it. */
interface CopyName {
  name: string;
  at: Date;
  /** Whose it is (site-id.ts); null of a copy of a release that did not say so. */
  site: string | null;
}

const pattern = /^zoh-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-([0-9a-f]{10}))?\.zoh(?:\.age)?$/;
const partial = ".partial";

const nameOfCopy = (at: Date, site: string, isEncrypted: boolean): string =>
  `zoh-${at.toISOString().replace(/[-:]|\.\d+/g, "")}-${site}.zoh${isEncrypted ? ".age" : ""}`;

/** Of one that is still being written. */
const partialOf = (name: string): string => `${name}${partial}`;

/** Null of what is no copy that a site made by itself. */
function readCopyName(name: string): CopyName | null {
  const site = pattern.exec(name)?.[7];
  if (!pattern.test(name)) return null;
  return { name, at: toInstant(name.replace(pattern, "$1-$2-$3T$4:$5:$6Z")), site: site ?? null };
}

/** Whether this site was writing it. */
const isPartialOf = (site: string, name: string): boolean =>
  name.endsWith(partial) && readCopyName(name.slice(0, -partial.length))?.site === site;

/** What a thread said before it gave up. */
class CopyFailed extends Error {
  override name = "CopyFailed";
  constructor(
    readonly failure: BackupFailure,
    reason: string,
  ) {
    super(reason);
  }
}

const endMs = 1_000;

/**
 * Copies beside the requests, not between them: the key of a passphrase alone takes a second of work. Gives the bytes of the
 * file; throws CopyFailed. A signal ends it in the middle, and leaves the file to the caller.
 */
function copyInThread(order: CopyOrder, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const thread = new Worker(threadSource, {
      eval: true,
      workerData: order,
      env: whatConnects(process.env),
    });
    const giveUp = () =>
      // One that a disk holds does not end.
      void Promise.race([thread.terminate(), sleep(endMs, undefined, { ref: false })]).then(() =>
        reject(new CopyFailed("other", "ended")),
      );
    signal.addEventListener("abort", giveUp, { once: true });
    thread.once("message", (answer: CopyAnswer) => {
      if ("bytes" in answer) resolve(answer.bytes);
      else reject(new CopyFailed(answer.failure, answer.reason));
    });
    thread.once("error", reject);
    thread.once("exit", () => {
      signal.removeEventListener("abort", giveUp);
      reject(new CopyFailed("other", "ended"));
    });
  });
}
