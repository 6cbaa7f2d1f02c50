import { randomUUID } from "node:crypto";
import { logAccess } from "~/server/access-log";
import { nameInLog } from "~/server/actor";
import type { Browser } from "~/server/browser";
import type { Queryable } from "~/server/database";
import { promise } from "~/server/outbox";
import type { ServerContext } from "~/server/server-context";
import { hashToken, newToken } from "~/server/token";
import { later } from "~/shared/clinic-time";
import { markDevice, nameDevice } from "./device";
import type { Account } from "./queries";

const hour = 60 * 60;
/** Seconds without a request after which a session is over. */
const idleSeconds = { patient: 12 * hour, therapist: 8 * hour, remembered: 30 * 24 * hour };

/**
 * Opens a session within the transaction that proved the account, and ends whatever session this browser had, of either
 * role. The cookies are set right away: a transaction that fails leaves a token in the browser that opens nothing.
 */
export async function startSession(
  client: Queryable,
  context: ServerContext,
  account: Account,
  { browser, remember }: { browser: Browser; remember: boolean },
): Promise<void> {
  const now = context.clock();
  const idle = remember ? idleSeconds.remembered : idleSeconds[account.role];
  const device = nameDevice(browser.userAgent);
  const token = newToken();
  const id = randomUUID();
  if (browser.sessionToken)
    await client.query("delete from sessions where token_hash = $1", [hashToken(browser.sessionToken)]);
  await client.query(
    `insert into sessions (id, token_hash, role, ${account.role}_id, idle, expires_at, created_at, last_seen_at, device, address)
     values ($1, $2, $3, $4, make_interval(secs => $5), $6, $7, $7, $8, $9)`,
    [
      id,
      hashToken(token),
      account.role,
      account.id,
      idle,
      later(now, idle * 1000),
      now,
      device,
      browser.address,
    ],
  );
  await logAccess(client, {
    actor: nameInLog(account),
    action: "session.started",
    patientId: account.role === "patient" ? account.id : null,
    objectId: id,
    address: browser.address,
    detail: device,
  });
  const { rows } = await client.query<{ id: string }>(
    `insert into known_devices (device_hash, role, account_id, device, first_seen_at) values ($1, $2, $3, $4, $5)
     on conflict (role, account_id, device_hash) do nothing returning id`,
    [markDevice(context.keys, browser), account.role, account.id, device, now],
  );
  if (rows[0]) await promise(client, "account.new-device", rows[0].id);
  browser.keepSession(token, remember ? idle : null);
}
