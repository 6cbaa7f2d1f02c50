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

/**
 * Makes the account of a therapist, who gives everything, in the week of the first colleague: direction changes both. Gives the token
 * of the link to enter for the first time, or null when it exists.
 */
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
    if (!rows[0]) return null;
    await client.query(
      "insert into services_given (therapist_id, service_id) select $1, id from services where active",
      [rows[0].id],
    );
    await workAsColleague(client, rows[0].id);
    return invite(client, rows[0].id, email, "therapist.added", now);
  });
}

/** The week that holds last of who comes first in the site's order; nothing where nobody has one. */
async function workAsColleague(client: Queryable, id: string): Promise<void> {
  const { rows } = await client.query<{ therapist_id: string; from_day: string }>(
    `select plan.therapist_id, plan.from_day::text from weekly_plans plan join therapists t on t.id = plan.therapist_id
     where t.active and 'care' = any (t.duties) and t.id <> $1 order by t.position, t.created_at, plan.from_day desc limit 1`,
    [id],
  );
  const [plan] = rows;
  if (!plan) return;
  await client.query("insert into weekly_plans (therapist_id, from_day) values ($1, $2)", [
    id,
    plan.from_day,
  ]);
  await client.query(
    `insert into weekly_hours (therapist_id, from_day, branch_id, weekday, weeks, from_minute, to_minute, audience)
     select $1, from_day, branch_id, weekday, weeks, from_minute, to_minute, audience from weekly_hours
     where therapist_id = $2 and from_day = $3`,
    [id, plan.therapist_id, plan.from_day],
  );
}

/**
 * The token of the link to enter for who alone is the team, has every duty and never entered (seedClinic's founder); null otherwise.
 * Asked again it is another one.
 */
export async function inviteFounder(pool: Pool, email: string, now: Date): Promise<string | null> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from therapists where email = $1 and not from_content and password_hash is null and 'direction' = any (duties)
         and not exists (select from therapists other where other.email <> $1) for update`,
      [email],
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
