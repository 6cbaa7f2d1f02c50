import type { Queryable } from "~/server/database/database";
import { hashToken } from "~/server/settings/token";
import type { Role } from "~/shared/role";

export type LinkPurpose =
  | "reset_password"
  | "unlock"
  | "confirm_email"
  | "enter"
  | "restore_email"
  | "invitation";

/** What an entry link is about, and where in the portal it leads. */
export interface EntryWay {
  appointmentId: string | null;
  target: string | null;
}

/** Of a link that still works. */
export interface GoodLink extends EntryWay {
  id: string;
  role: Role;
  email: string;
  accountId: string;
  /** Of a link that confirms one, or leads back from it. */
  newEmail: string | null;
}

const columns = `id, role, email, account_id as "accountId", new_email as "newEmail",
  appointment_id as "appointmentId", target`;
const good =
  "token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3 and account_id is not null";

export async function findGoodLink(
  pool: Queryable,
  purpose: LinkPurpose,
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
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<GoodLink | null> {
  const { rows } = await client.query<GoodLink>(
    `update account_links set used_at = $3 where ${good} returning ${columns}`,
    [hashToken(token), purpose, now],
  );
  return rows[0] ?? null;
}

/** Until the transaction ends whoever uses another link of the account waits: two that end each other's would wait for each other. */
export async function holdLinks(
  client: Queryable,
  { role, accountId }: Pick<GoodLink, "role" | "accountId">,
): Promise<void> {
  await client.query(
    "select from account_links where role = $1 and account_id = $2 and used_at is null order by id for update",
    [role, accountId],
  );
}

/**
 * Ends the links that are still out, or are asked for and not mailed yet, and would open or take over the account: a new
 * password or another e-mail is how its owner shuts out whoever has them. The way back to the former e-mail stays: it is how
 * the owner undoes what somebody else did.
 */
export async function endLinks(
  client: Queryable,
  { role, accountId, email }: Pick<GoodLink, "role" | "accountId" | "email">,
  now: Date,
): Promise<void> {
  await client.query(
    `update account_links set used_at = $3
     where role = $1 and (account_id = $2 or email = $4) and purpose not in ('unlock', 'restore_email') and used_at is null`,
    [role, accountId, now, email],
  );
}
