import { BackupRefusal } from "~/server/database/backup/format";
import type { Verified } from "~/server/database/backup/verify-backup";
import { bytesNeeded, freeBytes } from "~/server/database/postgres-upgrade/room";
import { gigabytes } from "~/server/database/private-postgres/refusals";

/** Before anything of a copy is written. `isSites`: the folder is that of a site that stands, and no other one will do. */
export function refuseTooLittleFor({ bytes }: Verified, dataDir: string, isSites = false): void {
  const [needed, free] = [bytesNeeded(bytes), freeBytes(dataDir)];
  const wayOut = isSites
    ? "libera espacio"
    : "libera espacio, o indica en DATA_DIR una carpeta de otro disco";
  if (free < needed)
    throw new BackupRefusal(
      `Para restaurar esta copia se necesitan ${gigabytes(needed)} GB libres en el disco de ${dataDir} y hay ${gigabytes(free)} GB: ${wayOut}. No cambié nada.`,
    );
}
