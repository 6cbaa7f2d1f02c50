import { clinic } from "content/clinic";
import { seller } from "content/seller";
import type { Queryable } from "~/server/database";
import type { ComposeMail } from "~/server/mail/mail";
import { formatPhone } from "~/shared/phone";
import { formatRut } from "~/shared/rut";

export function patientMails({ pool }: { pool: Queryable }): Record<string, ComposeMail> {
  return {
    "account.email-added.patient": async (id) => {
      const { rows } = await pool.query<{ email: string; name: string; at: Date }>(
        `select email, name, greatest(email_to_check_since, created_at) as at from patients where id = $1`,
        [id],
      );
      const [patient] = rows;
      return patient
        ? {
            to: patient.email,
            date: patient.at,
            subject: `Tu portal de pacientes en ${clinic.identity.shortName}`,
            heading: "Ya tienes tu portal de pacientes",
            paragraphs: [
              `Hola, ${patient.name}. Agregamos este correo a tu ficha: desde ahora ves y cambias tus horas en tu portal.`,
              "Para ver el resto de tu ficha, pide a tu kinesiólogo el código de 6 números cuando estés con él.",
            ],
            facts: [],
            action: { label: "Entrar al portal", enter: { appointmentId: null, target: null } },
            closing: [
              "El botón entra sin contraseña, una vez. También puedes entrar con tu correo y los últimos 4 dígitos de tu RUT.",
              `¿No eres tú? Llámanos al ${formatPhone(clinic.identity.phone)} y lo quitamos.`,
            ],
          }
        : null;
    },
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
