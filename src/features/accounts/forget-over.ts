import type { Pool } from "pg";

/** Drops sessions, counters, known browsers and links whose time is over. */
export async function forgetOverAccess(pool: Pool): Promise<void> {
  await pool.query("delete from sessions where expires_at < now()");
  await pool.query(
    `delete from sign_in_guards where coalesce(tries[cardinality(tries)] < now() - interval '1 day', true)
       and (locked_until is null or locked_until < now())`,
  );
  // As long as its cookie lives; see device.ts.
  await pool.query("delete from known_devices where first_seen_at < now() - interval '400 days'");
  await pool.query("delete from account_links where expires_at < now() - interval '1 day'");
}
