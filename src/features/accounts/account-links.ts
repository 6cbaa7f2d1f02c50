import type { Queryable } from "~/server/database";
import { hashToken } from "~/server/token";
import type { Role } from "~/shared/role";

type Purpose = "reset_password" | "unlock" | "confirm_email";

/** Of a link that still works. */
export interface GoodLink {
  id: string;
  role: Role;
  email: string;
  accountId: string;
  /** Of a link that confirms one. */
  newEmail: string | null;
}

const columns = `id, role, email, account_id as "accountId", new_email as "newEmail"`;
const good =
  "token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3 and account_id is not null";

export async function findGoodLink(
  pool: Queryable,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<GoodLink | null> {
  const { rows } = await pool.query<GoodLink>(`select ${columns} from account_links where ${good}`, [
    hashToken(token),
    purpose,
    now,
  ]);
  return rows[0] ?? null;
}

/** Uses a link up; of two at once, one gets it. */
export async function spendLink(
  client: Queryable,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<GoodLink | null> {
  const { rows } = await client.query<GoodLink>(
    `update account_links set used_at = $3 where ${good} returning ${columns}`,
    [hashToken(token), purpose, now],
  );
  return rows[0] ?? null;
}

/**
 * Ends the links that are still out, or are asked for and not mailed yet, and would open or take over the account: a new password or another e-mail is how its owner
 * shuts out whoever has them.
 */
export async function endLinks(
  client: Queryable,
  { role, accountId, email }: Pick<GoodLink, "role" | "accountId" | "email">,
  now: Date,
): Promise<void> {
  await client.query(
    `update account_links set used_at = $3
     where role = $1 and (account_id = $2 or email = $4) and purpose <> 'unlock' and used_at is null`,
    [role, accountId, now, email],
  );
}
