import { inTransaction, retryCollisions } from "~/server/database/database";
import type { SignedInActor } from "~/server/http/actor";
import type { Browser } from "~/server/http/browser";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { Role } from "~/shared/role";
import { weaknessesOf } from "./common-passwords";
import { knownDeviceHash } from "./device";
import { hashPassword } from "./passwords";
import { provePassword } from "./prove-password";
import { passwordUpdated, weakPassword } from "./reset-password";
import { setPassword } from "./set-password";

interface Change {
  email: string;
  userType: Role;
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export async function changePassword(
  context: ServerContext,
  actor: SignedInActor,
  change: Change,
  browser: Browser,
): Promise<typeof passwordUpdated | Refusal> {
  if (change.email !== actor.email || change.userType !== actor.role) return refuse("forbidden");
  if (change.newPassword !== change.confirmPassword) {
    const text = "Las contraseñas nuevas no coinciden";
    return refuse("validation", { text, fields: { confirmPassword: text } });
  }
  const weaknesses = await weaknessesOf(change.newPassword);
  if (weaknesses.length > 0) return weakPassword(weaknesses);
  const wrong = await provePassword(
    context,
    actor,
    { password: change.currentPassword, field: "currentPassword" },
    browser,
  );
  if (wrong) return wrong;
  const passwordHash = await hashPassword(change.newPassword);
  const keep = { sessionId: actor.sessionId, deviceHash: knownDeviceHash(context.keys, browser) };
  const isSet = await retryCollisions(() =>
    inTransaction(context.pool, (client) =>
      setPassword(client, {
        account: actor,
        passwordHash,
        how: "password.changed",
        address: browser.address,
        now: context.clock(),
        proven: actor.role === "therapist" || actor.proven,
        keep,
      }),
    ),
  );
  return isSet ? passwordUpdated : refuse("unauthenticated");
}
