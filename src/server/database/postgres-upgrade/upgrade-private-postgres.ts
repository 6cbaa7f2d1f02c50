import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { tablesOf } from "~/server/database/backup/tables";
import { isRoot } from "~/server/database/private-postgres/account";
import { realSurroundings } from "~/server/database/private-postgres/cluster";
import { clusterDirOf } from "~/server/database/private-postgres/data-dir";
import {
  findFormerPackage,
  majorOf,
  type NativePackage,
} from "~/server/database/private-postgres/native-package";
import { keptInTheWayRefusal, refusalFromError } from "~/server/database/private-postgres/refusals";
import { type PrivatePostgres, startPrivatePostgres } from "~/server/database/private-postgres/start";
import {
  endServersOn,
  finishSwap,
  keptDir,
  placeOfNext,
  retire,
} from "~/server/database/private-postgres/swap-clusters";
import { copyOver } from "./copy-over";
import { freeBytes, refuseTooLittleRoom } from "./room";

/** What a test replaces; the defaults are the real machine. */
const realMachine = {
  findPackage: realSurroundings.findPackage,
  findFormer: (major: number): NativePackage => findFormerPackage(major),
  freeBytes,
  /** Where a test kills the process, or holds it. */
  reached: async (_step: "begun" | "filled" | "retired" | "stopped" | "aside"): Promise<void> => undefined,
};

export interface UpgradeParts {
  dataDir: string;
  /** The folder of this release's migrations. */
  migrations: string;
  note: (sentence: string) => void;
  signal: AbortSignal;
  machine?: Partial<typeof realMachine>;
}

const shutdownMs = 2_000;

/**
 * Brings a private database of an older major version of PostgreSQL to this release's, before it is started; does nothing when there
 * is none. The old server runs until nothing can start on its files any more, so that its lock keeps every other start away; they are
 * kept. Whenever it is cut, the next start goes on (docs/decisions/0040).
 */
export async function upgradePrivatePostgres(parts: UpgradeParts): Promise<void> {
  const machine = { ...realMachine, ...parts.machine };
  if (!existsSync(parts.dataDir)) return;
  const dataDir = realpathSync(parts.dataDir);
  const dir = clusterDirOf(dataDir);
  await finishSwap(dir);
  const former = majorIn(dir);
  const ours = majorOf(machine.findPackage());
  if (former === undefined || former > ours) return;
  if (former === ours) {
    // One that was killed after its work left an empty place.
    await rm(placeOfNext(dir), { recursive: true, force: true });
    return;
  }
  const programs = machine.findFormer(former);
  if (existsSync(keptDir(dir, former))) throw keptInTheWayRefusal(keptDir(dir, former));
  const { note, signal } = parts;
  const old = await startPrivatePostgres({
    dataDir,
    note,
    signal,
    surroundings: { findPackage: () => programs },
  });
  try {
    await refuseTooLittleRoom(dir, dataDir, machine.freeBytes(dataDir));
    note(
      `La base de datos es de PostgreSQL ${former}: la paso a PostgreSQL ${ours}. Puede tardar minutos; si se corta, el próximo inicio la retoma.`,
    );
    await whileNobodyWrites(old, async () => {
      await makeNext(old, dir, { ...parts, machine });
      signal.throwIfAborted();
      retire(dir);
      await machine.reached("retired");
      await old.stop(shutdownMs);
    });
  } catch (error) {
    signal.throwIfAborted();
    throw refusalFromError(error, dataDir);
  } finally {
    await old.stop(shutdownMs);
  }
  await machine.reached("stopped");
  await finishSwap(dir, machine.reached);
  await rm(placeOfNext(dir), { recursive: true, force: true });
  note(
    `La base de datos quedó en PostgreSQL ${ours}. La anterior queda en ${keptDir(dir, former)} hasta que el sitio parta bien de nuevo, un día después o más.`,
  );
}

function majorIn(dir: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dir, "PG_VERSION"), "utf8"), 10) || undefined;
  } catch {
    return undefined;
  }
}

/** Leaves the next cluster beside the present one, filled and stopped; nothing of it when that fails. */
async function makeNext(
  old: PrivatePostgres,
  dir: string,
  { machine, migrations, signal }: UpgradeParts & { machine: typeof realMachine },
): Promise<void> {
  const place = placeOfNext(dir);
  await endServersOn(clusterDirOf(place), "SIGKILL");
  await rm(place, { recursive: true, force: true });
  await machine.reached("begun");
  mkdirSync(clusterDirOf(place), { recursive: true, mode: 0o700 });
  if (isRoot()) {
    const { uid, gid } = statSync(dir);
    chownSync(clusterDirOf(place), uid, gid);
  }
  let next: PrivatePostgres | undefined;
  const giveUp = () => void Promise.all([old.stop(shutdownMs), next?.stop(shutdownMs)]);
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    await copyOver({
      from: old,
      into: async () => {
        next = await startPrivatePostgres({
          dataDir: place,
          signal,
          surroundings: { findPackage: machine.findPackage },
        });
        return next;
      },
      file: join(place, "copy.zoh"),
      migrations,
      dataDir: dir,
    });
    // A shutdown in order puts everything on the disk.
    await next?.stop();
    await machine.reached("filled");
  } catch (error) {
    await next?.stop(shutdownMs);
    await rm(place, { recursive: true, force: true });
    throw error;
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}

/** A command of the former release may share the server: what it wrote after the copy would be lost without a word. It waits, and is told. */
async function whileNobodyWrites(old: PrivatePostgres, work: () => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: old.migrateUrl });
  // Ended with its server.
  owner.on("error", () => undefined);
  await owner.connect();
  try {
    await owner.query("begin");
    const names = (await tablesOf(owner)).map(({ name }) => `public.${name}`);
    if (names.length > 0) await owner.query(`lock table ${names.join(", ")} in share mode`);
    await work();
  } finally {
    await owner.end().catch(() => undefined);
  }
}
