import { inTransaction, retryCollisions } from "~/server/database/database";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { findGoodLink, spendLink } from "./account-links";
import { weaknessesOf } from "./common-passwords";
import { hashPassword } from "./passwords";
import { weakPassword } from "./reset-password";
import { setPassword } from "./set-password";

/** A weak password leaves the invitation good; of two at once, one accepts it. */
export async function acceptInvitation(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  { token, newPassword }: { token: string; newPassword: string },
  address: string,
): Promise<{ message: string } | Refusal> {
  const now = clock();
  if (!(await findGoodLink(pool, "invitation", token, now))) return refuse("token_invalid");
  const weaknesses = await weaknessesOf(newPassword);
  if (weaknesses.length > 0) return weakPassword(weaknesses);
  const passwordHash = await hashPassword(newPassword);
  return retryCollisions(() =>
    inTransaction(pool, async (client) => {
      const used = await spendLink(client, "invitation", token, now);
      if (!used) return refuse("token_invalid");
      const account = { role: used.role, id: used.accountId, email: used.email };
      await setPassword(client, { account, passwordHash, how: "password.reset", address, now, proven: true });
      return { message: "Tu cuenta está lista. Ingresa con tu correo y la contraseña que elegiste." };
    }),
  );
}
