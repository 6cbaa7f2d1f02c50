import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { seedClinic } from "~/features/clinic/clinic/seed";
import { connect } from "~/server/database/database";
import { prepareSchema } from "~/server/database/prepare-schema";
import { startPrivatePostgres } from "~/server/database/private-postgres/start";
import { createLog } from "~/server/watch/log";
import { testStart } from "./clinic";
import { asOwner, asServer, asSuperuser, otherDatabase, templateName } from "./database-url";
import { makeTempDir, removeDir } from "./temp-dir";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One private PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const directory = makeTempDir("db-tests");
  // Nothing of it is to outlive the run: no test waits for the disk.
  const surroundings = { waitsForDisk: false };
  const postgres = await startPrivatePostgres({ dataDir: join(directory, "data"), surroundings });
  const discard = async () => {
    await postgres.stop();
    removeDir(directory);
  };
  try {
    await makeTemplate(asSuperuser(postgres.url));
  } catch (error) {
    await discard();
    throw error;
  }
  project.provide("postgresUrl", asSuperuser(postgres.url));
  return discard;
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${templateName} owner zoh_owner`);
  await client.end();
  const template = otherDatabase(url, templateName);
  const pool = connect(asServer(template), createLog("silent"));
  const addresses = { url: asServer(template), migrateUrl: asOwner(template) };
  await prepareSchema(addresses, join(import.meta.dirname, "../../db/migrations"), () => undefined);
  await seedClinic(pool, testStart);
  await pool.end();
}
