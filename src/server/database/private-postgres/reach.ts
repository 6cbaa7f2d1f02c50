import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { Cluster } from "./cluster";
import { tryConnect } from "./connect";
import { versionOf } from "./create-cluster";
import { passwordFile } from "./password";
import { firstLine, lockFiles, removeStale } from "./pid-file";
import { hasExited, launchPostmaster } from "./postmaster";
import { existsAsProcess, isLivePostmaster, processesOf, signalIfThere } from "./processes";
import {
  lastComplaint,
  ownedRefusal,
  passwordRefusal,
  refusalFromError,
  refusalFromServerText,
  silentRefusal,
} from "./refusals";
import { readLog } from "./server-log";

/** The postmaster that this process launched last, if any: what a stop in the middle of a start must end. */
export type Launched = { child: ChildProcess | undefined };

const silencePatience = 10_000;
const recoveryPatience = 120_000;

/** A connection to the cluster's server, the one that runs already or one launched for it. Never two. */
export async function reachServer(
  cluster: Cluster,
  launched: Launched,
  signal: AbortSignal,
): Promise<Client> {
  const begun = performance.now();
  let silentSince = begun;
  let pause = 10;
  // an earlier one's last words are no reason to give up now
  if (launched.child !== undefined && hasExited(launched.child)) launched.child = undefined;
  for (;;) {
    signal.throwIfAborted();
    const answer = await tryConnect(cluster).catch((error: unknown) => {
      throw refusalFromError(error, cluster.socketDir);
    });
    if (typeof answer !== "string") return answer;

    if (answer === "busy") silentSince = performance.now();
    else if (answer === "absent" && (launched.child === undefined || hasExited(launched.child))) {
      // It was of our version when this start began: another one brings it to the next (postgres-upgrade).
      if (versionOf(cluster.dir) !== cluster.runtime.major) throw ownedRefusal(cluster.dataDir, undefined);
      pause = launched.child === undefined ? 10 : 100;
      throwIfHopeless(cluster, launched);
      launched.child = launchIfFree(cluster, performance.now() - silentSince);
    }
    if (performance.now() - silentSince > silencePatience || performance.now() - begun > recoveryPatience) {
      if (answer === "shut") throw passwordRefusal(passwordFile(cluster.dir));
      throw silentRefusal(cluster.dir, lastComplaint(readLog(cluster)));
    }
    await sleep(pause, undefined, { signal });
  }
}

function launchIfFree(cluster: Cluster, waitedMs: number): ChildProcess | undefined {
  if (!clearLeftovers(cluster, waitedMs)) return undefined;
  try {
    return launchPostmaster(cluster);
  } catch (error) {
    throw refusalFromError(error, cluster.dir);
  }
}

/** Most failures pass: a predecessor's memory is freed, or another process has just launched the server. */
function throwIfHopeless(cluster: Cluster, launched: Launched): void {
  if (launched.child === undefined) return;
  const refusal = refusalFromServerText(lastComplaint(readLog(cluster)) ?? "", cluster.dir);
  if (refusal !== undefined) throw refusal;
}

const patienceWithOrphans = 2_000;

/**
 * Clears what a crash left in the way of a new postmaster, where PostgreSQL itself would wait for a person.
 * True when a new one may be tried now. Only called while nobody answers on the socket.
 */
function clearLeftovers(cluster: Cluster, waitedMs: number): boolean {
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
