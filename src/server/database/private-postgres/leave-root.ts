import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Account, isRoot, runAs, wallBefore } from "./account";
import { accountFor, prepareDataDir } from "./data-dir";
import { linkLibraries } from "./library-links";
import { findNativePackage } from "./native-package";

interface Place {
  /** The project: what is served, and what it is made of. */
  root: string;
  dataDir: string;
  /** Where the site will listen. */
  port: number | undefined;
  hasOwnDatabase: boolean;
}

/**
 * Started as root, the process becomes the account of the private database before it opens anything: a fault in it is then one in an
 * account that owns nothing but DATA_DIR. Where that account cannot read the project, or may not listen, root stays and says so.
 */
export function leaveRoot(place: Place, note: (sentence: string) => void): void {
  if (!isRoot()) return;
  const account = accountFor(place.dataDir);
  if (account === undefined) return;
  const reason = whyStay(account, place);
  if (reason !== undefined) {
    note(`Aviso: sigo como root, porque ${reason}`);
    return;
  }
  prepareDataDir(place.dataDir, account, { for: "account" });
  // Its library links are made in the project, where only root may write.
  if (place.hasOwnDatabase) linkLibraries(findNativePackage().nativeDir);
  process.setgroups?.([account.gid]);
  process.setgid?.(account.gid);
  process.setuid?.(account.uid);
}

const mustBeReadable = [
  "build/server/index.js",
  "build/client",
  "db/migrations",
  "node_modules/pg/package.json",
];

function whyStay(account: Account, { root, dataDir, port, hasOwnDatabase }: Place): string | undefined {
  const elsewhere =
    "Muévelo a una carpeta que todos puedan leer, como /opt, o inícialo con una cuenta sin privilegios.";
  if (wallBefore(account, root) !== undefined || !canRead(account, { root, hasOwnDatabase }))
    return `el usuario «${account.name}» no puede leer el proyecto en ${root}. ${elsewhere}`;
  if (wallBefore(account, join(dataDir, "..")) !== undefined)
    return `el usuario «${account.name}» no puede entrar a donde está ${dataDir}. Indica otra carpeta en DATA_DIR.`;
  if (port !== undefined && port < firstFreePort())
    return `solo root puede escuchar en el puerto ${port}. Usa un proxy y un puerto sobre 1023.`;
  return undefined;
}

/** Really tries, so that access lists and mount options count too. */
function canRead(
  account: Account,
  { root, hasOwnDatabase }: Pick<Place, "root" | "hasOwnDatabase">,
): boolean {
  const paths = mustBeReadable.map((path) => join(root, path));
  if (hasOwnDatabase) paths.push(join(findNativePackage().nativeDir, "bin/postgres"));
  const script = 'for path; do test -r "$path" || exit 1; done';
  return spawnSync("/bin/sh", ["-c", script, "sh", ...paths], runAs(account)).status === 0;
}

/** Below it, ports are root's; containers often have none. */
function firstFreePort(): number {
  try {
    return Number(readFileSync("/proc/sys/net/ipv4/ip_unprivileged_port_start", "utf8"));
  } catch {
    return 1024;
  }
}
