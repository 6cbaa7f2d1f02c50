import type { SignedInActor } from "~/server/actor";
import type { Queryable } from "~/server/database";
import type { Role } from "~/shared/role";

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
}

const statements: Record<Role, string> = {
  patient: `select 'patient' as role, id, email, name, rut, password_hash as "passwordHash", null as "totpSealed",
      exists (select from known_devices where role = 'patient' and account_id = patients.id and device_hash = $2)
        as "isKnownDevice"
    from patients where email = $1`,
  therapist: `select 'therapist' as role, id, email, name, null as rut, password_hash as "passwordHash",
      case when totp_active then totp_sealed end as "totpSealed",
      exists (select from known_devices where role = 'therapist' and account_id = therapists.id and device_hash = $2)
        as "isKnownDevice"
    from therapists where email = $1 and active`,
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

/** The open sessions of the actor, the current one first. */
export async function sessionsOf(pool: Queryable, actor: SignedInActor, now: Date) {
  const { rows } = await pool.query<{ id: string; device: string; createdAt: Date; lastSeenAt: Date }>(
    `select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt" from sessions
     where ${actor.role}_id = $1 and expires_at > $2 order by id = $3 desc, last_seen_at desc`,
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
