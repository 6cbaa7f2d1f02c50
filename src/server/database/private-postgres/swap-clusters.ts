import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { toInstant } from "~/shared/clinic-time";
import { makeRenameDurable } from "./create-cluster";
import { clusterDirOf } from "./data-dir";
import { existsAsProcess, processesOf, signalIfThere } from "./processes";
import { shortHash } from "./short-hash";

/** Beside a cluster: a data directory of its own, where the next one is made. Of a name that nobody's files are given away by (data-dir.ts). */
export const placeOfNext = (dir: string) => `${dir}-upgrade`;

/** Where a cluster of an older major version is kept. */
export const keptDir = (dir: string, major: number) => `${dir}-${major}.old`;

const version = (dir: string) => join(dir, "PG_VERSION");
const retired = (dir: string) => join(dir, "PG_VERSION.retired");

/**
 * The next cluster is whole: from here on no server starts on the present one, whoever tries, and `finishSwap` goes on to the end. To be
 * called while the present one's server runs, whose lock keeps others away.
 */
export function retire(dir: string): void {
  renameSync(version(dir), retired(dir));
  makeRenameDurable(dir);
}

/**
 * Puts the next cluster into the place of one that was retired, which is kept. May be cut anywhere, and called by two at once. A
 * server must not run on what is renamed: it writes its control file by the folder's name.
 */
export async function finishSwap(
  dir: string,
  reached: (step: "aside") => Promise<void> = async () => undefined,
): Promise<void> {
  const major = majorOfRetired(dir);
  if (major !== undefined) {
    await endServersOn(dir, "SIGINT");
    renameUnlessDone(dir, keptDir(dir, major));
    await reached("aside");
  }
  const kept = keptBeside(dir);
  const former = kept.at(-1);
  const isGone = lstatSync(dir, { throwIfNoEntry: false }) === undefined;
  if (isGone && former !== undefined) {
    const next = clusterDirOf(placeOfNext(dir));
    renameUnlessDone(existsSync(next) ? next : former, dir);
  }
  // So that it can be put back by hand.
  for (const each of [dir, ...kept])
    if (existsSync(retired(each))) renameUnlessDone(retired(each), version(each));
}

function majorOfRetired(dir: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(retired(dir), "utf8"), 10);
  } catch {
    return undefined;
  }
}

/** Another start that does the same may have been quicker. */
function renameUnlessDone(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
  makeRenameDurable(dirname(to));
}

const patienceMs = 8_000;

/** Ends what runs now on a cluster that nobody owns any more. */
export async function endServersOn(dir: string, signal: "SIGINT" | "SIGKILL"): Promise<void> {
  const { postmasters, children } = processesOf({ dir, name: `zoh-${shortHash(dir)}` });
  for (const pid of postmasters) signalIfThere(pid, signal);
  // Not whoever comes later: it is on the cluster that has taken the place.
  let left = [...postmasters, ...children];
  for (const end = performance.now() + patienceMs; left.length > 0; left = left.filter(existsAsProcess)) {
    if (signal === "SIGKILL" || performance.now() > end)
      for (const pid of left) signalIfThere(pid, "SIGKILL");
    await sleep(20);
  }
}

/** The newest version last. */
function keptBeside(dir: string): string[] {
  const found = readdirSync(dirname(dir)).flatMap((name) => {
    const major = new RegExp(`^${basename(dir)}-(\\d+)\\.old$`).exec(name)?.[1];
    return major === undefined ? [] : [Number(major)];
  });
  return found.sort((a, b) => a - b).map((major) => keptDir(dir, major));
}

const keptForMs = 24 * 3_600_000;

/**
 * The site serves: a former cluster beside its database goes at the first start that is a day or more after the first one without it. A
 * site that is started again and again in its first hours keeps it.
 */
export async function forgetFormerClusters(dataDir: string, now: Date): Promise<void> {
  const dir = clusterDirOf(dataDir);
  if (!existsSync(dir)) return;
  for (const kept of keptBeside(dir)) {
    const servedSince = markIn(kept);
    // A clock that was wrong, or a mark without a time, proves no day: it begins now.
    if (servedSince === undefined || !(servedSince <= now)) {
      writeFileSync(join(kept, mark), now.toISOString(), { flush: true });
    } else if (now.getTime() - servedSince.getTime() >= keptForMs) {
      await rm(kept, { recursive: true, force: true });
    }
  }
}

const mark = "served-without";

/** Since when the site serves without it, if it does. */
function markIn(kept: string): Date | undefined {
  try {
    return toInstant(readFileSync(join(kept, mark), "utf8"));
  } catch {
    return undefined;
  }
}
