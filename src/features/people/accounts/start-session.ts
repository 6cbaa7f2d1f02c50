import { randomUUID } from "node:crypto";
import { logAccess } from "~/server/audit/access-log";
import type { Queryable } from "~/server/database/database";
import { nameInLog } from "~/server/http/actor";
import type { Browser } from "~/server/http/browser";
import type { ServerContext } from "~/server/http/server-context";
import { hashToken, newToken } from "~/server/settings/token";
import { enqueue } from "~/server/work/outbox";
import { later } from "~/shared/clinic-time";
import type { Role } from "~/shared/role";
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
  { browser, remember, by }: { browser: Browser; remember: boolean; by: "password" | "link" },
): Promise<{ proven: boolean }> {
  const now = context.clock();
  const proven =
    (by === "link" && !account.isEmailToCheck) || account.isProvenDevice || account.isPasswordProven;
  const idle = remember ? idleSeconds.remembered : idleSeconds[account.role];
  const device = nameDevice(browser.userAgent);
  const token = newToken();
  const id = randomUUID();
  if (browser.sessionToken) await endReplaced(client, browser.sessionToken, browser.address);
  await client.query(
    `insert into sessions (id, token_hash, role, ${account.role}_id, idle, expires_at, created_at, last_seen_at, device, address, proven, by_link)
     values ($1, $2, $3, $4, make_interval(secs => $5), $6, $7, $7, $8, $9, $10, $11)`,
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
      proven,
      by === "link",
    ],
  );
  if (account.role === "therapist")
    await client.query("update therapists set last_sign_in_at = $2 where id = $1", [account.id, now]);
  await logAccess(client, {
    actor: nameInLog(account),
    action: "session.started",
    patientId: account.role === "patient" ? account.id : null,
    objectId: id,
    address: browser.address,
    detail: device,
  });
  const deviceHash = markDevice(context.keys, browser);
  // A browser that only used an unlock link has no name yet: this is its first sign-in.
  const { rows } = await client.query<{ id: string }>(
    `insert into known_devices (device_hash, role, account_id, device, first_seen_at, proven) values ($1, $2, $3, $4, $5, $6)
     on conflict (role, account_id, device_hash) do update
       set device = excluded.device, first_seen_at = excluded.first_seen_at where known_devices.device = ''
     returning id`,
    [deviceHash, account.role, account.id, device, now, proven],
  );
  if (proven)
    await client.query(
      "update known_devices set proven = true where role = $1 and account_id = $2 and device_hash = $3 and not proven",
      [account.role, account.id, deviceHash],
    );
  // Who came by a link has read the mailbox that this mail would go to.
  if (rows[0] && by === "password") await enqueue(client, "account.new-device", rows[0].id);
  browser.keepSession(token, remember ? idle : null);
  return { proven };
}

async function endReplaced(client: Queryable, token: string, address: string): Promise<void> {
  const { rows } = await client.query<{
    id: string;
    role: Role;
    patientId: string | null;
    accountId: string;
  }>(
    `delete from sessions where token_hash = $1
     returning id, role, patient_id as "patientId", coalesce(patient_id, therapist_id) as "accountId"`,
    [hashToken(token)],
  );
  for (const { id, role, patientId, accountId } of rows)
    await logAccess(client, {
      actor: nameInLog({ role, id: accountId }),
      action: "session.ended",
      patientId,
      objectId: id,
      address,
    });
}
