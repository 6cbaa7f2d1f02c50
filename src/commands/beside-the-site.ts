import { join } from "node:path";
import type { Pool } from "pg";
import { connect } from "~/server/database/database";
import { becomeUnprivileged, openDatabase } from "~/server/database/open-database";
import { prepareSchema } from "~/server/database/prepare-schema";
import { type Env, parseEnv } from "~/server/settings/env";
import { createLog } from "~/server/watch/log";
import type { Clinic } from "~/shared/clinic";

/** What a command of the operator is given; it answers with its exit code. */
export interface CommandParts {
  clinic: Clinic;
  root: string;
  variables: NodeJS.ProcessEnv;
  args: string[];
  /** A line for the operator. */
  note: (sentence: string) => void;
}

/** Work of a command on the site's database, beside a running site or alone; it leaves no process behind. */
export async function besideTheSite<T>(
  { root, variables }: Pick<CommandParts, "root" | "variables">,
  run: (site: { pool: Pool; env: Env; dataDir: string }) => Promise<T>,
): Promise<T> {
  const env = parseEnv(variables);
  const silent = () => undefined;
  becomeUnprivileged({ ...env, port: undefined }, root, silent);
  const database = await openDatabase(env, root, silent, new AbortController().signal, "command");
  const pool = connect(database.directUrl, createLog("silent"));
  try {
    await prepareSchema(database, join(root, "db/migrations"), silent);
    return await run({ pool, env, dataDir: database.dataDir });
  } finally {
    await pool.end();
    await database.close();
  }
}
