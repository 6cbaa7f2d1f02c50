import { inTransaction, type Queryable, retryCollisions } from "~/server/database/database";
import type { Browser } from "~/server/http/browser";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { hashToken } from "~/server/settings/token";
import { enqueue } from "~/server/work/outbox";
import { type EntryWay, spendLink } from "./account-links";
import { proveEmail } from "./prove-email";
import { type Account, findAccount } from "./queries";
import { requestEntry } from "./request-link";
import { liftLocks, openPasswordDoor } from "./sign-in-guard";
import { startSession } from "./start-session";

/** A proven session for whoever has the link of a mail; of two at once with one link, one gets it. */
export async function enter(
  context: ServerContext,
  token: string,
  browser: Browser,
): Promise<{ account: Account & { proven: boolean }; target: string | null } | Refusal> {
  return retryCollisions(() =>
    inTransaction(context.pool, async (client) => {
      const now = context.clock();
      const link = await spendLink(client, "enter", token, now);
      if (!link) return refuse("token_invalid");
      // First, as every operation on an account takes its rows.
      await liftLocks(client, "patient", link.email);
      await openPasswordDoor(client, "patient", link.email);
      await proveEmail(client, {
        patientId: link.accountId,
        appointmentId: link.appointmentId,
        now,
        address: browser.address,
      });
      // As the proof left it; not there when the account has another e-mail by now.
      const account = await findAccount(client, "patient", link.email);
      if (account?.id !== link.accountId) return refuse("token_invalid");
      // Of an hour of the other calendar that waits for this: whoever took it reads the mailbox.
      if (link.appointmentId && !account.isEmailToCheck)
        await enqueue(client, "account.entered-by-hour", link.appointmentId);
      const session = await startSession(client, context, account, { browser, remember: false, by: "link" });
      return { account: { ...account, ...session }, target: link.target };
    }),
  );
}

/** A fresh link to where an old one went. Nobody learns whether it was one. */
export async function renewEntry(pool: Queryable, token: string, now: Date): Promise<void> {
  const { rows } = await pool.query<EntryWay & { email: string }>(
    `select email, appointment_id as "appointmentId", target from account_links
     where token_hash = $1 and purpose = 'enter'`,
    [hashToken(token)],
  );
  const [old] = rows;
  if (old) await requestEntry(pool, old.email, now, old);
}
