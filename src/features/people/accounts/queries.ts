import type { Queryable } from "~/server/database/database";
import type { SignedInActor } from "~/server/http/actor";
import { noMailboxDomain } from "~/shared/mailbox";
import type { Duty, Role } from "~/shared/role";

/** What signing in needs to know of an account; it never leaves the server. */
export interface Account {
  role: Role;
  id: string;
  email: string;
  name: string;
  rut: string | null;
  passwordHash: string | null;
  /** Sealed secret of the second factor; null when there is none. */
  totpSealed: string | null;
  isKnownDevice: boolean;
  /** This browser was in a proven session of the account. */
  isProvenDevice: boolean;
  /** The password was chosen in a proven session or by a mailed link. */
  isPasswordProven: boolean;
  /** Staff wrote the e-mail down: its links prove nothing until the code of the file is typed. */
  isEmailToCheck: boolean;
  /** Of the staff. */
  duties: Duty[];
}

const statements: Record<Role, string> = {
  patient: `select 'patient' as role, patients.id, email,
      -- What somebody typed is not yet theirs, nor does it open anything.
      case when identity_typed is null then name else email end as name, case when identity_typed is null then rut end as rut,
      password_hash as "passwordHash", null as "totpSealed",
      password_proven as "isPasswordProven", '{}'::text[] as duties,
      email_to_check_since is not null as "isEmailToCheck",
      device.proven is not null as "isKnownDevice", coalesce(device.proven, false) as "isProvenDevice"
    from patients left join known_devices as device
      on device.role = 'patient' and device.account_id = patients.id and device.device_hash = $2
    -- Without a mailbox there is no way in: the RUT alone opens nothing.
    where email = $1 and email not like '%@${noMailboxDomain}'`,
  therapist: `select 'therapist' as role, therapists.id, email, name, null as rut, password_hash as "passwordHash",
      case when totp_active then totp_sealed end as "totpSealed",
      true as "isPasswordProven", duties, false as "isEmailToCheck",
      device.proven is not null as "isKnownDevice", true as "isProvenDevice"
    from therapists left join known_devices as device
      on device.role = 'therapist' and device.account_id = therapists.id and device.device_hash = $2
    where email = $1 and active`,
};

/** One statement, whoever it finds. For signing in and for the mails of accounts: it acts for nobody yet. */
export async function findAccount(
  pool: Queryable,
  role: Role,
  email: string,
  deviceHash: string | null = null,
): Promise<Account | null> {
  const { rows } = await pool.query<Account>({
    name: `find-${role}`,
    text: statements[role],
    values: [email, deviceHash],
  });
  return rows[0] ?? null;
}

/**
 * False when the password that was proven is no longer the account's; else it stays so until the transaction ends. Without
 * this a sign-in with the old password, begun before a change, would outlive the change that ends every session.
 */
export async function lockPassword(client: Queryable, account: Account): Promise<boolean> {
  const [table, active] = account.role === "patient" ? ["patients", "true"] : ["therapists", "active"];
  // A first password that is being hashed is the one that was proven, unless somebody changed it.
  const { rowCount } = await client.query(
    `select from ${table} where id = $1 and ${active}
       and (password_hash = $2 or ($2::text is null and password_changed_at is null)) for share`,
    [account.id, account.passwordHash],
  );
  return rowCount === 1;
}

/** Whose account it is, for the mails of accounts. */
export async function holderOf(pool: Queryable, role: Role, id: string) {
  const { rows } = await pool.query<{ id: string; name: string; email: string }>(
    `select id, name, email from ${role === "patient" ? "patients" : "therapists"} where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** The open sessions of the actor, the current one first. */
export async function sessionsOf(pool: Queryable, actor: SignedInActor, now: Date) {
  const { rows } = await pool.query<{ id: string; device: string; createdAt: Date; lastSeenAt: Date }>(
    `select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt" from sessions
     where ${actor.role}_id = $1 and expires_at > $2
       and created_at + case when idle > interval '1 day' then interval '30 days' else interval '12 hours' end > $2
     order by id = $3 desc, last_seen_at desc`,
    [actor.id, now, actor.sessionId],
  );
  return rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === actor.sessionId,
  }));
}
