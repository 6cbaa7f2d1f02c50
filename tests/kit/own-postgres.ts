import { join } from "node:path";
import { seedClinic } from "~/features/clinic/clinic/seed";
import { connect } from "~/server/database/database";
import { prepareSchema } from "~/server/database/prepare-schema";
import { startPrivatePostgres } from "~/server/database/private-postgres/start";
import { createLog } from "~/server/watch/log";
import { testStart } from "./clinic";
import { asOwner, asServer, asSuperuser } from "./database-url";
import { makeTempDir, removeDir } from "./temp-dir";

export interface OwnPostgres {
  /** As a superuser. */
  url: string;
  stop(): Promise<void>;
  /** Again, at the same place. */
  start(): Promise<void>;
  discard(): Promise<void>;
}

/** A PostgreSQL of the test's own, to be stopped and started; its database is migrated unless the test wants it empty. */
export async function ownPostgres({ empty = false } = {}): Promise<OwnPostgres> {
  const directory = makeTempDir("own-pg");
  const dataDir = join(directory, "data");
  let running = await startPrivatePostgres({ dataDir });
  const url = asSuperuser(running.url);
  const discard = async () => {
    await running.stop();
    removeDir(directory);
  };
  if (!empty) await fill(url).catch((error) => discard().then(() => Promise.reject(error)));
  return {
    url,
    stop: () => running.stop(),
    async start() {
      running = await startPrivatePostgres({ dataDir });
    },
    discard,
  };
}

/** A migrated schema with the clinic of the tests in it. */
export async function fill(url: string): Promise<void> {
  const pool = connect(url, createLog("silent"));
  try {
    const addresses = { url: asServer(url), migrateUrl: asOwner(url) };
    await prepareSchema(addresses, join(import.meta.dirname, "../../db/migrations"), () => undefined);
    await seedClinic(pool, testStart);
  } finally {
    await pool.end();
  }
}
