import type { Pool } from "pg";

/** Drops sessions, counters and links whose time is over. */
export async function forgetOverAccess(pool: Pool): Promise<void> {
  await pool.query("delete from sessions where expires_at < now()");
  await pool.query(
    `delete from sign_in_guards where tries[cardinality(tries)] < now() - interval '1 day'
       and (locked_until is null or locked_until < now())`,
  );
  await pool.query("delete from account_links where expires_at < now() - interval '1 day'");
}
