import { createWriteStream, existsSync, fsyncSync } from "node:fs";
import { open, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { heldFile, runHolding } from "~/held-file";
import type { Lock } from "~/server/database/backup/pack";
import { EmptyDatabase, writeBackup } from "~/server/database/backup/write-backup";
import { becomeUnprivileged, openDatabase } from "~/server/database/open-database";
import { saysNoRoom } from "~/server/database/postgres-upgrade/room";
import { chooseDataDir } from "~/server/database/private-postgres/start";
import { type Env, parseEnv } from "~/server/settings/env";
import { secretOf } from "~/server/settings/secret";
import { codeOf } from "~/server/watch/error-code";
import { systemClock } from "~/shared/clock";
import type { CommandParts } from "./beside-the-site";
import { nameWholeFile } from "./name-whole-file";
import { checkBackup } from "./restore";

const usage = `Uso:
  npm run backup -- ARCHIVO                     copia todo (base de datos, imágenes y secreto), también con el sitio en marcha
  npm run backup -- ARCHIVO --encrypt           cifrada con la frase de BACKUP_PASSPHRASE
  npm run backup -- ARCHIVO --encrypt age1…     cifrada para quien tiene la clave de esa dirección (formato age)
  npm run backup -- --check ARCHIVO [--identity CLAVE]   la restaura en un lugar aparte, compara y lo borra`;

type Wish =
  | { action: "write"; file: string; lock: Lock | undefined }
  | { action: "check"; file: string; identity: string | undefined };

/** `npm run backup`. Gives the exit code. */
export async function backupCommand(parts: CommandParts): Promise<number> {
  const wish = readArgs(parts);
  if (typeof wish === "string") {
    parts.note(`${wish}\n${usage}`);
    return 1;
  }
  if (wish.action === "check") return checkBackup(parts, wish.file, wish.identity);
  const held = heldFile(parts.variables);
  return held === undefined ? keepWhole(parts, resolve(wish.file)) : write(parts, held, wish.lock);
}

/** A file of that name is there whole, or not at all. */
async function keepWhole({ variables, note }: CommandParts, file: string): Promise<number> {
  const partial = `${file}.partial`;
  if (existsSync(file)) {
    note(`Ya hay un archivo ${file}: elige otro nombre.`);
    return 1;
  }
  const handle = await open(partial, "wx", 0o600).catch((error: NodeJS.ErrnoException) => error.code ?? "");
  if (typeof handle === "string") {
    note(
      handle === "EEXIST"
        ? `Otra copia se está escribiendo en ${partial}, o una se cortó ahí: espera, o borra ese archivo.`
        : `No se puede escribir ${file} (${handle}): indica una carpeta que exista y en la que puedas escribir.`,
    );
    return 1;
  }
  const drop = () => rm(partial, { force: true });
  try {
    const ended = await runHolding(handle.fd, variables);
    if (ended !== 0) {
      await drop();
      return ended === "killed" ? 1 : ended;
    }
    fsyncSync(handle.fd);
    if (!(await nameWholeFile(partial, file))) {
      note(
        `Ya hay un archivo ${file}, que apareció mientras copiaba: la copia quedó completa en ${partial}.`,
      );
      return 1;
    }
    const { size } = await stat(file);
    note(`Copia lista: ${file} (${(size / 1_048_576).toFixed(1).replace(".", ",")} MB).`);
    return 0;
  } catch (error) {
    note(
      `No pude guardar la copia como ${file} (${codeOf(error)}). Lo que se escribió está en ${partial}: revísalo con --check.`,
    );
    return 1;
  } finally {
    await handle.close();
  }
}

async function write({ root, variables, note }: CommandParts, fd: number, lock: Lock | undefined) {
  const env = parseEnv(variables);
  const dataDir = chooseDataDir(env.dataDir, root);
  if (!env.databaseUrl && !existsSync(join(dataDir, "postgres"))) return tellEmpty(dataDir, note);
  const silent = () => undefined;
  becomeUnprivileged({ ...env, port: undefined }, root, silent);
  const database = await openDatabase(env, root, silent, new AbortController().signal, "command");
  try {
    const { tables, rows } = await writeBackup(createWriteStream("", { fd, autoClose: false }), {
      databaseUrl: database.migrateUrl,
      secret: env.sessionSecret ?? (await secretOf(database.dataDir)),
      hasPicturesElsewhere: env.s3 !== undefined,
      lock,
      now: systemClock(),
    });
    note(`Copiado: ${tables} tablas, ${rows} filas y el secreto del sitio.`);
    tellWhatElse(env, lock, note);
    return 0;
  } catch (error) {
    if (error instanceof EmptyDatabase) return tellEmpty("la base de datos", note);
    if (codeOf(error) === "EFBIG") {
      note("El disco no admite archivos tan grandes (FAT, hasta 4 GB): no se guardó nada. Usa otro disco.");
    } else if (saysNoRoom(error)) {
      note("No queda espacio en el disco para la copia: no se guardó nada.");
    } else throw error;
    return 1;
  } finally {
    await database.close();
  }
}

function tellEmpty(place: string, note: CommandParts["note"]): number {
  note(`Todavía no hay nada que copiar en ${place}: inicia primero el sitio.`);
  return 1;
}

function tellWhatElse(env: Env, lock: Lock | undefined, note: CommandParts["note"]): void {
  if (env.s3) note("Las imágenes están en S3 y no van en esta copia: respáldalas allá.");
  if (!lock) note("La copia no está cifrada y contiene fichas clínicas: guárdala donde nadie más la lea.");
}

/** What is wished, or what is wrong with it. */
function readArgs({ args, variables }: CommandParts): Wish | string {
  let parsed: { values: { [name: string]: string | boolean | undefined }; positionals: string[] };
  try {
    const options = {
      encrypt: { type: "boolean" },
      check: { type: "boolean" },
      identity: { type: "string" },
    } as const;
    parsed = parseArgs({ args, allowPositionals: true, options });
  } catch {
    return "Hay una opción que no existe, o a una le falta su valor.";
  }
  const { values, positionals } = parsed;
  const [file, recipient, ...rest] = positionals;
  if (file === undefined || rest.length > 0) return "Indica un archivo.";
  if (values.check) {
    if (recipient !== undefined || values.encrypt) return "--check solo lleva el archivo de la copia.";
    return { action: "check", file, identity: values.identity as string | undefined };
  }
  if (values.identity !== undefined) return "--identity es de --check.";
  if (!values.encrypt)
    return recipient === undefined ? { action: "write", file, lock: undefined } : "Indica un solo archivo.";
  if (recipient !== undefined) {
    if (!/^age1[0-9a-z]{20,}$/.test(recipient)) return "La clave pública debe ser una dirección age1….";
    return { action: "write", file, lock: { recipient } };
  }
  const { BACKUP_PASSPHRASE: passphrase } = variables;
  if (!passphrase) return "Para cifrar con una frase indícala en BACKUP_PASSPHRASE.";
  return { action: "write", file, lock: { passphrase } };
}
