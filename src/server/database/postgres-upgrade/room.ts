import { statfsSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { roomRefusal } from "~/server/database/private-postgres/refusals";

/** The copy (which is compressed), the new cluster, its log while it is filled: none is larger than what is copied. */
const times = 3;
/** Of an empty cluster, whose log does not shrink below it. */
const atLeast = 200_000_000;

export const bytesNeeded = (tables: number): number => times * tables + atLeast;

/** On the disk of a folder, which need not be there yet. */
export function freeBytes(dir: string): number {
  try {
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || dirname(dir) === dir) throw error;
    return freeBytes(dirname(dir));
  }
}

/** The disk is full, or what its account may use of it; PostgreSQL has a code of its own for it. */
export const saysNoRoom = (error: unknown): boolean =>
  error instanceof Error && "code" in error && ["ENOSPC", "EDQUOT", "53100"].includes(String(error.code));

/** Before anything is written. */
export async function refuseTooLittleRoom(cluster: string, dir: string, free: number): Promise<void> {
  const needed = bytesNeeded(await bytesOfTables(cluster));
  if (free < needed) throw roomRefusal(dir, needed, free);
}

async function bytesOfTables(cluster: string): Promise<number> {
  const files = await readdir(join(cluster, "base"), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .reduce((sum, file) => {
      const found = statSync(join(file.parentPath, file.name), { throwIfNoEntry: false });
      return sum + (found?.size ?? 0);
    }, 0);
}
