import { logAccess } from "~/server/access-log";
import { nameInLog, type PatientActor } from "~/server/actor";
import { inTransaction } from "~/server/database";
import { enqueue } from "~/server/outbox";
import type { ServerContext } from "~/server/server-context";

/**
 * Keeps the request for a person to answer, once while it is open. The honest part: DS 41/2012 (art. 11) keeps the clinical
 * record for 15 years after the last entry, whoever asks; the rest goes with `npm run erase`, by which staff answers.
 */
export async function askErasure(
  { pool, clock }: ServerContext,
  actor: PatientActor,
  comment: string | null,
  address: string,
): Promise<{ message: string }> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into erasure_requests (patient_id, comment, requested_at) values ($1, $2, $3)
       on conflict (patient_id) where answered_at is null do nothing returning id`,
      [actor.id, comment, clock()],
    );
    if (!rows[0]) return;
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "patient.erasure-asked",
      patientId: actor.id,
      objectId: rows[0].id,
      address,
    });
    await enqueue(client, "patient.erasure-asked", rows[0].id);
  });
  return {
    message:
      "Recibimos tu solicitud y te responderemos por correo dentro de 30 días. La ley nos obliga a guardar tu ficha clínica por 15 años desde la última atención, y la constancia de tus pagos por 6: las bloqueamos y nadie del centro vuelve a verlas. Lo demás (cuenta, contacto, reservas sin atención, diario de dolor) se borra.",
  };
}
