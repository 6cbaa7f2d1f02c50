import { existsSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { isRoot, wallBefore } from "./account";
import { prepareCluster, realSurroundings, type Surroundings } from "./cluster";
import { accountFor } from "./data-dir";
import { claimServer } from "./ownership";
import { passwordOf } from "./password";
import { stopPostmaster } from "./postmaster";
import type { Launched } from "./reach";
import { ownedRefusal } from "./refusals";
import { databaseName, roles } from "./roles";
import { shortHash } from "./short-hash";
import { port } from "./socket-dir";
import { Supervisor } from "./supervise";

export type PrivatePostgres = {
  socketDir: string;
  /** For the `pg` package and what stands on it, as the role that serves. */
  url: string;
  /** As the owner of the schema. */
  migrateUrl: string;
  /** Leaves no process behind; does nothing for a server that another process owns. May be called again. */
  stop(withinMs?: number): Promise<void>;
};

export type PrivatePostgresOptions = {
  dataDir: string;
  /** Takes sentences for the operator. */
  note?: (sentence: string) => void;
  /** Gives up a start that is under way (it rejects with the signal's reason), leaving no process behind. */
  signal?: AbortSignal;
  surroundings?: Partial<Surroundings>;
};

/** Starts the private database, or takes over the one that a killed process left running, and keeps it running. */
export function startPrivatePostgres(options: PrivatePostgresOptions): Promise<PrivatePostgres> {
  return open(options, "refuse");
}

/** For command line tools: shares the database of a running ZOH, else owns one until `stop()`. */
export function usePrivatePostgres(options: PrivatePostgresOptions): Promise<PrivatePostgres> {
  return open(options, "share");
}

const fastShutdownMs = 8_000;

async function open(options: PrivatePostgresOptions, ifOwned: "refuse" | "share"): Promise<PrivatePostgres> {
  const note = options.note ?? (() => undefined);
  const cluster = await prepareCluster(options.dataDir, note, {
    ...realSurroundings,
    ...options.surroundings,
  });
  const launched: Launched = { child: undefined };
  try {
    const claim = await claimServer(cluster, launched, options.signal ?? new AbortController().signal);
    // a server that was found running may listen elsewhere than we would have chosen, and goes on there
    const { socketDir } = claim;
    if (claim.owned) {
      const supervisor = new Supervisor({ ...cluster, socketDir }, launched, claim.connection, note);
      return described(cluster.dir, socketDir, (withinMs = fastShutdownMs) => supervisor.stop(withinMs));
    }
    if (ifOwned === "share") return described(cluster.dir, socketDir, async () => undefined);
    launched.child = undefined; // when we launched it first, it is still its owner's to stop
    throw ownedRefusal(cluster.dataDir, claim.holder);
  } catch (error) {
    if (launched.child !== undefined) await stopPostmaster(cluster, launched.child, fastShutdownMs);
    throw error;
  }
}

function described(dir: string, socketDir: string, stop: PrivatePostgres["stop"]): PrivatePostgres {
  const password = passwordOf(dir);
  const secret = password === undefined ? "" : `:${password}`;
  // port and sslmode are spelt out, or PGPORT and PGSSLMODE of the environment would decide
  const urlAs = (role: string) =>
    `postgres://${role}${secret}@localhost:${port}/${databaseName}?host=${encodeURIComponent(socketDir)}&sslmode=disable`;
  return { socketDir, url: urlAs(roles.server), migrateUrl: urlAs(roles.owner), stop };
}

/**
 * DATA_DIR if one is asked for, else `data` in the project. Root runs PostgreSQL under another account: when that
 * one cannot enter the project (under a private home), the data stands in /var/lib/zoh instead.
 */
export function chooseDataDir(
  asked: string | undefined,
  projectDir: string,
  sharedDir = realSurroundings.sharedDir,
): string {
  if (asked !== undefined && asked !== "") return resolve(projectDir, asked);
  const usual = join(projectDir, "data");
  const account = isRoot() ? accountFor(usual) : undefined;
  if (account === undefined || wallBefore(account, projectDir) === undefined) return usual;
  return join(sharedDir, shortHash(existsSync(projectDir) ? realpathSync(projectDir) : projectDir));
}
