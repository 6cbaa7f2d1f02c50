import { join } from "node:path";
import type { Pool } from "pg";
import { readClinic } from "~/features/clinic/clinic/read-clinic";
import { type Founder, seedClinic } from "~/features/clinic/clinic/seed";
import { connect } from "~/server/database/database";
import { becomeUnprivileged, openDatabase } from "~/server/database/open-database";
import { prepareSchema } from "~/server/database/prepare-schema";
import { type Env, parseEnv } from "~/server/settings/env";
import { createLog } from "~/server/watch/log";
import type { Clinic, FirstStart } from "~/shared/clinic";
import { wallTimeOf } from "~/shared/clinic-time";
import { systemClock } from "~/shared/clock";

/** What a command of the operator is given; it answers with its exit code. */
export interface CommandParts {
  /** What a database without a clinic is filled with. */
  firstStart: FirstStart;
  root: string;
  variables: NodeJS.ProcessEnv;
  args: string[];
  /** A line for the operator. */
  note: (sentence: string) => void;
}

/** Work of a command on the site's database, beside a running site or alone; it leaves no process behind. */
export async function besideTheSite<T>(
  { root, variables, firstStart }: Pick<CommandParts, "root" | "variables" | "firstStart">,
  run: (site: { pool: Pool; databaseUrl: string; env: Env; dataDir: string; clinic: Clinic }) => Promise<T>,
  founder?: Founder,
): Promise<T> {
  const env = parseEnv(variables);
  const silent = () => undefined;
  becomeUnprivileged({ ...env, port: undefined }, root, silent);
  const database = await openDatabase(env, root, silent, new AbortController().signal, "command");
  const pool = connect(database.directUrl, createLog("silent"));
  try {
    await prepareSchema(database, join(root, "db/migrations"), silent);
    await seedClinic(pool, firstStart, silent, founder);
    const clinic = await readClinic(pool, wallTimeOf(systemClock()).slice(0, 10));
    return await run({ pool, databaseUrl: database.directUrl, env, dataDir: database.dataDir, clinic });
  } finally {
    await pool.end();
    await database.close();
  }
}
