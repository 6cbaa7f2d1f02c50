import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import type { Browser } from "~/server/http/browser";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { spendLink } from "./account-links";
import { markDevice } from "./device";
import { liftLocks, openPasswordDoor } from "./sign-in-guard";

/**
 * Lifts the lock, and gives the browser that the link was opened in a counter of its own: a stranger who goes on guessing
 * locks the account for strangers only.
 */
export async function unlockAccount(
  { pool, clock, keys }: ServerContext,
  token: string,
  browser: Browser,
): Promise<{ message: string } | Refusal> {
  return inTransaction(pool, async (client) => {
    const link = await spendLink(client, "unlock", token, clock());
    if (!link) return refuse("token_invalid");
    await liftLocks(client, link.role, link.email);
    // No mailed link enters for the staff: this is theirs.
    if (link.role === "therapist") await openPasswordDoor(client, "therapist", link.email);
    await client.query(
      `insert into known_devices (device_hash, role, account_id, device, first_seen_at) values ($1, $2, $3, '', $4)
       on conflict do nothing`,
      [markDevice(keys, browser), link.role, link.accountId, clock()],
    );
    await logAccess(client, {
      actor: `${link.role}:${link.accountId}`,
      action: "account.unlocked",
      patientId: link.role === "patient" ? link.accountId : null,
      address: browser.address,
    });
    return { message: "Tu cuenta quedó desbloqueada. Ya puedes ingresar." };
  });
}
