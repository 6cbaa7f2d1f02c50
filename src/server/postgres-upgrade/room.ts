import { statfsSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { roomRefusal } from "../private-postgres/refusals";

/** The copy (which is compressed), the new cluster, its log while it is filled: none is larger than what is copied. */
const times = 3;
/** Of an empty cluster, whose log does not shrink below it. */
const atLeast = 200_000_000;

export const freeBytes = (dir: string): number => {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
};

/** Before anything is written. */
export async function refuseTooLittleRoom(cluster: string, dir: string, free: number): Promise<void> {
  const needed = times * (await bytesOfTables(cluster)) + atLeast;
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
