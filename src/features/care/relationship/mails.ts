import type { Queryable } from "~/server/database/database";
import type { ComposeMail } from "~/server/work/mail/mail";
import type { Clinic } from "~/shared/clinic";
import { formatWallTime, wallTimeOf } from "~/shared/clinic-time";
import { firstName } from "~/shared/first-name";
import { formatPhone } from "~/shared/phone";
import { portalPlace } from "~/shared/portal-address";

/** The reason may tell of health, so it stands in the portal alone. */
export function careRelationshipMails({
  clinic,
  pool,
}: {
  clinic: () => Clinic;
  pool: Queryable;
}): Record<string, ComposeMail> {
  return {
    "file.opened.patient": async (id) => {
      const { rows } = await pool.query<{ email: string; name: string; therapist: string; at: Date }>(
        `select p.email, p.name, t.name as therapist, o.opened_at as at
         from file_openings o join patients p on p.id = o.patient_id join therapists t on t.id = o.therapist_id
         where o.id = $1`,
        [id],
      );
      const [opened] = rows;
      return opened
        ? {
            to: opened.email,
            date: opened.at,
            subject: "Alguien del centro abrió tu ficha con un motivo",
            heading: "Abrieron tu ficha con un motivo",
            paragraphs: [
              `Hola, ${firstName(opened.name)}. ${opened.therapist} no te atiende y abrió tu ficha por 24 horas. Escribió por qué: puedes leerlo en tu portal.`,
            ],
            facts: [
              { label: "Quién", value: opened.therapist },
              { label: "Cuándo", value: formatWallTime(wallTimeOf(opened.at)) },
            ],
            action: {
              label: "Ver quién ha visto mi ficha",
              enter: { appointmentId: null, target: portalPlace("datos", "accesos") },
            },
            closing: [
              `Si no lo esperabas, escríbenos o llámanos al ${formatPhone(clinic().identity.phone)}.`,
            ],
          }
        : null;
    },
  };
}
