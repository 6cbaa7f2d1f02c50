import type { Queryable } from "~/server/database/database";
import type { Role } from "~/shared/role";
import { endLinks } from "./account-links";
import { recordAccountChange } from "./record-account-change";
import { type Kept, revokeAccess } from "./revoke-access";
import { liftLocks, openPasswordDoor } from "./sign-in-guard";

interface NewPassword {
  account: { role: Role; id: string; email: string };
  passwordHash: string;
  how: "password.changed" | "password.reset";
  address: string;
  now: Date;
  /** Whether whoever sets it has shown that the mailbox is theirs. */
  proven: boolean;
  keep?: Kept;
}

/**
 * Within one transaction: the new password, the end of every other session, known browser and feed (whoever knew
 * the old password starts anew), of links that are still out or not yet written and of locks, the log line and the enqueued
 * mail.
 * False, and nothing set, when the session in which it was to be changed is over: a reset ended it in the meantime, and
 * whoever knew the old password must not undo that.
 */
export async function setPassword(
  client: Queryable,
  { account, passwordHash, how, address, now, proven, keep }: NewPassword,
): Promise<boolean> {
  const { role, id, email } = account;
  // First, as a sign-in takes its rows: two that took them the other way round would wait for each other.
  await liftLocks(client, role, email);
  if (how === "password.reset") await openPasswordDoor(client, role, email);
  const table = role === "patient" ? "patients" : "therapists";
  await client.query(`select from ${table} where id = $1 for no key update`, [id]);
  if (keep && !(await client.query("select from sessions where id = $1", [keep.sessionId])).rowCount)
    return false;
  await client.query(`update ${table} set password_hash = $2, password_changed_at = $3 where id = $1`, [
    id,
    passwordHash,
    now,
  ]);
  await (role === "patient"
    ? client.query("update patients set password_proven = $2 where id = $1", [id, proven])
    : client.query("update therapists set password_is_shared = false where id = $1", [id]));
  // Who has shown no more than a RUT shuts nobody out by it: no link that is on its way, no other session.
  if (proven) {
    await revokeAccess(client, account, { which: "all", keep });
    await endLinks(client, { role, accountId: id, email }, now);
  }
  await recordAccountChange(client, { account, action: how, address });
  return true;
}
