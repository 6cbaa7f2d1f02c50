import { inTransaction, retryCollisions } from "~/server/database/database";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { findGoodLink, holdLinks, spendLink } from "./account-links";
import { weaknessesOf } from "./common-passwords";
import { hashPassword } from "./passwords";
import { isEmailToCheck, proveEmail } from "./prove-email";
import { setPassword } from "./set-password";

export const passwordUpdated = { message: "Contraseña actualizada exitosamente" };

export function weakPassword(weaknesses: string[]): Refusal {
  return refuse("weak_password", { fields: { newPassword: weaknesses.join(". ") } });
}

/** A weak password leaves the link usable; of two at once with one link, one sets its password. */
export async function resetPassword(
  context: ServerContext,
  { token, email, newPassword }: { token: string; email: string; newPassword: string },
  address: string,
): Promise<typeof passwordUpdated | Refusal> {
  const now = context.clock();
  const link = await findGoodLink(context.pool, "reset_password", token, now);
  if (!link || link.email !== email) return refuse("token_invalid");
  const weaknesses = await weaknessesOf(newPassword);
  if (weaknesses.length > 0) return weakPassword(weaknesses);
  const passwordHash = await hashPassword(newPassword);
  return retryCollisions(() =>
    inTransaction(context.pool, async (client) => {
      // Of two links of one account used at once the later finds its own ended.
      await holdLinks(client, link);
      const used = await spendLink(client, "reset_password", token, now);
      if (!used) return refuse("token_invalid");
      const account = { role: used.role, id: used.accountId, email: used.email };
      if (used.role === "patient")
        await proveEmail(client, { patientId: used.accountId, appointmentId: null, now, address });
      const proven = used.role === "therapist" || !(await isEmailToCheck(client, used.accountId));
      await setPassword(client, { account, passwordHash, how: "password.reset", address, now, proven });
      return passwordUpdated;
    }),
  );
}
