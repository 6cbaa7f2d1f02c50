import { type ChildProcess, spawn } from "node:child_process";
import { closeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { runAs } from "./account";
import type { Cluster } from "./cluster";
import { prepareAccess } from "./password";
import { recordedPid } from "./pid-file";
import { isLivePostmaster, processesOf, signalIfThere } from "./processes";
import { openFreshLog } from "./server-log";
import { serverArguments } from "./settings";
import { makeSocketDir } from "./socket-dir";

/** A session of its own, so that Ctrl-C to our group leaves it to us to stop it in order. */
export function launchPostmaster(cluster: Cluster): ChildProcess {
  if (cluster.socketDir !== cluster.dataDir) makeSocketDir(cluster.socketDir, cluster.account);
  prepareAccess(cluster);
  const log = openFreshLog(cluster);
  try {
    const child = spawn(cluster.runtime.postgres, serverArguments(cluster), {
      ...runAs(cluster.account),
      detached: true,
      stdio: ["ignore", log, log],
    });
    child.on("error", () => undefined);
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/** A failed spawn has no pid and never exits. */
export function hasExited(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** Fast shutdown; when that takes too long the immediate one, which loses nothing that was committed. */
export async function stopPostmaster(
  cluster: Cluster,
  child: ChildProcess | undefined,
  withinMs: number,
): Promise<void> {
  const recorded = recordedPid(cluster);
  const pids = new Set<number>();
  if (child?.pid !== undefined && !hasExited(child)) pids.add(child.pid);
  if (recorded !== undefined && isLivePostmaster(recorded, cluster)) pids.add(recorded);
  if (pids.size === 0) return;

  const gone = () =>
    [...pids].every((pid) => (child?.pid === pid ? hasExited(child) : !isLivePostmaster(pid, cluster)));
  for (const [signal, patience] of [
    ["SIGINT", withinMs],
    ["SIGQUIT", 1_000],
    ["SIGKILL", 500],
  ] as const) {
    for (const pid of pids) signalIfThere(pid, signal);
    if (await becomes(gone, patience)) break;
  }
  for (const pid of processesOf(cluster).children) signalIfThere(pid, "SIGKILL");
}

async function becomes(condition: () => boolean, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (!condition()) {
    if (performance.now() > end) return false;
    await sleep(10);
  }
  return true;
}
