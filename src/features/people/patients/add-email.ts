import { careFor } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, violates } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { noMailboxDomain } from "~/shared/mailbox";
import { receives } from "~/shared/role";

/**
 * The e-mail of somebody who gave none before: from then on the portal is open to them, and shows no more than hours until they
 * have typed the code of their file. One that the account has already is changed by its owner alone.
 */
export async function addEmail(
  { pool, clock }: ServerContext,
  actor: TherapistActor,
  { id, email, address }: { id: string; email: string; address: string },
): Promise<{ message: string } | Refusal> {
  const now = clock();
  if (!receives(actor) && !(await careFor(pool, actor, { patientId: id }, { now, address })))
    return refuse("not_found");
  try {
    return await inTransaction(pool, async (client) => {
      const { rowCount } = await client.query(
        `update patients set email = $2, email_to_check_since = $3
         where id = $1 and email like '%@${noMailboxDomain}'`,
        [id, email, now],
      );
      if (!rowCount) {
        const known = await client.query("select from patients where id = $1", [id]);
        if (!known.rowCount) return refuse("not_found");
        return refuse("conflict", {
          text: "Esta ficha ya tiene un correo. Lo cambia su dueño en su portal.",
        });
      }
      await logAccess(client, {
        actor: nameInLog(actor),
        action: "patient.email-added",
        patientId: id,
        address,
      });
      await enqueue(client, "account.email-added", id);
      return {
        message:
          "Correo guardado, por comprobar. Le enviamos cómo entrar; su ficha se abre con el código que ves tú.",
      };
    });
  } catch (error) {
    if (!violates(error, "patients_email_key")) throw error;
    const text = "Ese correo ya es de otra ficha.";
    return refuse("conflict", { text, fields: { email: text } });
  }
}
