import type { Queryable } from "~/server/database/database";
import { shortHash } from "~/server/database/private-postgres/short-hash";

/**
 * Whose copies are whose, where several sites keep theirs in one place. Of the database's own identity and not of what is in it: every
 * process and machine of a site agrees, a standby that is promoted is the same, and a copy that is restored elsewhere is another site.
 */
export async function siteIdOf(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ database: string; mayAsk: boolean }>(
    `select oid::text as database, has_function_privilege('pg_control_system()', 'execute') as "mayAsk"
     from pg_database where datname = current_database()`,
  );
  const [at] = rows;
  return shortHash(`${at?.mayAsk ? await clusterOf(db) : ""} ${at?.database}`);
}

/** Some who rent databases out keep this to themselves. */
async function clusterOf(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ cluster: string }>(
    "select system_identifier::text as cluster from pg_control_system()",
  );
  return rows[0]?.cluster ?? "";
}
