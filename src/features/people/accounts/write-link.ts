import type { Pool } from "pg";
import { inTransaction, type Queryable } from "~/server/database/database";
import { hashToken, newToken } from "~/server/settings/token";
import type { Role } from "~/shared/role";
import { findAccount, holderOf } from "./queries";

/** One mailbox gets so many links of one kind in an hour, however often somebody asks for them. */
const mostLinksAnHour = 3;

export interface WrittenLink {
  role: Role;
  email: string;
  name: string;
  token: string;
  newEmail: string | null;
  requestedAt: Date;
}

/**
 * Gives a requested link its token, which from then on stands in the mail and nowhere else. A mail that has to be written
 * again gets a new one. Null when there is no such account, or nothing left to send.
 */
export async function writeLink(pool: Pool, id: string, now: Date): Promise<WrittenLink | null> {
  return inTransaction(pool, (client) => writeLinkOnce(client, id, now));
}

async function writeLinkOnce(client: Queryable, id: string, now: Date): Promise<WrittenLink | null> {
  // One after the other for each mailbox: links that are counted at once would all be among the first three.
  await client.query(
    "select pg_advisory_xact_lock(hashtextextended(role::text || ':' || email, 0)) from account_links where id = $1",
    [id],
  );
  const { rows } = await client.query<Omit<WrittenLink, "name" | "token"> & { accountId: string | null }>(
    `select role, email, new_email as "newEmail", account_id as "accountId", requested_at as "requestedAt"
     from account_links as link
     where id = $1 and used_at is null and expires_at > $2 and $3 > (
       select count(*) from account_links as other
       where other.role = link.role and other.email = link.email and other.purpose = link.purpose
         and not other.carried and other.token_hash is not null and other.id <> link.id
         and other.requested_at > link.requested_at - interval '1 hour')`,
    [id, now, mostLinksAnHour],
  );
  const link = rows[0];
  const account =
    link?.accountId && link.role === "patient"
      ? await holderOf(client, link.role, link.accountId)
      : link && (await findAccount(client, link.role, link.email));
  if (!link || !account) return null;
  const token = newToken();
  await client.query("update account_links set token_hash = $2, account_id = $3 where id = $1", [
    id,
    hashToken(token),
    account.id,
  ]);
  return { ...link, name: account.name, token };
}
