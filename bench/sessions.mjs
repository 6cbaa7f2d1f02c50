// Signed in without signing in: what a session costs is measured elsewhere.
import { createHash, randomBytes } from "node:crypto";

/** The header of a session as signing in makes it; the table holds the hash of what is in the cookie. */
export async function sessionOf(pool, role, id) {
  const token = randomBytes(32).toString("base64url");
  const column = role === "patient" ? "patient_id" : "therapist_id";
  await pool.query(
    `insert into sessions (token_hash, role, ${column}, idle, expires_at, created_at, last_seen_at, device, address, proven)
     values ($1, $2, $3, interval '1 day', now() + interval '1 day', now(), now(), 'Bench', '127.0.0.1', $4)`,
    [createHash("sha256").update(token).digest("base64url"), role, id, role === "patient"],
  );
  return { Cookie: `zoh_session=${token}` };
}
