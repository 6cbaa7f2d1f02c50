import { linkSync, readFileSync, renameSync, rmSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import type { Cluster } from "./cluster";
import { isLivePostmaster } from "./processes";
import { socketName } from "./socket-dir";

const pidFile = (cluster: Cluster) => join(cluster.dir, "postmaster.pid");

/** The files by which PostgreSQL keeps a second postmaster away; the first line of each is a pid. */
export const lockFiles = (cluster: Cluster) => [
  pidFile(cluster),
  join(cluster.socketDir, `${socketName}.lock`),
];

export function firstLine(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").split("\n")[0];
  } catch {
    return undefined;
  }
}

export function recordedPid(cluster: Cluster): number | undefined {
  const pid = Number(firstLine(pidFile(cluster)));
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

/**
 * Where the running server listens: an earlier start may have had another temporary folder than this one. Only
 * said of a live server of this very folder, because a copy of a folder in use names the original's socket.
 */
export function recordedSocketDir(cluster: Cluster): string | undefined {
  const pid = recordedPid(cluster);
  if (pid === undefined || !isLivePostmaster(pid, cluster)) return undefined;
  try {
    const dir = readFileSync(pidFile(cluster), "utf8").split("\n")[4];
    return dir !== undefined && isAbsolute(dir) ? dir : undefined;
  } catch {
    return undefined;
  }
}

/** Removes a lock file that still says `stale`; one that a new server wrote meanwhile is put back. */
export function removeStale(file: string, stale: string): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
    if (firstLine(aside) !== stale) linkSync(aside, file);
  } catch {
    // another start was quicker, which is as good
  }
  rmSync(aside, { force: true });
}
