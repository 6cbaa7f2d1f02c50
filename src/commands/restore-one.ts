import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { Pool } from "pg";
import { bringPatient } from "~/features/people/erasure/bring-patient";
import { bringArticle } from "~/features/site/blog/bring-article";
import { heldFile } from "~/held-file";
import type { Brought } from "~/server/database/backup/bring-rows";
import { BackupRefusal } from "~/server/database/backup/format";
import { refuseOtherSite } from "~/server/database/backup/refuse-other-site";
import { migrationsOf, restoreBackup } from "~/server/database/backup/restore-backup";
import type { Unlock } from "~/server/database/backup/unpack";
import { type Verified, verifyBackup } from "~/server/database/backup/verify-backup";
import { connect, inTransaction, isCollision, isDatabaseAway } from "~/server/database/database";
import { ObjectStoreAway } from "~/server/database/object-store/object-store";
import { openObjectStore } from "~/server/database/object-store/open-store";
import { becomeUnprivileged, openDatabase } from "~/server/database/open-database";
import { saysNoRoom } from "~/server/database/postgres-upgrade/room";
import { prepareSchema } from "~/server/database/prepare-schema";
import { clusterDirOf } from "~/server/database/private-postgres/data-dir";
import { chooseDataDir } from "~/server/database/private-postgres/start";
import { type Env, parseEnv } from "~/server/settings/env";
import { createLog } from "~/server/watch/log";
import { systemClock } from "~/shared/clock";
import { besideTheSite, type CommandParts } from "./beside-the-site";
import { inThrowAwayPlace } from "./check-place";
import { refuseTooLittleFor } from "./refuse-too-little";

/** What alone is brought of a copy. */
export type One = { rut: string } | { article: string };

/** The DATA_DIR of the database that the whole copy is restored into, beside the site's; it goes away. */
export const besidePlace = "ZOH_RESTORE_BESIDE";

/** Runs with a place for the whole copy: the process that was started makes it and clears it away, its child works there. */
export async function besideWhole(
  { variables, root, note }: CommandParts,
  run: (variables: NodeJS.ProcessEnv) => Promise<number>,
): Promise<number> {
  if (heldFile(variables) !== undefined) return run(variables);
  const env = parseEnv(variables);
  const dataDir = chooseDataDir(env.dataDir, root);
  if (!env.databaseUrl && !existsSync(clusterDirOf(dataDir))) {
    note(`En ${dataDir} no hay un sitio: indica su carpeta en DATA_DIR, o su base de datos en DATABASE_URL.`);
    return 1;
  }
  if (env.databaseUrl && !(await holdsSite(env.databaseUrl))) {
    note("En la base de datos de DATABASE_URL no hay un sitio. No cambié nada.");
    return 1;
  }
  return inThrowAwayPlace(dataDir, (place) => run({ ...variables, [besidePlace]: place }));
}

/** An empty one would become a new clinic before its log is asked. One that does not answer says why when it is opened. */
async function holdsSite(url: string): Promise<boolean> {
  const pool = connect(url, createLog("silent"));
  try {
    const { rows } = await pool.query("select from pg_tables where tablename = 'access_log_seals'");
    return rows.length > 0;
  } catch {
    return true;
  } finally {
    await pool.end();
  }
}

interface Given {
  file: () => Readable;
  unlock: Unlock;
  one: One;
}

