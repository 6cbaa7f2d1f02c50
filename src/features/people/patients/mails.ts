import type { Queryable } from "~/server/database/database";
import type { ComposeMail } from "~/server/work/mail/mail";
import type { Clinic } from "~/shared/clinic";
import { formatPhone } from "~/shared/phone";

export function patientMails({
  clinic,
  pool,
}: {
  clinic: () => Clinic;
  pool: Queryable;
}): Record<string, ComposeMail> {
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
            subject: `Tu portal de pacientes en ${clinic().identity.shortName}`,
            heading: "Ya tienes tu portal de pacientes",
            paragraphs: [
              `Hola, ${patient.name}. Agregamos este correo a tu ficha: desde ahora ves y cambias tus horas en tu portal.`,
              "Para ver el resto de tu ficha, pide a tu kinesiólogo el código de 6 números cuando estés con él.",
            ],
            facts: [],
            action: { label: "Entrar al portal", enter: { appointmentId: null, target: null } },
            closing: [
              "El botón entra sin contraseña, una vez. También puedes entrar con tu correo y los últimos 4 dígitos de tu RUT.",
              `¿No eres tú? Llámanos al ${formatPhone(clinic().identity.phone)} y lo quitamos.`,
            ],
          }
        : null;
    },
  };
}
