import { logAccess } from "~/server/access-log";
import { nameInLog } from "~/server/actor";
import type { Browser } from "~/server/browser";
import { inTransaction } from "~/server/database";
import { type Refusal, refuse } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import type { Role } from "~/shared/role";
import { knownDeviceHash } from "./device";
import { isHashingBusy, isPasswordOf } from "./passwords";
import { type Account, findAccount } from "./queries";
import { requestUnlock } from "./request-link";
import { isSecondFactorOf } from "./second-factor";
import { admitTry, failTry, forgiveTry, guardSubject, locked } from "./sign-in-guard";
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
): Promise<Account | Refusal> {
  const { pool } = context;
  const { role, email, password, remember } = credentials;
  if (isHashingBusy()) return refuse("unavailable", { retryAfter: 5 });
  const deviceHash = knownDeviceHash(context.keys, browser);
  const account = await findAccount(pool, role, email, deviceHash);
  const subject = guardSubject(role, email, account?.isKnownDevice ? deviceHash : null);
  const at = context.clock();
  const admission = await admitTry(pool, subject, at);
  if (!admission.admitted) return locked(admission.secondsLeft);

  const outcome = await check(context, account, password, credentials.code);
  if (outcome === "right" && account) {
    await inTransaction(pool, async (client) => {
      await forgiveTry(client, subject, at);
      await startSession(client, context, account, { browser, remember });
    });
    return account;
  }
  if (outcome === "code_missing") {
    await forgiveTry(pool, subject, at);
    return refuse("credentials", {
      text: "Escribe el código de tu aplicación de verificación.",
      fields: { code: "Escribe el código de tu aplicación de verificación." },
    });
  }
  await inTransaction(pool, async (client) => {
    const locks = await failTry(client, subject, at);
    await logAccess(client, {
      actor: account ? nameInLog(account) : "anyone",
      action: locks ? "sign-in.failed-and-locked" : "sign-in.failed",
      patientId: role === "patient" ? (account?.id ?? null) : null,
      address: browser.address,
    });
    if (locks) await requestUnlock(client, role, email, at);
  });
  return outcome === "code_wrong"
    ? refuse("credentials", {
        text: "El código no es válido.",
        fields: { code: "El código no es válido. Usa el que muestra ahora tu aplicación." },
      })
    : refuse("credentials");
}

type Outcome = "right" | "password_wrong" | "code_missing" | "code_wrong";

async function check(
  context: ServerContext,
  account: Account | null,
  password: string,
  code: string | null,
): Promise<Outcome> {
  const isRight = await isPasswordOf(account, password);
  if (!account || !isRight) return "password_wrong";
  if (!account.totpSealed) return "right";
  if (!code) return "code_missing";
  return (await isSecondFactorOf(context, account, code)) ? "right" : "code_wrong";
}
