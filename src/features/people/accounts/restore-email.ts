import { logAccess } from "~/server/audit/access-log";
import { inTransaction, retryCollisions, violates } from "~/server/database/database";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { endLinks, spendLink } from "./account-links";
import { requestEntry } from "./request-link";
import { revokeAccess } from "./revoke-access";

/**
 * The way back to the former e-mail, for 72 hours after a change. Whoever made the change may know the password, so it is no
 * proof of anything any more; the owner gets a link to enter.
 */
export async function restoreEmail(
  { pool, clock }: ServerContext,
  token: string,
  address: string,
): Promise<{ message: string } | Refusal> {
  const now = clock();
  try {
    return await retryCollisions(() =>
      inTransaction(pool, async (client) => {
        const link = await spendLink(client, "restore_email", token, now);
        if (!link) return refuse("token_invalid");
        const { email, accountId } = link;
        await client.query("update patients set email = $2, password_proven = false where id = $1", [
          accountId,
          email,
        ]);
        await revokeAccess(client, { role: "patient", id: accountId }, { which: "all" });
        await endLinks(client, link, now);
        await logAccess(client, {
          actor: `patient:${accountId}`,
          action: "patient.email-restored",
          patientId: accountId,
          address,
        });
        await requestEntry(client, email, now);
        return {
          message: "Tu correo anterior vuelve a ser el de tu cuenta. Te enviamos un enlace para entrar.",
        };
      }),
    );
  } catch (error) {
    if (violates(error, "patients_email_key"))
      return refuse("token_invalid", { text: "Ese correo ya tiene otra cuenta. Escríbenos para ayudarte." });
    throw error;
  }
}
