import { logAccess } from "~/server/access-log";
import { nameInLog } from "~/server/actor";
import type { Queryable } from "~/server/database";
import { promise } from "~/server/outbox";
import type { Role } from "~/shared/role";
import { endLinks } from "./account-links";
import { liftLocks } from "./sign-in-guard";

interface NewPassword {
  account: { role: Role; id: string; email: string };
  passwordHash: string;
  how: "password.changed" | "password.reset";
  address: string;
  now: Date;
  /** What may stay: the session and the browser in which it was changed. */
  keep?: { sessionId: string; deviceHash: string | null };
}

/**
 * Within one transaction: the new password, the end of every other session, of links that are still out or not yet
 * written, of locks and of what was known about browsers (whoever knew the old password starts anew), the log line and the
 * promised mail.
 * False, and nothing set, when the session in which it was to be changed is over: a reset ended it in the meantime, and
 * whoever knew the old password must not undo that.
 */
export async function setPassword(
  client: Queryable,
  { account, passwordHash, how, address, now, keep }: NewPassword,
): Promise<boolean> {
  const { role, id, email } = account;
  // First, as a sign-in takes its rows: two that took them the other way round would wait for each other.
  await liftLocks(client, role, email);
  const table = role === "patient" ? "patients" : "therapists";
  await client.query(`select from ${table} where id = $1 for no key update`, [id]);
  if (keep && !(await client.query("select from sessions where id = $1", [keep.sessionId])).rowCount)
    return false;
  await client.query(`update ${table} set password_hash = $2, password_changed_at = $3 where id = $1`, [
    id,
    passwordHash,
    now,
  ]);
  await client.query(`delete from sessions where ${role}_id = $1 and id is distinct from $2`, [
    id,
    keep?.sessionId ?? null,
  ]);
  await client.query(
    "delete from known_devices where role = $1 and account_id = $2 and device_hash is distinct from $3",
    [role, id, keep?.deviceHash ?? null],
  );
  await endLinks(client, { role, accountId: id, email }, now);
  const entry = await logAccess(client, {
    actor: nameInLog(account),
    action: how,
    patientId: role === "patient" ? id : null,
    address,
  });
  await promise(client, "account.password-changed", entry);
  return true;
}
