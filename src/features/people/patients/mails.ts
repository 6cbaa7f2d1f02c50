import type { Queryable } from "~/server/database/database";
import type { ComposeMail } from "~/server/work/mail/mail";
import type { Clinic } from "~/shared/clinic";
import { firstName } from "~/shared/first-name";
import { hasMailbox, maskEmail } from "~/shared/mailbox";
import { formatPhone } from "~/shared/phone";

export function patientMails({
  clinic,
  pool,
}: {
  clinic: () => Clinic;
  pool: Queryable;
}): Record<string, ComposeMail> {
  const mergeOf = async (id: string) => {
    const { rows } = await pool.query<{ at: Date; email: string; name: string; former: string | null }>(
      `select m.merged_at as at, p.email, p.name, m.former_email as former
       from patient_merges m join patients p on p.id = m.into_id where m.id = $1 and m.undone_at is null`,
      [id],
    );
    return rows[0];
  };
  const merged = (to: string, name: string, at: Date, paragraph: string) => ({
    to,
    date: at,
    subject: "Unimos tus dos fichas",
    heading: "Unimos tus dos fichas",
    paragraphs: [
      `Hola, ${firstName(name)}. Tenías dos fichas en el centro y ahora son una: tus horas y tu historia están juntas.`,
      paragraph,
    ],
    facts: [],
    closing: [
      `¿No eras tú en las dos? Llámanos al ${formatPhone(clinic().identity.phone)} y las separamos: se puede durante 7 días.`,
    ],
  });
  return {
    "patient.merged.patient": async (id) => {
      const merge = await mergeOf(id);
      return merge && hasMailbox(merge.email)
        ? merged(merge.email, merge.name, merge.at, "Sigues entrando con este correo.")
        : null;
    },
    "patient.merged.former": async (id) => {
      const merge = await mergeOf(id);
      return merge?.former
        ? merged(merge.former, merge.name, merge.at, `Desde ahora entras con ${maskEmail(merge.email)}.`)
        : null;
    },
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
              `Hola, ${firstName(patient.name)}. Agregamos este correo a tu ficha: desde ahora ves y cambias tus horas en tu portal.`,
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
