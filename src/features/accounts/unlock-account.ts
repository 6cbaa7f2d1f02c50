import { logAccess } from "~/server/access-log";
import { inTransaction } from "~/server/database";
import { type Refusal, refuse } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import { spendLink } from "./account-links";
import { liftLocks } from "./sign-in-guard";

export async function unlockAccount(
  { pool, clock }: ServerContext,
  token: string,
  address: string,
): Promise<{ message: string } | Refusal> {
  return inTransaction(pool, async (client) => {
    const link = await spendLink(client, "unlock", token, clock());
    if (!link) return refuse("token_invalid");
    await liftLocks(client, link.role, link.email);
    await logAccess(client, {
      actor: `${link.role}:${link.accountId}`,
      action: "account.unlocked",
      patientId: link.role === "patient" ? link.accountId : null,
      address,
    });
    return { message: "Tu cuenta quedó desbloqueada. Ya puedes ingresar." };
  });
}
