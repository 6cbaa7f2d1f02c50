import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { Cluster } from "./cluster";
import { tryConnect } from "./connect";
import { versionOf } from "./create-cluster";
import { clearLeftovers } from "./leftovers";
import { passwordFile } from "./password";
import { hasExited, launchPostmaster } from "./postmaster";
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
