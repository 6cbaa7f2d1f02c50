import { randomBytes } from "node:crypto";
import { readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { now } from "~/shared/clinic-time";
import { existsAsProcess } from "./processes";

const own = new Set<string>();
const longerThanAnyCreation = 10 * 60_000;

/** A sibling of `target` to build it in. The name carries our pid, so that others can tell whether it is dead. */
export function stagingFor(target: string): string {
  const staging = `${target}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
  own.add(staging);
  return staging;
}

/** Puts a finished staging in place. False when another process was first; then ours is thrown away. */
export function putInPlace(staging: string, target: string): boolean {
  try {
    renameSync(staging, target);
    return true;
  } catch (error) {
    discard(staging);
    if (
      error instanceof Error &&
      "code" in error &&
      (error.code === "ENOTEMPTY" || error.code === "EEXIST")
    ) {
      return false;
    }
    throw error;
  }
}

export function discard(staging: string): void {
  own.delete(staging);
  try {
    rmSync(staging, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // a process that outlived its parent may still write there: a later start clears it
  }
}

/** Removes what creations that died half way left beside `target`. */
export function clearDeadStagings(target: string): void {
  const parent = dirname(target);
  for (const name of readdirSync(parent)) {
    const path = join(parent, name);
    const pid = path.startsWith(`${target}.new-`) ? Number(path.slice(target.length + 5).split("-")[0]) : NaN;
    if (Number.isNaN(pid) || own.has(path)) continue;
    const age = now().getTime() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    // a pid like ours is an earlier life's: in containers pids repeat
    if (pid === process.pid || !existsAsProcess(pid) || age > longerThanAnyCreation) discard(path);
  }
}
