import { StartRefusal } from "./start-refusal";

export function machineRefusal(machine: string): StartRefusal {
  return new StartRefusal(
    `Este equipo (${machine}) no puede ejecutar la base de datos incluida: define DATABASE_URL con un PostgreSQL 15 o superior.`,
  );
}

export function missingPackageRefusal(name: string): StartRefusal {
  return new StartRefusal(
    `Falta el paquete ${name} con la base de datos incluida: ejecuta «npm ci» sin omitir los paquetes opcionales o define DATABASE_URL con un PostgreSQL 15 o superior.`,
  );
}

export function ownedRefusal(dataDir: string, holder: string | undefined): StartRefusal {
  const who = holder === undefined ? "" : ` (proceso ${holder})`;
  return new StartRefusal(
    `Ya hay otro proceso de ZOH${who} usando ${dataDir}: detén ese primero o elige otro DATA_DIR.`,
  );
}

export function versionRefusal(dir: string, found: string, ours: string): StartRefusal {
  const what =
    Number(found) > Number(ours)
      ? "inicia una versión de ZOH posterior a esta, o restaura en un DATA_DIR nuevo una copia hecha antes de actualizar"
      : "inicia el sitio con npm start, que la pasa a la nueva";
  return new StartRefusal(
    `La base de datos de ${dir} es de PostgreSQL ${found} y esta versión de ZOH usa PostgreSQL ${ours}: ${what}. No cambié nada.`,
  );
}

export function formerProgramsRefusal(major: number): StartRefusal {
  return new StartRefusal(
    `La base de datos es de PostgreSQL ${major} y faltan sus programas para pasarla a la versión nueva: instálalos (en Debian, postgresql-${major}), o haz una copia con la versión anterior de ZOH (npm run backup) y restáurala con esta en un DATA_DIR nuevo. No cambié nada.`,
  );
}

export const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1).replace(".", ",");

export function roomRefusal(dir: string, needed: number, free: number): StartRefusal {
  return new StartRefusal(
    `Para pasar la base de datos a la versión nueva de PostgreSQL se necesitan ${gigabytes(needed)} GB libres en ${dir} y hay ${gigabytes(free)} GB: libera espacio e inicia de nuevo. No cambié nada.`,
  );
}

export function notCopiedRefusal(dir: string): StartRefusal {
  return new StartRefusal(
    `Lo que copié a la versión nueva de PostgreSQL no quedó igual a lo que hay en ${dir}, que sigue como estaba: inicia la versión anterior de ZOH y haz una copia con npm run backup.`,
  );
}

export function keptInTheWayRefusal(kept: string): StartRefusal {
  return new StartRefusal(
    `En ${kept} está todavía la base de datos de antes de otra actualización: muévela a otro lugar e inicia de nuevo. No cambié nada.`,
  );
}

export function notAClusterRefusal(dir: string): StartRefusal {
  return new StartRefusal(
    `La carpeta ${dir} tiene archivos pero no es una base de datos de ZOH: muévela a otro lugar o elige otro DATA_DIR.`,
  );
}

export function sharedPlaceRefusal(dir: string): StartRefusal {
  return new StartRefusal(
    `DATA_DIR no puede ser ${dir}, porque se vuelve una carpeta privada de ZOH: elige una carpeta solo para ZOH, por ejemplo ${dir === "/" ? "" : dir}/zoh-datos.`,
  );
}

export function unreachableRefusal(dataDir: string, account: string, wall: string): StartRefusal {
  return new StartRefusal(
    `Como administrador, la base de datos corre con la cuenta ${account}, que no puede entrar a ${wall}: elige un DATA_DIR fuera de ahí (por ejemplo /var/lib/zoh/datos) en vez de ${dataDir}, o inicia ZOH con una cuenta corriente.`,
  );
}

export function accountRefusal(reason: string): StartRefusal {
  return new StartRefusal(
    `PostgreSQL no puede correr como administrador y no pude usar otra cuenta (${reason}): inicia ZOH con una cuenta corriente o define DATABASE_URL.`,
  );
}

export function foreignSocketDirRefusal(dir: string): StartRefusal {
  return new StartRefusal(
    `La carpeta ${dir} ya existe y es de otra cuenta o está abierta a otras: bórrala o elige un DATA_DIR con una ruta más corta.`,
  );
}

export function passwordRefusal(file: string): StartRefusal {
  return new StartRefusal(
    `La base de datos privada no acepta la clave de ${file}: detén todo proceso que la use, borra ese archivo e inicia de nuevo, y se crea otra.`,
  );
}

export function silentRefusal(dir: string, lastWords: string | undefined): StartRefusal {
  const why = lastWords === undefined ? "" : ` («${lastWords}»)`;
  return new StartRefusal(
    `La base de datos privada de ${dir} no respondió a tiempo${why}: espera unos segundos e inténtalo de nuevo; el detalle está en ${dir}/postgres.log.`,
  );
}

const diskFull = (dir: string) =>
  new StartRefusal(`No queda espacio en el disco para ${dir}: libera espacio o elige otro DATA_DIR.`);

const notWritable = (dir: string) =>
  new StartRefusal(
    `No puedo escribir en ${dir}: revisa su dueño y sus permisos (y que el disco no sea de solo lectura) o elige otro DATA_DIR.`,
  );

/** The refusal that a file system error amounts to; any other error is given back as it came. */
export function refusalFromError(error: unknown, dir: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
    case "53100": // PostgreSQL's own
      return diskFull(dir);
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return notWritable(dir);
    case "EEXIST":
    case "ENOTDIR":
    case "ELOOP":
      return new StartRefusal(`${dir} no es una carpeta: elige otro DATA_DIR.`);
    case "ENAMETOOLONG":
      return new StartRefusal(`La ruta ${dir} es demasiado larga: elige otro DATA_DIR.`);
    default:
      return error;
  }
}

/** The refusal that the words of initdb or postgres amount to, when waiting would not help. */
export function refusalFromServerText(text: string, dir: string): StartRefusal | undefined {
  if (/No space left on device|Disk quota exceeded/.test(text)) return diskFull(dir);
  if (/Permission denied|Read-only file system|Operation not permitted/.test(text)) return notWritable(dir);
  if (/could not look up effective user ID/.test(text)) {
    return new StartRefusal(
      "PostgreSQL necesita que el usuario actual tenga una cuenta con nombre en este equipo (en /etc/passwd): créala o define DATABASE_URL.",
    );
  }
  if (/Cannot allocate memory|out of memory/i.test(text)) {
    return new StartRefusal(
      "No hay memoria suficiente para la base de datos privada: libera memoria o define DATABASE_URL.",
    );
  }
  return undefined;
}

/** The last complaint in a server's output, without what only a machine reads. */
export function lastComplaint(text: string): string | undefined {
  const complaints = [...text.matchAll(/(?:FATAL|PANIC|error):\s+(.+)/g)];
  return complaints.at(-1)?.[1]?.trim();
}
