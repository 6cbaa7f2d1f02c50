import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  statSync,
  utimesSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isRoot } from "~/server/database/private-postgres/account";
import { clusterDirOf } from "~/server/database/private-postgres/data-dir";
import { refusalFromError } from "~/server/database/private-postgres/refusals";
import { endServersOn } from "~/server/database/private-postgres/swap-clusters";
import { now } from "~/shared/clinic-time";

/** Of a name that nobody's files are given away by (data-dir.ts). */
const prefix = "postgres-check-";
const signEveryMs = 10_000;
/** A check that gave no sign of life for so long was killed. */
const goneAfterMs = 120_000;

/**
 * Runs a check in a DATA_DIR of its own that goes away, whatever happens; what one left that was killed goes first. It stands on the disk of the
 * site's data, which is made for a database: the folder for temporary files is memory on many machines.
 */
export async function inThrowAwayPlace<T>(dataDir: string, run: (place: string) => Promise<T>): Promise<T> {
  const isInside = canHold(dataDir);
  const place = await makePlace(isInside ? dataDir : dirname(dataDir));
  const signing = setInterval(() => giveSign(place), signEveryMs);
  try {
    if (isInside) giveToOwner(place, dataDir);
    return await run(place);
  } finally {
    clearInterval(signing);
    await clear(place);
  }
}

async function makePlace(within: string): Promise<string> {
  try {
    mkdirSync(within, { recursive: true });
    await clearDead(realpathSync(within));
    return mkdtempSync(join(realpathSync(within), prefix));
  } catch (error) {
    throw refusalFromError(error, within);
  }
}

/** Root's database runs as another account, which need not be able to enter a folder that no site has prepared yet. */
const canHold = (dataDir: string): boolean =>
  existsSync(clusterDirOf(dataDir)) || (existsSync(dataDir) && (!isRoot() || statSync(dataDir).uid !== 0));

/** So that root checks as the account that the site's data belongs to, which can enter there. */
function giveToOwner(place: string, dataDir: string): void {
  if (!isRoot()) return;
  const cluster = clusterDirOf(dataDir);
  const { uid, gid } = statSync(existsSync(cluster) ? cluster : dataDir);
  mkdirSync(clusterDirOf(place), { mode: 0o700 });
  for (const path of [clusterDirOf(place), place]) chownSync(path, uid, gid);
}

function giveSign(place: string): void {
  try {
    const seconds = now().getTime() / 1_000;
    utimesSync(place, seconds, seconds);
  } catch {
    // Cleared by another check, which took this one for dead.
  }
}

async function clearDead(within: string): Promise<void> {
  for (const name of readdirSync(within)) {
    const place = join(within, name);
    const found = name.startsWith(prefix) && statSync(place, { throwIfNoEntry: false });
    if (found && now().getTime() - found.mtimeMs > goneAfterMs) await clear(place);
  }
}

/** One that was killed may have left a database running. */
async function clear(place: string): Promise<void> {
  await endServersOn(clusterDirOf(place), "SIGKILL");
  await rm(place, { recursive: true, force: true, maxRetries: 5 });
}
