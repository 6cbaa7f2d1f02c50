import type { Queryable } from "../database";
import { shortHash } from "../private-postgres/short-hash";

/**
 * Whose copies are whose, where several sites keep theirs in one place. Of the database's own identity and not of what is in it: every
 * process and machine of a site agrees, a standby that is promoted is the same, and a copy that is restored elsewhere is another site.
 */
export async function siteIdOf(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ cluster: string; database: string }>(
    `select system_identifier::text as cluster, (select oid::text from pg_database where datname = current_database()) as database
     from pg_control_system()`,
  );
  const [of] = rows;
  return shortHash(`${of?.cluster} ${of?.database}`);
}
