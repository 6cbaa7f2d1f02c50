import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { hashToken, newToken } from "~/server/settings/token";
import { later } from "~/shared/clinic-time";
import { forgetSecondFactor } from "./second-factor";
import { liftLocks } from "./sign-in-guard";

/** A colleague reads the message in the evening: longer than a link that somebody asked for just now. */
export const invitationHours = 24;

interface NewTherapist {
  email: string;
  name: string;
  specialty: string;
}

/** Shown until the clinic names the person, with a portrait, in its content. */
const portrait = "/images/team/persona.svg";

/** Makes the account of a therapist; gives the token of the link to enter for the first time, or null when it exists. */
export async function addTherapist(
  pool: Pool,
  { email, name, specialty }: NewTherapist,
  now: Date,
): Promise<string | null> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into therapists (email, name, specialty, experience, avatar, position)
       values ($1, $2, $3, '', $4, (select coalesce(max(position), 0) + 1 from therapists))
       on conflict (email) do nothing returning id`,
      [email, name, specialty, portrait],
    );
    return rows[0] ? invite(client, rows[0].id, email, "therapist.added", now) : null;
  });
}

/**
 * For who lost the way in: ends sessions, lock and second factor, and gives the token of a link to choose a new password;
 * null when there is no such active therapist. The old password works until then.
 */
export async function resetTherapist(pool: Pool, email: string, now: Date): Promise<string | null> {
  return inTransaction(pool, async (client) => {
    // First, as every operation on an account takes its rows.
    await liftLocks(client, "therapist", email);
    const { rows } = await client.query<{ id: string }>(
      "select id from therapists where email = $1 and active for update",
      [email],
    );
    const id = rows[0]?.id;
    if (!id) return null;
    await client.query("delete from sessions where therapist_id = $1", [id]);
    await forgetSecondFactor(client, id);
    return invite(client, id, email, "therapist.reset", now);
  });
}

async function invite(
  client: Queryable,
  id: string,
  email: string,
  action: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  await client.query(
    `insert into account_links (id, purpose, role, email, account_id, token_hash, requested_at, expires_at)
     values ($1, 'reset_password', 'therapist', $2, $3, $4, $5, $6)`,
    [randomUUID(), email, id, hashToken(token), now, later(now, invitationHours * 3_600_000)],
  );
  await logAccess(client, { actor: "operator", action, objectId: id, address: null });
  return token;
}
