import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { linkLibraries } from "./library-links";
import type { NativePackage } from "./native-package";
import { refusalFromError } from "./refusals";
import { clearDeadStagings, discard, putInPlace, stagingFor } from "./staging";

/** Copies the programs to a place of their own, whole or not at all, and gives the folder of the copy. */
export function copyRuntime(native: NativePackage, copiesDir: string): string {
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
