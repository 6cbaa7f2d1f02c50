import { readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Drops the mails that lie as files for a month: they hold names and links, and whoever tries the site has read them. */
export async function forgetOldOutbox(directory: string, now: Date): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names) {
    const file = join(directory, name);
    // Another process of the same site may be faster.
    const written = (await stat(file).catch(() => null))?.mtimeMs ?? now.getTime();
    if (now.getTime() - written > keptMs) await unlink(file).catch(() => undefined);
  }
}
