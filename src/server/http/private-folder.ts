import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "zoh-sent-";
let swept: Promise<void> | undefined;

/** For files of one call, entered by this process's account alone. Whoever makes it removes it. */
export async function makeFolder(): Promise<string> {
  swept ??= sweep();
  await swept;
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
}

/** What processes left behind that ended in the middle of a call: health data does not wait for the next start of a machine. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1] ?? 0);
    // One that has our number is of a former process: nothing was made here yet.
    if (pid && (pid === process.pid || !isRunning(pid)))
      // Of another account it is not ours to remove.
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
