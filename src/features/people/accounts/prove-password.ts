import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type SignedInActor } from "~/server/http/actor";
import type { Browser } from "~/server/http/browser";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { isPasswordOf } from "./passwords";
import { findAccount } from "./queries";
import { admitTry, failTry, forgiveTry, guardSubject, lockedWithin } from "./sign-in-guard";

/**
 * Null when the person at the keyboard knows the password of the open session. Guesses are counted as those of a sign-in
 * are, apart from them: a borrowed phone neither finds the password nor locks its owner out.
 */
export async function provePassword(
  { pool, clock }: ServerContext,
  actor: SignedInActor,
  { password, field }: { password: string; field: "currentPassword" | "password" },
  { address }: Browser,
): Promise<Refusal | null> {
  const subject = guardSubject(actor.role, actor.email, "session");
  const at = clock();
  const admission = await admitTry(pool, subject, at);
  if (!admission.admitted) return lockedWithin(admission.secondsLeft);
  if (await isPasswordOf(await findAccount(pool, actor.role, actor.email), password)) {
    await forgiveTry(pool, subject, at);
    return null;
  }
  await inTransaction(pool, async (client) => {
    const { locks } = await failTry(client, subject, at);
    await logAccess(client, {
      actor: nameInLog(actor),
      action: locks ? "password.not-proven-and-locked" : "password.not-proven",
      patientId: actor.role === "patient" ? actor.id : null,
      address,
    });
  });
  const text = "La contraseña actual no es correcta.";
  return refuse("credentials", { text, fields: { [field]: text } });
}
