import { chownSync, lstatSync, mkdirSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Account, canEnter } from "./account";
import { handedSocketDir, isKeptByRoot } from "./data-dir";
import { foreignSocketDirRefusal, refusalFromError } from "./refusals";
import { shortHash } from "./short-hash";

export const port = 5432;
export const socketName = `.s.PGSQL.${port}`;

const longestPath = 100; // the kernel takes 107 bytes on Linux, 103 on macOS

const fits = (dir: string) => Buffer.byteLength(join(dir, socketName)) <= longestPath;

/** DATA_DIR itself (while it is root's, a folder in it), or a short place named after it when the socket's path would be too long for the kernel. */
export function socketDirFor(dataDir: string, account: Account | undefined): string {
  const usual = isKeptByRoot(account) ? join(dataDir, handedSocketDir) : dataDir;
  if (fits(usual)) return usual;
  const name = `zoh-${account?.uid ?? process.getuid?.()}-${shortHash(dataDir)}`;
  const preferred = join(tmpdir(), name);
  const usable = fits(preferred) && (account === undefined || canEnter(account, tmpdir()));
  return usable ? preferred : join("/tmp", name);
}

/** Everyone may write to the temporary folder, so a folder that is already there is only used when it is ours. */
export function makeSocketDir(dir: string, account: Account | undefined): void {
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) {
      throw refusalFromError(error, dir);
    }
  }
  const found = lstatSync(dir);
  const own = account === undefined ? found.uid === process.getuid?.() : [0, account.uid].includes(found.uid);
  if (!found.isDirectory() || !own || (found.mode & 0o077) !== 0) throw foreignSocketDirRefusal(dir);
  if (account !== undefined && found.uid !== account.uid) chownSync(dir, account.uid, account.gid);
}

export function removeShortSocketDir(dir: string, dataDir: string): void {
  if (dir === dataDir) return;
  try {
    rmdirSync(dir);
  } catch {
    // another process is already starting there
  }
}
