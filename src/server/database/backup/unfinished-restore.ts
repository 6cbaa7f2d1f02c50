import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartRefusal } from "~/server/database/private-postgres/start-refusal";
import { BackupRefusal } from "./format";

const at = (dataDir: string) => join(dataDir, "unfinished-restore");

/** Says on the disk that what is in DATA_DIR is not whole yet; `name` tells whose work it is. */
export async function beginRestore(dataDir: string, name: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(at(dataDir), name, { flag: "wx", mode: 0o600, flush: true }).catch((error) => {
    if (error.code !== "EEXIST") throw error;
    throw new BackupRefusal(
      `Otra restauración trabaja en ${dataDir}, o una se cortó ahí: espera, o bórrala.`,
    );
  });
}

export function endRestore(dataDir: string): Promise<void> {
  return rm(at(dataDir), { force: true });
}

/** Whose restore began here and did not end, if one did. */
export function unfinishedRestore(dataDir: string): string | null {
  try {
    return readFileSync(at(dataDir), "utf8");
  } catch {
    return null;
  }
}

/** A clinic must not open with half of its files. */
export function refuseUnfinished(dataDir: string): void {
  if (unfinishedRestore(dataDir) !== null)
    throw new StartRefusal(
      `En ${dataDir} hay una restauración que no terminó: borra esa carpeta y restaura la copia de nuevo.`,
    );
}
