import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { type Account, formerAccount, isRoot, postgresAccount, wallBefore } from "./account";
import { processesOf } from "./processes";
import { refusalFromError, sharedPlaceRefusal, unreachableRefusal } from "./refusals";
import { shortHash } from "./short-hash";

/** Where the database listens while DATA_DIR is root's. */
export const handedSocketDir = "socket";

export const clusterDirOf = (dataDir: string) => join(dataDir, "postgres");

/**
 * Whom PostgreSQL runs as on this DATA_DIR; undefined is ourselves. As root a database that already belongs
 * to an ordinary account stays with it, so that its owner can still start it without root. One of the account that former releases
 * took is handed over, unless a server runs on it, which would lose its files.
 */
export function accountFor(dataDir: string): Account | undefined {
  if (!isRoot()) return undefined;
  const cluster = lookAt(clusterDirOf(dataDir));
  if (cluster === undefined || cluster.uid === 0) return postgresAccount();
  if (cluster.uid === formerAccount()?.uid && !isServed(dataDir)) return postgresAccount();
  return { uid: cluster.uid, gid: cluster.gid, name: `número ${cluster.uid}` };
}

function isServed(dataDir: string): boolean {
  const dir = clusterDirOf(realpathSync(dataDir));
  const { postmasters, children } = processesOf({ dir, name: `zoh-${shortHash(dir)}` });
  return postmasters.length + children.length > 0;
}

function lookAt(path: string) {
  try {
    return statSync(path);
  } catch {
    return undefined; // missing, or DATA_DIR is no folder, of which its preparation tells more
  }
}

/** True of an account that exists to run databases; an ordinary one keeps a DATA_DIR of its own. */
const isForDatabases = ({ uid }: Account) => [postgresAccount().uid, formerAccount()?.uid].includes(uid);

/** While root serves, DATA_DIR is root's and the account may only pass through to the database; else it is the account's. */
export const isKeptByRoot = (account: Account | undefined): account is Account =>
  account !== undefined && isForDatabases(account);

/**
 * Makes DATA_DIR if need be, private (0700; 0710 while root serves, so that the account reaches its database), mends whose its
 * files are, and gives its real path. "account": the process is about to become that account.
 */
export function prepareDataDir(
  asked: string,
  account: Account | undefined,
  who: { for: "root" | "account" } = { for: "root" },
): string {
  const dir = resolve(asked);
  refuseSharedPlace(dir);
  const wall = account === undefined ? undefined : wallBefore(account, dirname(dir));
  if (account !== undefined && wall !== undefined) throw unreachableRefusal(dir, account.name, wall);
  try {
    openMadeParents(mkdirSync(dir, { recursive: true }), dir);
    const real = realpathSync(dir);
    refuseSharedPlace(real);
    if (account !== undefined) {
      refuseSomeonesFolder(real, account);
      const rootKeeps = who.for === "root" && isKeptByRoot(account);
      giveFiles(real, rootKeeps ? root : account);
      handOver(real, account);
      chownSync(real, rootKeeps ? root.uid : account.uid, account.gid);
      chmodSync(real, rootKeeps ? 0o710 : 0o700);
    } else if ((statSync(real).mode & 0o777) !== 0o700) chmodSync(real, 0o700);
    accessSync(real, constants.W_OK | constants.X_OK);
    return real;
  } catch (error) {
    throw refusalFromError(error, dir);
  }
}

// Root would take a person's own files from them without a word.
function refuseSomeonesFolder(dataDir: string, account: Account): void {
  const isOthers = ![root.uid, account.uid, formerAccount()?.uid].includes(statSync(dataDir).uid);
  const isOurs = lookAt(clusterDirOf(dataDir)) !== undefined || readdirSync(dataDir).length === 0;
  if (isOthers && !isOurs) throw sharedPlaceRefusal(dataDir);
}

const root = { uid: 0, gid: 0 };

/**
 * What the site itself keeps there (secret, mails) goes to whoever serves. The folder is shut meanwhile: nobody can put a link in the
 * way of what root gives away. Not when it all is theirs already: they may be serving from it.
 */
function giveFiles(dataDir: string, { uid, gid }: { uid: number; gid: number }): void {
  if (ofOthers(dataDir, uid).length === 0) return;
  chownSync(dataDir, root.uid, root.gid);
  chmodSync(dataDir, 0o700);
  for (const path of ofOthers(dataDir, uid)) lchownSync(path, uid, gid);
}

const isOfDatabase = (entry: string) =>
  entry === handedSocketDir || /^(postgres|\.s\.PGSQL|runtime-)/.test(entry);

function ofOthers(dataDir: string, uid: number): string[] {
  const paths = readdirSync(dataDir)
    .filter((entry) => !isOfDatabase(entry))
    .flatMap((entry) => {
      const path = join(dataDir, entry);
      const isFolder = lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
      return isFolder ? [...readdirSync(path).map((inside) => join(path, inside)), path] : [path];
    });
  return paths.filter((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found && found.uid !== uid && (found.isDirectory() || found.nlink === 1);
  });
}

/**
 * A database that root copied or unpacked here, or that was the former account's: PostgreSQL only opens files of its own account. Its
 * folder goes last, so that the next start goes on with what was cut; a hard link may be a file of somebody else's.
 */
function handOver(dataDir: string, account: Account): void {
  const cluster = clusterDirOf(dataDir);
  const former = lookAt(cluster)?.uid;
  if (former === undefined || former === account.uid || ![root.uid, formerAccount()?.uid].includes(former))
    return;
  for (const entry of readdirSync(dataDir).filter(isOfDatabase)) {
    const top = join(dataDir, entry);
    const isFolder = lstatSync(top).isDirectory();
    const inside = isFolder ? readdirSync(top, { recursive: true, encoding: "utf8" }) : [];
    for (const path of [...inside.map((each) => join(top, each)), ...(top === cluster ? [] : [top])])
      giveIfOf(former, path, account);
  }
  chownSync(cluster, account.uid, account.gid);
}

function giveIfOf(former: number, path: string, { uid, gid }: Account): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.uid === former && (found.isDirectory() || found.nlink === 1)) lchownSync(path, uid, gid);
}

// Under a strict umask the folders made on the way would shut the account out of the last one.
function openMadeParents(firstMade: string | undefined, dir: string): void {
  if (firstMade === undefined || !isRoot()) return;
  for (let made = dirname(dir); made.startsWith(firstMade); made = dirname(made)) chmodSync(made, 0o755);
}

const places = ["/etc", "/home", "/opt", "/root", "/srv", "/tmp", "/usr/bin", "/var/lib", "/var/tmp"];

/** Taking such a place for ourselves (0700, another owner) would lock everything else out of it. */
export function refuseSharedPlace(dir: string): void {
  const isForEveryone = ((lookAt(dir)?.mode ?? 0) & 0o002) !== 0;
  if (isForEveryone) throw sharedPlaceRefusal(dir);
  for (const other of [process.cwd(), home(), tmpdir(), process.execPath, ...places]) {
    const way = relative(dir, other);
    if (way === "" || !(way === ".." || way.startsWith("../"))) throw sharedPlaceRefusal(dir);
  }
}

// Containers run under numbers that no account has, and then there is no home to ask for.
function home(): string {
  try {
    return homedir();
  } catch {
    return "/root";
  }
}
