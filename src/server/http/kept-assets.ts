import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "~/server/watch/log";

/** Longer than a page stays open. */
const keptMs = 30 * 86_400_000;

/**
 * Keeps the built files whose names hold a hash for the releases to come: a page that is open goes on asking for its own. Each is dropped
 * when no release has had it for a month. A disk that takes none of it keeps nobody from being served.
 */
export async function keepAssets(clientDirectory: string, kept: string, now: Date, log: Log): Promise<void> {
  await keep(clientDirectory, kept, now).catch((error) =>
    log.warn({ reason: error.code ?? error.name }, "built files not kept"),
  );
}

async function keep(clientDirectory: string, kept: string, now: Date): Promise<void> {
  await mkdir(kept, { recursive: true, mode: 0o700 });
  const there = new Set(await readdir(kept));
  const built = join(clientDirectory, "assets");
  const names = await readdir(built);
  await Promise.all(
    names.map(async (name) => {
      const path = join(kept, name);
      if (!there.delete(name)) {
        // Another process may read it while it is written.
        const partial = join(kept, `.${name}.${process.pid}`);
        await copyFile(join(built, name), partial);
        await rename(partial, path);
      }
      await utimes(path, now, now);
    }),
  );
  for (const name of there) {
    const found = await stat(join(kept, name)).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > keptMs) await rm(join(kept, name), { force: true });
  }
}
