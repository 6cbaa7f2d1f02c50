import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog } from "~/server/http/actor";
import type { Browser } from "~/server/http/browser";
import { networkOf } from "~/server/http/rate-limit";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { later } from "~/shared/clinic-time";
import type { Role } from "~/shared/role";
import { demandSecondFactor } from "./demand-second-factor";
import { knownDeviceHash } from "./device";
import { isHashingBusy, isPasswordOf } from "./passwords";
import { type Account, findAccount, lockPassword } from "./queries";
import { recordAccountChange } from "./record-account-change";
import { requestUnlock, requestWayPastClosedDoor } from "./request-link";
import { isSecondFactorOf } from "./second-factor";
import { admitTry, failTry, forgiveTry, guardSubject, isPasswordDoorClosed, locked } from "./sign-in-guard";
import { startSession } from "./start-session";

interface Credentials {
  role: Role;
  email: string;
  password: string;
  remember: boolean;
  /** Of the second factor. */
  code: string | null;
}

/**
 * Lets in who has the password (and the second factor, where there is one). An unknown e-mail takes the same steps as a
 * known one: the same statements, the same hashing, the same lock and the same words.
 */
export async function signIn(
  context: ServerContext,
  credentials: Credentials,
  browser: Browser,
): Promise<(Account & { proven: boolean }) | Refusal> {
  const { pool } = context;
  const { role, email, password, remember } = credentials;
  if (isHashingBusy()) return refuse("unavailable", { retryAfter: 5 });
  const deviceHash = knownDeviceHash(context.keys, browser);
  const account = await findAccount(pool, role, email, deviceHash);
  const isKnown = account?.isKnownDevice === true;
  const subject = guardSubject(role, email, isKnown ? deviceHash : null);
  const at = context.clock();
  const sender = { address: browser.address, subject: guardSubject(role, email) };
  const wait = context.rateLimit.counts && (await secondsUntilSenderMayTry(pool, sender, at));
  if (wait) return refuse("rate_limited", { retryAfter: wait });
  const admission = await admitTry(pool, subject, at);
  if (!admission.admitted) return locked(admission.secondsLeft);

  const isDoorClosed = !isKnown && (await isPasswordDoorClosed(pool, subject));
  const checked = await check(context, account, password, credentials.code, browser.address);
  // Whatever was typed, the answer is the same: nobody goes on guessing.
  const outcome = isDoorClosed ? "door_closed" : checked;
  if (outcome === "right" && account) {
    return inTransaction(pool, async (client) => {
      await forgiveTry(client, subject, at);
      if (!(await lockPassword(client, account))) return refuse("credentials");
      if (role === "therapist") await demandSecondFactor(client, context.env, account.id, at);
      const session = await startSession(client, context, account, { browser, remember, by: "password" });
      return { ...account, ...session };
    });
  }
  if (outcome === "code_missing") {
    await forgiveTry(pool, subject, at);
    return refuse("credentials", {
      text: "Escribe el código de tu aplicación de verificación.",
      fields: { code: "Escribe el código de tu aplicación de verificación." },
    });
  }
  await inTransaction(pool, async (client) => {
    const { locks, closes } = await failTry(client, subject, at);
    await senderFailed(client, sender, at);
    const action = locks ? "sign-in.failed-and-locked" : "sign-in.failed";
    const { address } = browser;
    // Whoever has the password lacks one thing only: its owner should know.
    if (account && outcome === "code_wrong")
      await recordAccountChange(client, { account: { role, id: account.id }, action, address });
    else
      await logAccess(client, {
        actor: account ? nameInLog(account) : "anyone",
        action,
        patientId: role === "patient" ? (account?.id ?? null) : null,
        address,
      });
    // One mail: the way past the door lifts the lock too.
    if (closes && !isKnown) await requestWayPastClosedDoor(client, role, email, at);
    else if (locks) await requestUnlock(client, role, email, at);
  });
  if (outcome === "door_closed") return refuse("credentials", { text: doorClosed });
  return outcome === "code_wrong"
    ? refuse("credentials", {
        text: "El código no es válido.",
        fields: { code: "El código no es válido. Usa el que muestra ahora tu aplicación." },
      })
    : refuse("credentials");
}

const doorClosed =
  "Hubo demasiados intentos con esta cuenta. Entra con el enlace que enviamos a tu correo, o pide uno para crear otra contraseña.";

type Checked = "right" | "password_wrong" | "code_missing" | "code_wrong";

async function check(
  context: ServerContext,
  account: Account | null,
  password: string,
  code: string | null,
  address: string,
): Promise<Checked> {
  const isRight = await isPasswordOf(account, password);
  if (!account || !isRight) return "password_wrong";
  if (!account.totpSealed) return "right";
  if (!code) return "code_missing";
  return (await isSecondFactorOf(context, account, code, address)) ? "right" : "code_wrong";
}

/** One address may fail on so many accounts within an hour: whoever tries one guess on each of many is stopped too. */
const mostAccounts = 20;
const windowMs = 60 * 60 * 1000;

interface Sender {
  address: string;
  /** The account, by its hash; see guardSubject. */
  subject: string;
}

/** 0 when it may try; an account on which it failed already may be tried on. */
async function secondsUntilSenderMayTry(
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

async function senderFailed(client: Queryable, { address, subject }: Sender, at: Date): Promise<void> {
  await client.query(
    `insert into failed_senders (address, subject, failed_at) values ($1, $2, $3)
     on conflict (address, subject) do update set failed_at = excluded.failed_at`,
    [networkOf(address), subject, at],
  );
}
