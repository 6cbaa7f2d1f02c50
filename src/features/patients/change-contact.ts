import { randomUUID } from "node:crypto";
import { spendLink } from "~/features/accounts/account-links";
import { provePassword } from "~/features/accounts/prove-password";
import { logAccess } from "~/server/access-log";
import { nameInLog, type PatientActor } from "~/server/actor";
import type { Browser } from "~/server/browser";
import { inTransaction, violates } from "~/server/database";
import { promise } from "~/server/outbox";
import { type Refusal, refuse } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import { later } from "~/shared/clinic-time";

interface Message {
  message: string;
}

export async function changePhone(
  { pool }: ServerContext,
  actor: PatientActor,
  phone: string,
  address: string,
): Promise<Message> {
  await inTransaction(pool, async (client) => {
    await client.query("update patients set phone = $2 where id = $1", [actor.id, phone]);
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "patient.phone-changed",
      patientId: actor.id,
      address,
    });
  });
  return { message: "Tu teléfono quedó actualizado." };
}

const linkMs = 60 * 60 * 1000;

/**
 * Sends a link to the new e-mail; until it is used the old one stays. Whether the new one belongs to another account is not
 * told here: that shows when its owner, and nobody else, uses the link.
 */
export async function askEmailChange(
  context: ServerContext,
  actor: PatientActor,
  { email, password }: { email: string; password: string },
  browser: Browser,
): Promise<Message | Refusal> {
  if (email === actor.email) return refuse("validation", { fields: { email: "Ese ya es tu correo." } });
  const wrong = await provePassword(context, actor, { password, field: "password" }, browser);
  if (wrong) return wrong;
  const now = context.clock();
  const id = randomUUID();
  await inTransaction(context.pool, async (client) => {
    await client.query(
      `insert into account_links (id, purpose, role, email, account_id, new_email, requested_at, expires_at)
       values ($1, 'confirm_email', 'patient', $2, $3, $4, $5, $6)`,
      [id, actor.email, actor.id, email, now, later(now, linkMs)],
    );
    await promise(client, "account.email-change-requested", id);
  });
  return { message: `Te enviamos un enlace a ${email}. Ábrelo dentro de 1 hora para terminar el cambio.` };
}

export async function confirmEmail(
  { pool, clock }: ServerContext,
  token: string,
  address: string,
): Promise<Message | Refusal> {
  try {
    return await inTransaction(pool, async (client) => {
      const link = await spendLink(client, "confirm_email", token, clock());
      if (!link?.newEmail) return refuse("token_invalid");
      // Only while the account still has the e-mail from which the change was asked for.
      const { rowCount } = await client.query("update patients set email = $2 where id = $1 and email = $3", [
        link.accountId,
        link.newEmail,
        link.email,
      ]);
      if (!rowCount) return refuse("token_invalid");
      const entry = await logAccess(client, {
        actor: `patient:${link.accountId}`,
        action: "patient.email-changed",
        patientId: link.accountId,
        address,
        detail: link.email,
      });
      await promise(client, "account.email-changed", entry);
      return { message: "Tu correo quedó actualizado. Desde ahora ingresas con él." };
    });
  } catch (error) {
    if (violates(error, "patients_email_key"))
      return refuse("token_invalid", { text: "Ese correo ya tiene una cuenta. Escríbenos para unirlas." });
    throw error;
  }
}
