import { execFile } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Account, runAs } from "./account";
import {
  lastComplaint,
  notAClusterRefusal,
  refusalFromError,
  refusalFromServerText,
  silentRefusal,
  versionRefusal,
} from "./refusals";
import type { Runtime } from "./runtime";
import { clearDeadStagings, discard, putInPlace, stagingFor } from "./staging";

const run = promisify(execFile);

export const superuser = "zoh";

/**
 * Creates the database's files unless they are there. Built beside and renamed, so that they exist whole or not
 * at all and of two processes at once one wins and both use the same.
 */
export async function createClusterOnce(
  dir: string,
  runtime: Runtime,
  account: Account | undefined,
  note: (sentence: string) => void,
): Promise<void> {
  try {
    clearDeadStagings(dir);
    if (!existsSync(dir) || readdirSync(dir).length === 0) {
      note(`Creo la base de datos privada en ${dir}.`);
      await create(dir, runtime, account);
    }
  } catch (error) {
    throw refusalFromError(error, dir);
  }
  checkVersion(dir, runtime);
}

async function create(dir: string, runtime: Runtime, account: Account | undefined): Promise<void> {
  const staging = stagingFor(dir);
  if (account !== undefined) {
    // its folder may be root's, where the account makes nothing
    mkdirSync(staging, { mode: 0o700 });
    chownSync(staging, account.uid, account.gid);
  }
  try {
    await run(runtime.initdb, [`--pgdata=${staging}`, ...initdbChoices], runAs(account));
  } catch (error) {
    discard(staging);
    const words = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    throw refusalFromServerText(words, dir) ?? silentRefusal(dir, lastComplaint(words) ?? words.trim());
  }
  if (putInPlace(staging, dir)) makeRenameDurable(dirname(dir));
}

const initdbChoices = [
  `--username=${superuser}`,
  // for the first moment alone, in a folder that is 0700: password.ts
  "--auth-local=trust",
  "--auth-host=reject",
  "--encoding=UTF8",
  // the same order on every machine and after every upgrade of its C library
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--locale=C",
  "--data-checksums",
  "--no-instructions",
];

/** Also after a power cut. */
export function makeRenameDurable(parent: string): void {
  const folder = openSync(parent, "r");
  fsyncSync(folder);
  closeSync(folder);
}

/** The major version of PostgreSQL that made a cluster; undefined where there is none, or one that is being replaced. */
export function versionOf(dir: string): string | undefined {
  const file = join(dir, "PG_VERSION");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

function checkVersion(dir: string, runtime: Runtime): void {
  const found = versionOf(dir);
  if (found === undefined) throw notAClusterRefusal(dir);
  if (found !== runtime.major) throw versionRefusal(dir, found, runtime.major);
}
