import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beginRestore, refuseUnfinished } from "~/server/database/backup/unfinished-restore";
import { upgradePrivatePostgres } from "~/server/database/postgres-upgrade/upgrade-private-postgres";
import { leaveRoot } from "~/server/database/private-postgres/leave-root";
import { refusalFromError } from "~/server/database/private-postgres/refusals";
import {
  chooseDataDir,
  startPrivatePostgres,
  usePrivatePostgres,
} from "~/server/database/private-postgres/start";
import { StartRefusal } from "~/server/database/private-postgres/start-refusal";
import type { Env } from "~/server/settings/env";
import { codeOf } from "~/server/watch/error-code";
import { clientOf } from "./database-servers";
import { roleOf } from "./prepare-schema";

export interface OpenDatabase {
  /** As whom the server serves. */
  url: string;
  /** The same for what needs a session of its own: past a transaction pooler, where there is one. */
  directUrl: string;
  /** As whom the schema is migrated: its owner. */
  migrateUrl: string;
  /** Whether a transaction pooler stands between. */
  pooler: boolean;
  dataDir: string;
  close(): Promise<void>;
}

const patienceMs = 30_000;
/** By then nothing is under way any more, and a stop has used most of its ten seconds. */
const shutdownMs = 2_000;

/** Wrong password, unknown role, unknown database: waiting does not help. */
const refusedCodes = new Set(["28P01", "28000", "3D000"]);

/** Before anything is opened; `port`: where the process will listen. */
export function becomeUnprivileged(
  env: Pick<Env, "dataDir" | "databaseUrl"> & { port: number | undefined },
  root: string,
  note: (sentence: string) => void,
): void {
  const dataDir = chooseDataDir(env.dataDir, root);
  leaveRoot({ root, dataDir, port: env.port, hasOwnDatabase: !env.databaseUrl }, note);
}

/**
 * The database of DATABASE_URL, once it answers; without one the private PostgreSQL of DATA_DIR, which a site brings to this
 * release's version of PostgreSQL first. A command beside the site
 * shares the private one that the site runs; a restore has it alone, and marks its folder until it has ended.
 */
export async function openDatabase(
  env: Wished,
  root: string,
  note: (sentence: string) => void,
  signal: AbortSignal,
  as: "site" | "command" | { restoring: string } = "site",
): Promise<OpenDatabase> {
  const dataDir = chooseDataDir(env.dataDir, root);
  try {
    return await open(env, { dataDir, root, note, signal, as });
  } catch (error) {
    // Such as a folder of another account's.
    throw isForbidden(error) ? refusalFromError(error, dataDir) : error;
  }
}

type Wished = Pick<Env, "dataDir" | "databaseUrl" | "directUrl" | "migrateUrl">;

const isForbidden = (error: unknown) => ["EACCES", "EPERM", "EROFS"].includes(codeOf(error));

interface Opening {
  dataDir: string;
  root: string;
  note: (sentence: string) => void;
  signal: AbortSignal;
  as: "site" | "command" | { restoring: string };
}

async function open(env: Wished, { dataDir, root, note, signal, as }: Opening): Promise<OpenDatabase> {
  if (!env.databaseUrl) {
    if (typeof as === "object") await beginRestore(dataDir, as.restoring);
    else refuseUnfinished(dataDir);
    if (as === "site")
      await upgradePrivatePostgres({ dataDir, migrations: join(root, "db/migrations"), note, signal });
    const run = as === "command" ? usePrivatePostgres : startPrivatePostgres;
    const postgres = await run({ dataDir, note, signal });
    const { url, migrateUrl } = postgres;
    const close = () => postgres.stop(shutdownMs);
    return { url, directUrl: url, migrateUrl, pooler: false, dataDir, close };
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const url = env.databaseUrl;
  const directUrl = env.directUrl ?? url;
  const migrateUrl = env.migrateUrl ?? directUrl;
  await untilReachable("DATABASE_URL", url, note, signal);
  if (directUrl !== url) {
    await untilReachable("DATABASE_DIRECT_URL", directUrl, note, signal);
    if ((await roleOf(directUrl)) !== (await roleOf(url)))
      throw new StartRefusal("DATABASE_DIRECT_URL debe entrar con el mismo usuario que DATABASE_URL.");
  }
  if (migrateUrl !== directUrl) await untilReachable("DATABASE_MIGRATE_URL", migrateUrl, note, signal);
  return { url, directUrl, migrateUrl, pooler: directUrl !== url, dataDir, close: async () => undefined };
}

async function untilReachable(
  name: string,
  url: string,
  note: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt++) {
    const client = clientOf(url, { connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      await client.query("select 1");
      return;
    } catch (error) {
      if (refusedCodes.has(codeOf(error))) {
        throw new StartRefusal(
          `La base de datos de ${name} rechaza la conexión: revisa el usuario, la clave y el nombre de la base.`,
          { cause: error },
        );
      }
      if (performance.now() > deadline) {
        throw new StartRefusal(
          `No se pudo llegar a la base de datos de ${name} en 30 segundos: revisa la dirección y que esté encendida.`,
          { cause: error },
        );
      }
      if (attempt === 1) note(`Esperando a la base de datos de ${name}…`);
      await wait(500, undefined, { signal });
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
