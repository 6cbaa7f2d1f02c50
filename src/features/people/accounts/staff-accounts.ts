import type { Pool } from "pg";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable, violates } from "~/server/database/database";
import { enqueue } from "~/server/work/outbox";
import type { Duty } from "~/shared/role";
import { endLinks } from "./account-links";
import { revokeAccess } from "./revoke-access";
import { liftLocks } from "./sign-in-guard";

/** An hour that somebody else has to take over. */
export interface LeftHour {
  id: string;
  /** Wall time. */
  start: string;
  service: string;
  patientName: string;
  patientPhone: string;
}

/**
 * Ends an account of staff: sessions, known browsers, calendar address and links go at once, nobody signs in with it, and it is
 * offered no more. What it wrote and the hours that are booked stay; those to come are given back, to be handed over. Null when
 * there is no active account.
 */
export async function deactivateStaff(pool: Pool, email: string, now: Date): Promise<LeftHour[] | null> {
  return inTransaction(pool, async (client) => {
    await liftLocks(client, "therapist", email);
    const { rows } = await client.query<{ id: string }>(
      "update therapists set active = false, deactivated_at = $2 where email = $1 and active returning id",
      [email, now],
    );
    const id = rows[0]?.id;
    if (!id) return null;
    await shutOut(client, { id, email }, now);
    await logAccess(client, {
      actor: "operator",
      action: "therapist.deactivated",
      objectId: id,
      address: null,
    });
    return hoursToCome(client, id, now);
  });
}

/**
 * Restores an account that a person had ended. "unknown" when there is none; "active" when it needs nothing.
 */
export async function activateStaff(pool: Pool, email: string): Promise<"activated" | "unknown" | "active"> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; active: boolean }>(
      "select id, active from therapists where email = $1 for update",
      [email],
    );
    const [account] = rows;
    if (!account) return "unknown";
    if (account.active) return "active";
    await client.query("update therapists set active = true, deactivated_at = null where id = $1", [
      account.id,
    ]);
    await logAccess(client, {
      actor: "operator",
      action: "therapist.activated",
      objectId: account.id,
      address: null,
    });
    return "activated";
  });
}

/** Corrects the e-mail of an account of staff: the person stays, whoever was in is out, and both mailboxes are told. */
export async function changeStaffEmail(
  pool: Pool,
  { email, newEmail }: { email: string; newEmail: string },
  now: Date,
): Promise<"changed" | "unknown" | "taken"> {
  try {
    return await inTransaction(pool, async (client) => {
      await liftLocks(client, "therapist", email);
      const { rows } = await client.query<{ id: string }>(
        "update therapists set email = $2 where email = $1 and active returning id",
        [email, newEmail],
      );
      const id = rows[0]?.id;
      if (!id) return "unknown";
      await shutOut(client, { id, email }, now);
      await tellEmailChange(client, { id, email }, { actor: "operator", address: null }, now);
      return "changed";
    });
  } catch (error) {
    if (violates(error, "therapists_email_key")) return "taken";
    throw error;
  }
}

/** Both mailboxes learn of it; `email` is the former one. */
export async function tellEmailChange(
  client: Queryable,
  { id, email }: { id: string; email: string },
  by: { actor: string; address: string | null },
  now: Date,
): Promise<void> {
  const logged = await logAccess(client, { ...by, action: "therapist.email-changed", objectId: id });
  await client.query(
    `insert into account_changes (id, role, account_id, action, former_email, at)
     values ($1, 'therapist', $2, 'therapist.email-changed', $3, $4)`,
    [logged, id, email, now],
  );
  await enqueue(client, "account.staff-email-changed", logged);
}

/** Sets what an account of staff signs with from now on; what is signed keeps what it was signed with. */
export async function entitle(
  pool: Pool,
  { email, title, rnpi }: { email: string; title: string; rnpi: string },
): Promise<"changed" | "unknown" | "taken"> {
  try {
    return await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        "update therapists set title = $2, rnpi = $3 where email = $1 and active returning id",
        [email, title, rnpi],
      );
      const id = rows[0]?.id;
      if (!id) return "unknown";
      await logAccess(client, {
        actor: "operator",
        action: "therapist.title-changed",
        objectId: id,
        address: null,
      });
      return "changed";
    });
  } catch (error) {
    if (violates(error, "therapists_rnpi_key")) return "taken";
    throw error;
  }
}

/** What an account of staff may do from now on; nothing else of it changes. Somebody always leads: two at once cannot both leave that. */
export async function setDuties(
  pool: Pool,
  { email, duties }: { email: string; duties: readonly Duty[] },
): Promise<"changed" | "unknown" | "last_direction"> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; email: string; leads: boolean }>(
      `select id, email, 'direction' = any (duties) as leads from therapists
       where active and (email = $1 or 'direction' = any (duties)) order by id for update`,
      [email],
    );
    const own = rows.find((row) => row.email === email);
    if (!own) return "unknown";
    const isLast = own.leads && rows.every(({ id, leads }) => id === own.id || !leads);
    if (isLast && !duties.includes("direction")) return "last_direction";
    await client.query("update therapists set duties = $2 where id = $1", [own.id, duties]);
    await logAccess(client, {
      actor: "operator",
      action: "therapist.duties-changed",
      objectId: own.id,
      address: null,
      detail: duties.join(","),
    });
    return "changed";
  });
}

/** Whoever was in with the account is out: sessions, known browsers, feeds and links end. */
export async function shutOut(
  client: Queryable,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  await revokeAccess(client, { role: "therapist", id }, { which: "all" });
  await endLinks(client, { role: "therapist", accountId: id, email }, now);
}

/** The hours of a person that are still to come, in order of time. */
export async function hoursToCome(client: Queryable, therapistId: string, now: Date): Promise<LeftHour[]> {
  const { rows } = await client.query<LeftHour>(
    `select id, to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as start, service, patient_name as "patientName",
       patient_phone as "patientPhone"
     from appointments
     where therapist_id = $1 and status in ('pending', 'confirmed', 'therapist_scheduled')
       and wall_start at time zone time_zone > $2
     order by wall_start`,
    [therapistId, now],
  );
  return rows;
}
