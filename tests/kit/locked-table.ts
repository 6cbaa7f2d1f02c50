import type { Pool } from "pg";
import { until } from "./until";

/** Where a change can be stopped in its middle: it waits for the table at the statement that begins so. */
export interface StopPoint {
  table: string;
  statement: string;
}

export interface LockedTable {
  /** Resolves once somebody is in the middle of it. */
  reached(): Promise<void>;
  /** Lets go, and waits until the database is done with who waited, whether it lives or not. */
  release(): Promise<void>;
}

/** Nobody writes into the table until it is let go; everybody reads it. */
export async function lockTable(pool: Pool, { table, statement }: StopPoint): Promise<LockedTable> {
  const client = await pool.connect();
  await client.query("begin");
  await client.query(`lock table ${table} in share mode`);
  const waiting = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select a.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where not l.granted and l.relation = $1::regclass and ltrim(a.query, E' \\n') like $2 || '%'`,
      [table, statement],
    );
    return rows.map(({ pid }) => pid);
  };
  let stopped: number[] = [];
  return {
    async reached() {
      stopped = await until(async () => {
        const found = await waiting();
        return found.length > 0 && found;
      }, 20_000);
    },
    async release() {
      await client.query("rollback");
      client.release();
      await until(async () => {
        const { rowCount } = await pool.query(
          "select from pg_stat_activity where pid = any ($1) and state <> 'idle'",
          [stopped],
        );
        return rowCount === 0;
      });
    },
  };
}
