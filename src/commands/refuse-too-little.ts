import { BackupRefusal } from "~/server/database/backup/format";
import type { Verified } from "~/server/database/backup/verify-backup";
import { bytesNeeded, freeBytes } from "~/server/database/postgres-upgrade/room";
import { gigabytes } from "~/server/database/private-postgres/refusals";

/** Before anything of a copy is written. */
export function refuseTooLittleFor({ bytes }: Verified, dataDir: string): void {
  const [needed, free] = [bytesNeeded(bytes), freeBytes(dataDir)];
  if (free < needed)
    throw new BackupRefusal(
      `Para restaurar esta copia se necesitan ${gigabytes(needed)} GB libres en el disco de ${dataDir} y hay ${gigabytes(free)} GB: libera espacio, o indica en DATA_DIR una carpeta de otro disco. No cambié nada.`,
    );
}
