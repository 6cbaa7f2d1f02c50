import { randomUUID } from "node:crypto";
import type { Queryable } from "~/server/database";
import { later } from "~/shared/clinic-time";
import type { Role } from "~/shared/role";

const linkMs = 60 * 60 * 1000;

const statement = `
with requested as (
  insert into account_links (id, purpose, role, email, requested_at, expires_at, account_id, new_email)
  values ($1, $2, $3, $4, $5, $6, $8, $9)
)
insert into outbox (event, subject_id) values ($7, $1)`;

/**
 * Promises a mail with a link to choose a new password. Whether there is such an account is found out when the mail is
 * written: here nothing can be told from the time it takes.
 */
export async function requestReset(client: Queryable, role: Role, email: string, now: Date): Promise<void> {
  await request(client, "reset_password", "account.reset-requested", role, email, now);
}

/** Promises a mail with a link that lifts the lock. */
export async function requestUnlock(client: Queryable, role: Role, email: string, now: Date): Promise<void> {
  await request(client, "unlock", "account.locked", role, email, now);
}

/** Promises a mail to a new e-mail, with a link that makes it the account's; `email` is the present one. */
export async function requestEmailChange(
  client: Queryable,
  { id, email, newEmail }: { id: string; email: string; newEmail: string },
  now: Date,
): Promise<void> {
  const known = { accountId: id, newEmail };
  await request(client, "confirm_email", "account.email-change-requested", "patient", email, now, known);
}

async function request(
  client: Queryable,
  purpose: "reset_password" | "unlock" | "confirm_email",
  event: string,
  role: Role,
  email: string,
  now: Date,
  known?: { accountId: string; newEmail: string },
): Promise<void> {
  await client.query(statement, [
    randomUUID(),
    purpose,
    role,
    email,
    now,
    later(now, linkMs),
    event,
    known?.accountId ?? null,
    known?.newEmail ?? null,
  ]);
}