/** Restores the copy whole beside the site, brings from there what is asked for, in one transaction, and says what came of it. */
export async function bringOne(parts: CommandParts, env: Env, given: Given): Promise<number> {
  try {
    return await bringFrom(parts, env, given);
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

async function bringFrom(parts: CommandParts, env: Env, { file, unlock, one }: Given): Promise<number> {
  const migrations = join(parts.root, "db/migrations");
  const verified = await verifyBackup(file, unlock);
  await migrationsOf(verified.head, migrations);
  const place = parts.variables[besidePlace] ?? "";
  refuseTooLittleFor(verified, dirname(place), env.databaseUrl === undefined);
  // Before the long part of it.
  await besideTheSite(parts, ({ pool }) => refuseOtherSite(pool, verified.end));
  const silent = () => undefined;
  becomeUnprivileged({ dataDir: place, databaseUrl: undefined, port: undefined }, parts.root, silent);
  const own = { dataDir: place, databaseUrl: undefined, directUrl: undefined, migrateUrl: undefined };
  const { signal } = new AbortController();
  const database = await openDatabase({ ...env, ...own }, parts.root, silent, signal, { restoring: place });
  const log = createLog("silent");
  try {
    const { directUrl: url, migrateUrl } = database;
    await restoreBackup({ file, unlock, verified, url, migrateUrl, migrations, log });
    await prepareSchema(database, migrations, silent);
    const copy = connect(url, log);
    try {
      return await besideTheSite(parts, (site) => bring(site, { copy, verified, one }, parts.note));
    } finally {
      await copy.end();
    }
  } finally {
    await database.close();
  }
}

/** What may be away for a while. Null: something else, as a full disk, which is told by who knows where. */
function refusalOf(error: unknown): BackupRefusal | null {
  if (saysNoRoom(error)) return null;
  if (error instanceof ObjectStoreAway)
    return new BackupRefusal(
      "S3 no responde o no acepta los archivos. No cambié nada: inténtalo de nuevo cuando responda.",
    );
  return isDatabaseAway(error) || isCollision(error)
    ? new BackupRefusal(
        "La base de datos no alcanzó a responder, y no sé si algo vino. Inténtalo de nuevo: nada se trae dos veces.",
      )
    : null;
}

async function bring(
  { pool, env }: { pool: Pool; env: Env },
  { copy, verified, one }: { copy: Pool; verified: Verified; one: One },
  note: CommandParts["note"],
): Promise<number> {
  const { takenAt } = verified.head;
  const { tables, hasNoMailbox, hasNewNumber, hasTwin } = await inTransaction(pool, async (client) => {
    const asked = { copy, takenAt, objects: openObjectStore(env, client) };
    if ("rut" in one) return bringPatient(client, { ...asked, rut: one.rut }, systemClock());
    const article = await bringArticle(client, { ...asked, id: one.article }, systemClock());
    return { tables: article, hasNoMailbox: false, hasNewNumber: false, hasTwin: false };
  });
  tell(tables, takenAt, note);
  if (hasNoMailbox) note("Su correo lo tiene hoy otra ficha: la que vino quedó sin correo.");
  if (hasNewNumber) note("Su número de ficha lo tiene hoy otra: la que vino tiene uno nuevo.");
  if (hasTwin) note("Hoy hay otra ficha con ese RUT: si es la misma persona, únelas en el panel.");
  const isNothing = tables.every(({ brought }) => brought.length === 0);
  note(
    isNothing
      ? "No vino nada: no cambió nada."
      : "Listo. Quedó anotado en el registro de accesos, y nadie recibió un correo.",
  );
  return 0;
}

/** How many rows that were left for one reason are named. */
const named = 5;

function tell(tables: Brought[], takenAt: string, note: CommandParts["note"]): void {
  note(`De la copia del ${takenAt}: cuántas filas vinieron, cuántas ya estaban, y de qué tabla.`);
  for (const { table, brought, there } of tables)
    if (brought.length + there > 0)
      note(`${String(brought.length).padStart(8)} ${String(there).padStart(8)}  ${table}`);
  for (const { table, left } of tables)
    for (const why of new Set(left.map((each) => each.why))) {
      const which = left.filter((each) => each.why === why).map((each) => each.named);
      const more = which.length > named ? " …" : "";
      note(`  No vino de ${table} (${which.length}): ${why}: ${which.slice(0, named).join(", ")}${more}`);
    }
}
