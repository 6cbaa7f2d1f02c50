import type { Queryable } from "~/server/database/database";
import { networkOf } from "~/server/http/rate-limit";
import { later } from "~/shared/clinic-time";

/** One address may fail on so many accounts within an hour: whoever tries one guess on each of many is stopped too. */
const mostAccounts = 20;
const windowMs = 60 * 60 * 1000;

interface Sender {
  address: string;
  /** The account, by its hash; see guardSubject. */
  subject: string;
}

/** 0 when it may try; an account on which it failed already may be tried on. */
export async function secondsUntilSenderMayTry(
  client: Queryable,
  { address, subject }: Sender,
  at: Date,
): Promise<number> {
  const { rows } = await client.query<{ oldest: Date | null }>(
    `select min(failed_at) as oldest from failed_senders where address = $1 and failed_at > $3
     having count(*) >= $4 and not bool_or(subject = $2)`,
    [networkOf(address), subject, later(at, -windowMs), mostAccounts],
  );
  const oldest = rows[0]?.oldest;
  return oldest ? (later(oldest, windowMs).getTime() - at.getTime()) / 1000 : 0;
}

export async function senderFailed(client: Queryable, { address, subject }: Sender, at: Date): Promise<void> {
  await client.query(
    `insert into failed_senders (address, subject, failed_at) values ($1, $2, $3)
     on conflict (address, subject) do update set failed_at = excluded.failed_at`,
    [networkOf(address), subject, at],
  );
}
