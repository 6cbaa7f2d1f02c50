import { seller } from "content/seller";
import type { Queryable } from "~/server/database";
import type { ComposeMail } from "~/server/mail/mail";
import { formatRut } from "~/shared/rut";

export function patientMails({ pool }: { pool: Queryable }): Record<string, ComposeMail> {
  return {
    // To who answers for personal data; the law gives 30 days (Ley 21.719).
    "patient.erasure-asked": async (id) => {
      const { rows } = await pool.query<{ name: string; rut: string; email: string; at: Date }>(
        `select p.name, p.rut, p.email, e.requested_at as at
         from erasure_requests e join patients p on p.id = e.patient_id where e.id = $1`,
        [id],
      );
      const [asked] = rows;
      return asked
        ? {
            to: seller.privacyEmail,
            date: asked.at,
            subject: "Solicitud de supresión de datos",
            heading: "Una persona pide borrar sus datos",
            paragraphs: [
              "Hay 30 días corridos para responder. Se responde en el servidor con: npm run erase -- --email CORREO --dry-run muestra qué pasaría; sin --dry-run lo hace. La ficha clínica queda bloqueada 15 años desde la última atención; lo demás se borra.",
            ],
            facts: [
              { label: "Persona", value: asked.name },
              { label: "RUT", value: formatRut(asked.rut) },
              { label: "Correo", value: asked.email },
            ],
            closing: [],
          }
        : null;
    },
  };
}
