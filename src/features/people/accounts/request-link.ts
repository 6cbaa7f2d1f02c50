import { randomUUID } from "node:crypto";
import type { Queryable } from "~/server/database/database";
import { currentRequest } from "~/server/http/request-id";
import { later } from "~/shared/clinic-time";
import type { Role } from "~/shared/role";
import type { EntryWay, LinkPurpose } from "./account-links";

const minuteMs = 60_000;
const linkMs = 60 * minuteMs;

const statement = `
with requested as (
  insert into account_links
    (id, purpose, role, email, requested_at, expires_at, account_id, new_email, appointment_id, target)
  values ($1, $2, $3, $4, $5, $6, $8, $9, $10, $11)
)
insert into outbox (event, subject_id, request_id) values ($7, $1, $12)`;

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
  await request(client, "confirm_email", "account.email-change-requested", "patient", email, now, { known });
}

/** Promises a mail with a link that enters the portal. */
export async function requestEntry(
  client: Queryable,
  email: string,
  now: Date,
  way?: EntryWay,
): Promise<void> {
  await request(client, "enter", "account.entry-requested", "patient", email, now, {
    lastsMs: 30 * minuteMs,
    way,
  });
}

/** Promises the news that somebody guessed at the password until it was switched off, with the link past it. */
export async function requestWayPastClosedDoor(
  client: Queryable,
  role: Role,
  email: string,
  now: Date,
): Promise<void> {
  const purpose = role === "patient" ? "enter" : "unlock";
  await request(client, purpose, "account.door-closed", role, email, now, { lastsMs: 24 * 60 * minuteMs });
}

/** Promises a mail to the former e-mail that tells of the new one, with a way back. */
export async function requestWayBack(
  client: Queryable,
  { id, email, newEmail }: { id: string; email: string; newEmail: string },
  now: Date,
): Promise<void> {
  const known = { accountId: id, newEmail };
  const lastsMs = 72 * 60 * minuteMs;
  await request(client, "restore_email", "account.email-changed", "patient", email, now, { known, lastsMs });
}

async function request(
  client: Queryable,
  purpose: LinkPurpose,
  event: string,
  role: Role,
  email: string,
  now: Date,
  { known, way, lastsMs = linkMs }: Extra = {},
): Promise<void> {
  await client.query(statement, [
    randomUUID(),
    purpose,
    role,
    email,
    now,
    later(now, lastsMs),
    event,
    known?.accountId ?? null,
    known?.newEmail ?? null,
    way?.appointmentId ?? null,
    way?.target ?? null,
    currentRequest(),
  ]);
}

interface Extra {
  known?: { accountId: string; newEmail: string } | undefined;
  way?: EntryWay | undefined;
  lastsMs?: number;
}
