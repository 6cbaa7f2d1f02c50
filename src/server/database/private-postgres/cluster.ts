import { type Account, isRoot } from "./account";
import { createClusterOnce } from "./create-cluster";
import { accountFor, clusterDirOf, prepareDataDir } from "./data-dir";
import { findNativePackage, type NativePackage } from "./native-package";
import { prepareRuntime, type Runtime } from "./runtime";
import { shortHash } from "./short-hash";
import { socketDirFor } from "./socket-dir";
import { finishSwap } from "./swap-clusters";

/** Everything that is fixed about one private database, whether it runs or not. */
export type Cluster = {
  dataDir: string;
  /** PostgreSQL's own data directory. */
  dir: string;
  /** How its processes are titled in the process table. */
  name: string;
  socketDir: string;
  account: Account | undefined;
  runtime: Runtime;
  /** False where nothing of it is to outlive the machine's next fault. */
  waitsForDisk: boolean;
};

/** What a test replaces; the defaults are the real machine. */
export type Surroundings = { findPackage: () => NativePackage; sharedDir: string; waitsForDisk: boolean };

export const realSurroundings: Surroundings = {
  findPackage: findNativePackage,
  sharedDir: "/var/lib/zoh",
  waitsForDisk: true,
};

/** Makes the database's files if they are missing, ready for a postmaster. */
export async function prepareCluster(
  asked: string,
  note: (sentence: string) => void,
  { findPackage, sharedDir, waitsForDisk }: Surroundings,
): Promise<Cluster> {
  const native = findPackage();
  const account = accountFor(asked);
  const dataDir = prepareDataDir(asked, account);
  const runtime = prepareRuntime(native, account, isRoot() ? sharedDir : dataDir);
  const dir = clusterDirOf(dataDir);
  await finishSwap(dir);
  await createClusterOnce(dir, runtime, account, note);
  const name = `zoh-${shortHash(dir)}`;
  return { dataDir, dir, name, socketDir: socketDirFor(dataDir, account), account, runtime, waitsForDisk };
}
