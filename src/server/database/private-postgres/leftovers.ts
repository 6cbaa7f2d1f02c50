import type { Cluster } from "./cluster";
import { firstLine, lockFiles, removeStale } from "./pid-file";
import { existsAsProcess, isLivePostmaster, processesOf, signalIfThere } from "./processes";

const patienceWithOrphans = 2_000;

/**
 * Clears what a crash left in the way of a new postmaster, where PostgreSQL itself would wait for a person.
 * True when a new one may be tried now. Only called while nobody answers on the socket.
 */
export function clearLeftovers(cluster: Cluster, waitedMs: number): boolean {
  const { postmasters, children } = processesOf(cluster);
  if (postmasters.length > 0) return false;
  if (children.length > 0) {
    // they leave by themselves when they notice, except one that is deep in a long statement
    if (waitedMs > patienceWithOrphans) for (const pid of children) signalIfThere(pid, "SIGKILL");
    return false;
  }
  for (const file of lockFiles(cluster)) clearIfAnothers(file, cluster);
  return true;
}

// PostgreSQL takes any living process of its account with the recorded number for its predecessor, also a
// zombie, or a program that got the number after a reboot.
function clearIfAnothers(file: string, cluster: Cluster): void {
  const line = firstLine(file);
  // a socket's lock file may carry the number with a minus sign
  const pid = Math.abs(Number(line));
  if (line === undefined || !Number.isInteger(pid) || pid === 0) return;
  if (existsAsProcess(pid) && !isLivePostmaster(pid, cluster)) removeStale(file, line);
}
