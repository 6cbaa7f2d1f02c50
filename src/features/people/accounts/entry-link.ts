import { randomUUID } from "node:crypto";
import type { Queryable } from "~/server/database/database";
import { hashToken, newToken } from "~/server/settings/token";
import { later } from "~/shared/clinic-time";
import type { EntryWay } from "./account-links";

const lastsMs = 7 * 24 * 60 * 60 * 1000;

export const entryUrl = (publicUrl: string, token: string): string => `${publicUrl}/entrar?token=${token}`;

/**
 * The button of a mail to a patient: enters the portal once, within 7 days; an old one offers a fresh one. Null when the
 * mailbox is not (or no longer) an account's. The token stands in the mail and nowhere else.
 */
export async function writeEntryLink(
  client: Queryable,
  { to, publicUrl, now, ...way }: { to: string; publicUrl: string; now: Date } & EntryWay,
): Promise<string | null> {
  const token = newToken();
  const { rowCount } = await client.query(
    `insert into account_links
       (id, purpose, role, email, account_id, token_hash, requested_at, expires_at, carried, appointment_id, target)
     select $1, 'enter', 'patient', email, id, $3, $4, $5, true, $6, $7 from patients where email = $2`,
    [randomUUID(), to, hashToken(token), now, later(now, lastsMs), way.appointmentId, way.target],
  );
  return rowCount ? entryUrl(publicUrl, token) : null;
}
