import { randomUUID } from "node:crypto";
import { inTransaction, type Queryable, retryCollisions } from "~/server/database/database";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { later } from "~/shared/clinic-time";
import { findGoodLink, spendLink } from "./account-links";
import { weaknessesOf } from "./common-passwords";
import { hashPassword } from "./passwords";
import { weakPassword } from "./reset-password";
import { setPassword } from "./set-password";

const invitationDays = 7;

/** Mails somebody of the staff the link by which they choose their password; a former one of theirs ends. */
export async function inviteStaff(
  client: Queryable,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  await client.query(
    `update account_links set used_at = $2
     where role = 'therapist' and account_id = $1 and purpose = 'invitation' and used_at is null`,
    [id, now],
  );
  const linkId = randomUUID();
  await client.query(
    `insert into account_links (id, purpose, role, email, account_id, requested_at, expires_at)
     values ($1, 'invitation', 'therapist', $2, $3, $4, $5)`,
    [linkId, email, id, now, later(now, invitationDays * 24 * 60 * 60 * 1000)],
  );
  await client.query("update therapists set invited_at = $2 where id = $1", [id, now]);
  await enqueue(client, "account.invited", linkId);
}

/** A weak password leaves the invitation good; of two at once, one accepts it. */
export async function acceptInvitation(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  { token, newPassword }: { token: string; newPassword: string },
  address: string,
): Promise<{ message: string } | Refusal> {
  const now = clock();
  if (!(await findGoodLink(pool, "invitation", token, now))) return refuse("token_invalid");
  const weaknesses = await weaknessesOf(newPassword);
  if (weaknesses.length > 0) return weakPassword(weaknesses);
  const passwordHash = await hashPassword(newPassword);
  return retryCollisions(() =>
    inTransaction(pool, async (client) => {
      const used = await spendLink(client, "invitation", token, now);
      if (!used) return refuse("token_invalid");
      const account = { role: used.role, id: used.accountId, email: used.email };
      await setPassword(client, { account, passwordHash, how: "password.reset", address, now, proven: true });
      return { message: "Tu cuenta está lista. Ingresa con tu correo y la contraseña que elegiste." };
    }),
  );
}
