import { endLinks, spendLink } from "~/features/people/accounts/account-links";
import { isEmailToCheck, proveEmail } from "~/features/people/accounts/prove-email";
import { provePassword } from "~/features/people/accounts/prove-password";
import { requestEmailChange, requestWayBack } from "~/features/people/accounts/request-link";
import { revokeAccess } from "~/features/people/accounts/revoke-access";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, violates } from "~/server/database/database";
import type { ProvenPatient } from "~/server/http/actor";
import type { Browser } from "~/server/http/browser";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";

interface Message {
  message: string;
}

/**
 * Sends a link to the new e-mail; until it is used the old one stays. Whether the new one belongs to another account is not
 * told here: that shows when its owner, and nobody else, uses the link.
 */
export async function askEmailChange(
  context: ServerContext,
  actor: ProvenPatient,
  { email, password }: { email: string; password: string },
  browser: Browser,
): Promise<Message | Refusal> {
  if (email === actor.email) return refuse("validation", { fields: { email: "Ese ya es tu correo." } });
  const wrong = await provePassword(context, actor, { password, field: "password" }, browser);
  if (wrong) return wrong;
  const { id, email: present } = actor;
  await requestEmailChange(context.pool, { id, email: present, newEmail: email }, context.clock());
  return { message: `Te enviamos un enlace a ${email}. Ábrelo dentro de 1 hora para terminar el cambio.` };
}

export async function confirmEmail(
  { pool, clock }: ServerContext,
  token: string,
  address: string,
): Promise<Message | Refusal> {
  const now = clock();
  try {
    return await inTransaction(pool, async (client) => {
      const link = await spendLink(client, "confirm_email", token, now);
      if (!link?.newEmail) return refuse("token_invalid");
      const wasToCheck = await isEmailToCheck(client, link.accountId);
      // Only while the account still has the e-mail from which the change was asked for.
      const { rowCount } = await client.query(
        "update patients set email = $2, email_to_check_since = null where id = $1 and email = $3",
        [link.accountId, link.newEmail, link.email],
      );
      if (!rowCount) return refuse("token_invalid");
      // Whoever reads the old mailbox must not get in any more, and whoever was in enters anew.
      await endLinks(client, link, now);
      const { accountId: id, email, newEmail } = link;
      await proveEmail(client, { patientId: id, appointmentId: null, now, address });
      await revokeAccess(client, { role: "patient", id }, { which: "all" });
      await logAccess(client, {
        actor: `patient:${id}`,
        action: "patient.email-changed",
        patientId: id,
        address,
      });
      // Back to an address that was never shown to be theirs there is no way.
      if (!wasToCheck) await requestWayBack(client, { id, email, newEmail }, now);
      return { message: "Tu correo quedó actualizado. Desde ahora ingresas con él." };
    });
  } catch (error) {
    if (violates(error, "patients_email_key"))
      return refuse("token_invalid", { text: "Ese correo ya tiene una cuenta. Escríbenos para unirlas." });
    throw error;
  }
}
