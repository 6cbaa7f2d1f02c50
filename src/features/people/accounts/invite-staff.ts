import { randomUUID } from "node:crypto";
import type { Queryable } from "~/server/database/database";
import { enqueue } from "~/server/work/outbox";
import { later } from "~/shared/clinic-time";

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
