import type { Clinic } from "~/shared/clinic";
import { formatWallTime, wallTimeOf } from "~/shared/clinic-time";
import { sheets } from "./sheets";

interface Told {
  clinic: Clinic;
  now: Date;
  /** Of each file. */
  rows: Record<string, number>;
  resources: string[];
  /** Names of files whose bytes were not there. */
  missing: string[];
  /** People who asked that their data rest. */
  resting: number;
}

/** What each file is, for who opens the folder; with the line ends of any editor. */
export function readMe({ clinic, now, rows, resources, missing, resting }: Told): string {
  const lines = [
    `Todo lo de ${clinic.identity.name}, ${formatWallTime(wallTimeOf(now))}`,
    "",
    "Aquí hay datos de salud. Guarda esta carpeta donde solo la vea quien debe, y bórrala cuando no la necesites.",
    "",
    "TABLAS",
    "Se abren con Excel o con otro programa de planillas: separadas por punto y coma, en UTF-8. Las fechas son año-mes-día.",
    "Un apóstrofo antes de =, +, - o @ está para que la planilla no lo tome por una fórmula; este mismo sitio lo quita al traer el archivo.",
    "",
    ...sheets.map(({ file, about }) => `${file} (${rows[file] ?? 0}): ${about}`),
    "",
    "FICHAS EN FHIR R4",
    "Los archivos .ndjson llevan lo mismo para otro sistema de salud: un recurso por línea, un archivo por tipo. Lo que uno señala de otro es Tipo/id.",
    "",
    ...resources.map((type) => `${type}.ndjson`),
    "",
    "ARCHIVOS",
    "En files hay una carpeta por ficha, con su número: órdenes, exámenes, fotos, documentos emitidos y consentimientos firmados.",
    "Su nombre original está en DocumentReference.ndjson. En files/boletas están las boletas y facturas, y en files/imagenes las imágenes del sitio.",
    ...(missing.length > 0 ? ["", "Estos archivos no se encontraron al armar la copia:", ...missing] : []),
    "",
    "LO QUE NO ESTÁ",
    "Contraseñas, códigos, sesiones, enlaces y claves del sitio. Borradores de notas que nadie firmó.",
    "De quien pidió borrar sus datos no hay nada: lo que la ley obliga a guardar sigue bloqueado en el sitio.",
    ...(resting > 0
      ? [
          `Fichas que no van porque su titular pidió bloquearlas: ${resting}. Cuando termine el bloqueo, pide otra copia.`,
        ]
      : []),
    "",
  ];
  return lines.join("\r\n");
}
