import type { MailParts } from "~/server/work/feature";
import type { ComposeMail } from "~/server/work/mail/mail";
import { firstName } from "~/shared/first-name";
import { hasMailbox } from "~/shared/mailbox";
import { formatPhone } from "~/shared/phone";

/** To whom a file brought, once direction lets them be written to. */
export function importMails({ clinic, pool }: MailParts): Record<string, ComposeMail> {
  return {
    "account.imported.patient": async (id) => {
      const { rows } = await pool.query<{ email: string; name: string; at: Date }>(
        `select p.email, p.name, max(r.told_at) as at from patients p join import_rows r on r.made ->> 'patients' = p.id and r.patient_id = p.id
         where p.id = $1 and r.told_at is not null group by p.id`,
        [id],
      );
      const [patient] = rows;
      if (!patient || !hasMailbox(patient.email)) return null;
      const { identity } = clinic();
      return {
        to: patient.email,
        date: patient.at,
        subject: `Tu portal de pacientes en ${identity.shortName}`,
        heading: "Tus horas ahora están en tu portal",
        paragraphs: [
          `Hola, ${firstName(patient.name)}. En ${identity.name} cambiamos de sistema y trajimos tus datos: desde ahora ves, cambias y agendas tus horas en tu portal.`,
        ],
        facts: [],
        action: { label: "Entrar al portal", enter: { appointmentId: null, target: null } },
        closing: [
          "El botón entra sin contraseña, una vez. Después puedes entrar con tu correo y los últimos 4 dígitos de tu RUT, si lo tenemos.",
          `¿No eres tú, o no quieres estar? Llámanos al ${formatPhone(identity.phone)} y lo quitamos.`,
        ],
      };
    },
  };
}
