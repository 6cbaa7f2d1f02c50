import { closeSync, constants, fchownSync, fstatSync, ftruncateSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Cluster } from "./cluster";

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
const mostBytes = 1024 * 1024;

const logFile = (cluster: Cluster) => join(cluster.dir, "postgres.log");

// Appending is what makes truncating safe while the server writes. No following of links: the folder belongs
// to a lesser account, and root opens the file.
function open(cluster: Cluster): number {
  return openSync(logFile(cluster), O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW, 0o600);
}

/** An empty log for a new server; the caller closes the descriptor. */
export function openFreshLog(cluster: Cluster): number {
  const log = open(cluster);
  ftruncateSync(log, 0);
  if (cluster.account !== undefined) fchownSync(log, cluster.account.uid, cluster.account.gid);
  return log;
}

export function emptyOversizedLog(cluster: Cluster): void {
  try {
    const log = open(cluster);
    if (fstatSync(log).size > mostBytes) ftruncateSync(log, 0);
    closeSync(log);
  } catch {
    // no log is no reason to stop serving
  }
}

export function readLog(cluster: Cluster): string {
  try {
    return readFileSync(logFile(cluster), "utf8");
  } catch {
    return "";
  }
}
