import type { Pool } from "pg";

/** Drops what is known of a browser; one that is unknown is as good as forgotten. */
export async function forgetProfile(pool: Pool, sessionId: string): Promise<void> {
  await pool.query("delete from visitor_profiles where session_id = $1", [sessionId]);
}
