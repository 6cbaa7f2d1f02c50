import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRoot } from "~/server/database/private-postgres/account";
import { makeTempDir, removeDir } from "./temp-dir";

export interface OwnDisk {
  path: string;
  /** Leaves no room at all, until `free`. */
  fill(): void;
  free(): void;
  remove(): void;
}

/** Says why tests with a disk of their own are left out, where they are. */
export const needsOwnDisk = "(needs root on Linux, who may mount)";

/** A disk of so many megabytes for one test file; null where this machine does not let us have one. */
export function ownDisk(megabytes: number): OwnDisk | null {
  if (!isRoot() || process.platform !== "linux") return null;
  const path = makeTempDir("disk");
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path], { stdio: "ignore" });
  } catch {
    removeDir(path);
    return null;
  }
  const filler = join(path, "filler");
  return {
    path,
    fill() {
      for (const bytes of [1_048_576, 4_096]) while (append(filler, bytes));
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync("umount", ["-l", path]);
      removeDir(path);
    },
  };
}

function append(path: string, bytes: number): boolean {
  try {
    writeFileSync(path, Buffer.alloc(bytes, 1), { flag: "a" });
    return true;
  } catch {
    return false;
  }
}
