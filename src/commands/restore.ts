import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { open, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { heldFile, readHeld, runHolding } from "~/held-file";
import { proveAccessLog } from "~/server/audit/access-log-seals";
import { BackupRefusal } from "~/server/database/backup/format";
import { migrationsOf, restoreBackup } from "~/server/database/backup/restore-backup";
import { endRestore, unfinishedRestore } from "~/server/database/backup/unfinished-restore";
import type { Unlock } from "~/server/database/backup/unpack";
import { type Verified, verifyBackup } from "~/server/database/backup/verify-backup";
import { connect } from "~/server/database/database";
import { becomeUnprivileged, openDatabase } from "~/server/database/open-database";
import { freeBytes, saysNoRoom } from "~/server/database/postgres-upgrade/room";
import { chooseDataDir } from "~/server/database/private-postgres/start";
import { type Env, parseEnv } from "~/server/settings/env";
import { createLog } from "~/server/watch/log";
import { rut as rutField } from "~/shared/fields";
import type { CommandParts } from "./beside-the-site";
import { inThrowAwayPlace } from "./check-place";
import { refuseTooLittleFor } from "./refuse-too-little";
import { besidePlace, besideWhole, bringOne, type One } from "./restore-one";

const usage = `Uso:
  npm run restore -- ARCHIVO [--identity CLAVE]   restaura una copia en un DATA_DIR vacío, o en la base de datos vacía de DATABASE_URL
  npm run restore -- ARCHIVO --patient RUT --into site   trae de una copia lo que el sitio ya no tiene de un paciente, y no cambia nada de lo que está
  npm run restore -- ARCHIVO --article ID --into site    lo mismo con un artículo; su id es el final de su dirección, /blog/ID
  Una copia cifrada se abre con la frase de BACKUP_PASSPHRASE, o con el archivo de la clave age en --identity.`;

/** Names this restore in its DATA_DIR, so that the parent clears away what its child left, and nothing else. */
const restoreName = "ZOH_RESTORE";
/** Set when the restore is only a trial in a place that is thrown away. */
const trial = "ZOH_RESTORE_TRIAL";

/** `npm run restore`. Gives the exit code. */
export async function restoreCommand(parts: CommandParts): Promise<number> {
  const wish = readArgs(parts.args);
  if (typeof wish === "string") {
    parts.note(`${wish}\n${usage}`);
    return 1;
  }
  const { file, identity, one } = wish;
  if (!one) return restoreFrom(parts, file, identity);
  return besideWhole(parts, (variables) =>
    restoreFrom({ ...parts, variables }, file, identity, (held, env, read, unlock) =>
      bringOne(held, env, { file: read, unlock, one }),
    ),
  );
}

/** `npm run backup -- --check`: a whole restore, in a place of its own that goes away. */
export async function checkBackup(
  parts: CommandParts,
  file: string,
  identity: string | undefined,
): Promise<number> {
  if (heldFile(parts.variables) !== undefined) return restoreFrom(parts, file, identity);
  const variables = Object.fromEntries(
    Object.entries(parts.variables).filter(([name]) => !/^(DATABASE_.*|SESSION_SECRET)$/.test(name)),
  );
  const dataDir = chooseDataDir(parseEnv(variables).dataDir, parts.root);
  return inThrowAwayPlace(dataDir, (place) =>
    restoreFrom({ ...parts, variables: { ...variables, DATA_DIR: place, [trial]: "1" } }, file, identity),
  );
}

/** What is done with a copy that is open. */
type Work = (parts: CommandParts, env: Env, file: () => Readable, unlock: Unlock) => Promise<number>;

async function restoreFrom(
  parts: CommandParts,
  file: string,
  identity: string | undefined,
  work: Work = restore,
): Promise<number> {
  const held = heldFile(parts.variables);
  if (held === undefined) return holdAndClear(parts, resolve(file), identity);
  const env = parseEnv(parts.variables);
  const unlock = { passphrase: parts.variables.BACKUP_PASSPHRASE, identity: parts.variables.ZOH_IDENTITY };
  try {
    return await work(parts, env, () => readHeld(held), unlock);
  } catch (error) {
    const refusal = error instanceof BackupRefusal ? error : noRoomFor(error, parts, env);
    if (!refusal) throw error;
    parts.note(refusal.message);
    return 1;
  }
}

/** What a full disk makes of a restore: it says so itself, or the private database ends over it. */
function noRoomFor(error: unknown, { root, variables }: CommandParts, env: Env): BackupRefusal | null {
  const dataDir = chooseDataDir(env.dataDir, root);
  const isBeside = variables[besidePlace] !== undefined;
  const isElsewhere = env.databaseUrl !== undefined && !isBeside;
  if (!saysNoRoom(error) && (isElsewhere || freeBytes(dataDir) > leastBytes)) return null;
  const where = isElsewhere ? "en la base de datos" : `en el disco de ${dataDir}`;
  const what = variables[trial]
    ? "revisar la copia: no sé si está sana"
    : isBeside
      ? "traer nada de la copia: no cambió nada"
      : "restaurarla: no quedó nada a medias";
  return new BackupRefusal(
    `Se acabó el espacio ${where} y no alcancé a ${what}. Libera espacio e inténtalo de nuevo.`,
  );
}

/** What the private database takes at once, for its log of changes. */
const leastBytes = 17_000_000;

/** Opens the files as who asked, lets a child do the work, and clears away what a restore that failed left. */
async function holdAndClear(
  parts: CommandParts,
  file: string,
  identity: string | undefined,
): Promise<number> {
  const { root, note } = parts;
  const name = randomBytes(8).toString("hex");
  const variables: NodeJS.ProcessEnv = { ...parts.variables, [restoreName]: name };
  const handle = await open(file, "r").catch(() => null);
  if (!handle) {
    note(`No se puede leer ${file}.`);
    return 1;
  }
  try {
    if (identity !== undefined) variables.ZOH_IDENTITY = readFileSync(identity, "utf8");
  } catch {
    note(`No se puede leer la clave de ${identity}.`);
    await handle.close();
    return 1;
  }
  const env = parseEnv(variables);
  const dataDir = chooseDataDir(env.dataDir, root);
  const wasThere = existsSync(dataDir);
  const ended = await runHolding(handle.fd, variables);
  await handle.close();
  // One that was killed may have left a database running: its folder stays, and says so to the next start.
  if (ended === "killed" || unfinishedRestore(dataDir) !== name) return ended === "killed" ? 1 : ended;
  for (const entry of readdirSync(dataDir)) await rm(join(dataDir, entry), { recursive: true, force: true });
  if (!wasThere) await rm(dataDir, { recursive: true, force: true });
  return ended;
}

async function restore(
  { root, variables, note }: CommandParts,
  env: Env,
  file: () => Readable,
  unlock: Unlock,
): Promise<number> {
  const migrations = join(root, "db/migrations");
  const verified = await verifyBackup(file, unlock);
  await migrationsOf(verified.head, migrations);
  const dataDir = chooseDataDir(env.dataDir, root);
  if (!env.databaseUrl && !variables[trial] && existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new BackupRefusal(
      `${dataDir} ya tiene datos o está en uso: indica en DATA_DIR una carpeta vacía o que no exista. No cambié nada.`,
    );
  refuseOtherSecret(env, verified);
  if (!variables[trial]) note(`Voy a restaurar la ${contentsOf(verified)}`);
  if (!env.databaseUrl) refuseTooLittleFor(verified, dataDir);
  const silent = () => undefined;
  becomeUnprivileged({ ...env, port: undefined }, root, silent);
  const name = variables[restoreName] ?? "";
  const database = await openDatabase(env, root, silent, new AbortController().signal, { restoring: name });
  try {
    const { directUrl: url, migrateUrl } = database;
    await restoreBackup({ file, unlock, verified, url, migrateUrl, migrations, log: createLog("silent") });
    if (!env.databaseUrl) {
      const path = join(database.dataDir, "secret");
      await writeFile(path, `${verified.secret}\n`, { mode: 0o600, flag: "wx", flush: true });
    }
    const isWhole = await tell(verified, database.migrateUrl, note);
    if (variables[trial] && !isWhole) return 1;
    if (variables[trial]) note("La copia está sana: se restaura completa. El lugar de prueba se borró.");
    else note("Restaurado. Inicia el sitio: al partir actualiza lo que haga falta.");
  } finally {
    await database.close();
  }
  if (!env.databaseUrl) await endRestore(database.dataDir);
  return 0;
}

/** What was sealed with one secret (second factors, links) opens with no other. */
function refuseOtherSecret(env: Env, { secret }: Verified): void {
  if (env.sessionSecret !== undefined && env.sessionSecret !== secret)
    throw new BackupRefusal(
      "SESSION_SECRET no es el secreto de la copia, y lo sellado con él no se podría abrir. Está en el archivo «secret» de la copia: tar xzOf COPIA secret",
    );
}

function contentsOf({ head, end }: Verified): string {
  const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);
  return `copia del ${head.takenAt}: ${head.tables.length} tablas, ${rows} filas, ${end.jobs} tareas pendientes.`;
}

async function tell(verified: Verified, url: string, note: CommandParts["note"]): Promise<boolean> {
  const { head, end } = verified;
  note(`C${contentsOf(verified).slice(1)}`);
  if (head.hasPicturesElsewhere) note("Sus imágenes estaban en S3: no van en la copia.");
  // A release that did not seal yet.
  if (!head.tables.some(({ name }) => name === "access_log_seals")) {
    note("El registro de accesos de la copia todavía no tenía sellos.");
    return true;
  }
  const pool = connect(url, createLog("silent"));
  try {
    const { fault, blocks, lines } = await proveAccessLog(pool, end.seal ?? undefined);
    if (fault) note(`El registro de accesos de la copia no está íntegro (bloque ${fault.block}).`);
    else note(`El registro de accesos está íntegro: ${lines} líneas en ${blocks} bloques sellados.`);
    return fault === null;
  } finally {
    await pool.end();
  }
}

interface Wish {
  file: string;
  identity: string | undefined;
  /** What alone is brought, into a site that stands. */
  one: One | undefined;
}

/** What is wished, or what is wrong with it. */
function readArgs(args: string[]): Wish | string {
  try {
    const text = { type: "string" } as const;
    const options = { identity: text, patient: text, article: text, into: text };
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [file, ...rest] = positionals;
    if (file === undefined) return "Indica un archivo.";
    if (rest.length > 0) return "Indica un solo archivo, y el RUT sin espacios.";
    const one = readOne(values);
    return typeof one === "string" ? one : { file, identity: values.identity, one };
  } catch {
    return "Hay una opción que no existe, o a una le falta su valor.";
  }
}

type Given = { patient?: string | undefined; article?: string | undefined; into?: string | undefined };

function readOne({ patient, article, into }: Given): One | undefined | string {
  if (patient !== undefined && article !== undefined) return "Elige --patient o --article.";
  if (patient === undefined && article === undefined)
    return into === undefined ? undefined : "--into va con --patient o --article.";
  if (into !== "site")
    return "Indica --into site: lo que se trae va al sitio de DATA_DIR o DATABASE_URL, y a ningún otro lugar.";
  if (article !== undefined) {
    const id =
      article
        .replace(/[?#].*$/, "")
        .replace(/\/+$/, "")
        .split("/")
        .at(-1) ?? "";
    return id === "" ? "--article: Indica el id del artículo, el final de su dirección." : { article: id };
  }
  const rut = rutField.safeParse(patient);
  return rut.success ? { rut: rut.data } : `--patient: ${rut.error.issues[0]?.message}`;
}
