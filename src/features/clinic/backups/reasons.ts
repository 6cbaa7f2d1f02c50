// pack: dashboard-parts

import type { BackupState } from "./contract";

/** Why there is no copy, for who can do something about it. */
const reasons: Record<NonNullable<BackupState["failure"]>, string> = {
  "no-room": "No queda espacio donde se guarda.",
  "no-way": "No se puede escribir en la carpeta de BACKUP_DIR.",
  "store-away": "S3 no responde, rechaza la copia o tiene su certificado vencido.",
  damaged: "Se escribió, pero no se pudo leer entera: el disco puede estar dañado.",
  other: "La base de datos no la dejó terminar. El registro del sitio dice más.",
};

export const reasonOf = ({ failure }: Pick<BackupState, "failure">): string =>
  failure ? reasons[failure] : "Ningún proceso la ha hecho: revisa que el sitio esté en marcha.";
