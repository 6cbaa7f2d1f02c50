import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { inTransaction } from "~/server/database/database";
import type { MailEvent } from "~/server/work/mail/deliver";
import { later } from "~/shared/clinic-time";

const mostADay = 10;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Counts a mail to the mailbox of an account that nobody has proven yet, and tells whether it may go: a stranger's bookings
 * must not fill it. What stands in the log of messages was counted when it was first tried. Everybody else may be written to.
 */
export async function takeMailAllowance(
  pool: Pool,
  to: string,
  { kind, subjectId }: MailEvent,
  now: Date,
): Promise<boolean> {
  const mailbox = nameOf(to);
  return inTransaction(pool, async (client) => {
    const { rowCount: unproven } = await client.query(
      "select from patients where email = $1 and proven_at is null",
      [to],
    );
    if (!unproven) return true;
    const { rowCount: counted } = await client.query(
      "select from messages where kind = $1 and subject_id = $2 and channel = 'mail'",
      [kind, subjectId],
    );
    if (counted) return true;
    // One after the other: ten that are counted at once would all be the first.
    await client.query("select pg_advisory_xact_lock(hashtextextended('mail:' || $1, 0))", [mailbox]);
    const { rowCount } = await client.query(
      `insert into mails_to_unproven (mailbox, sent_at) select $1, $2
       where (select count(*) from mails_to_unproven where mailbox = $1 and sent_at > $3) < $4
         and not exists (select from mails_to_unproven where mailbox = $1 and refused)`,
      [mailbox, now, later(now, -dayMs), mostADay],
    );
    return rowCount === 1;
  });
}

/** Kept while nobody has proven it, for a month: people who mistype their address try it once more. */
export async function noteRefusedMailbox(pool: Pool, to: string, now: Date): Promise<void> {
  await pool.query(
    `insert into mails_to_unproven (mailbox, sent_at, refused) select $1, $2, true
     from patients where email = $3 and proven_at is null`,
    [nameOf(to), now, to],
  );
}

const nameOf = (mailbox: string) => createHash("sha256").update(mailbox).digest("base64url");

/** Whether a mail was on its way before staff gave the account this address: it was promised to somebody without one. */
export async function isOlderThanAddress(pool: Pool, to: string, date: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    "select from patients where email = $1 and email_to_check_since > $2",
    [to, date],
  );
  return rowCount === 1;
}
