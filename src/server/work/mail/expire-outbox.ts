import { readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";

const keptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Drops the mails that lie as files for a month: they hold names and links, and whoever tries the site has read them. Gives how
 * many; with `trial` they stay.
 */
export async function expireOutbox(directory: string, now: Date, trial = false): Promise<number> {
  let count = 0;
  for (const name of await readdir(directory).catch(() => [])) {
    const file = join(directory, name);
    // Another process of the same site may be faster.
    const written = (await stat(file).catch(() => null))?.mtimeMs ?? now.getTime();
    if (now.getTime() - written <= keptMs) continue;
    count++;
    if (!trial) await unlink(file).catch(() => undefined);
  }
  return count;
}
