import type { MailParts } from "~/server/work/feature";
import type { ComposeMail } from "~/server/work/mail/mail";
import { formatWallTime, wallTimeOf } from "~/shared/clinic-time";
import { firstName } from "~/shared/first-name";

interface Told {
  at: Date;
  by: string;
  to: string;
  name: string;
}

/** To the others of the direction: what leaves is everything, so that none of them learns of it late. */
export function exportMails({ pool, publicUrl }: MailParts): Record<string, ComposeMail> {
  return {
    "clinic-export.asked.direction": async (subject) => {
      const [id, reader] = subject.split(".");
      const { rows } = await pool.query<Told>(
        `select e.asked_at as at, asking.name as by, t.email as to, t.name
         from clinic_exports e join therapists asking on asking.id = e.asked_by
           join therapists t on t.id = $2 and t.active and 'direction' = any (t.duties)
         where e.id = $1`,
        [id, reader],
      );
      const [told] = rows;
      if (!told) return null;
      return {
        to: told.to,
        date: told.at,
        subject: "Alguien pidió una copia de todo el centro",
        heading: "Alguien pidió una copia de todo el centro",
        paragraphs: [
          `Hola, ${firstName(told.name)}. ${told.by} pidió llevarse todo lo del centro: pacientes, fichas, horas y pagos. El archivo va cerrado con una frase que solo esa persona conoce, y se puede descargar por 48 horas.`,
        ],
        facts: [
          { label: "Quién", value: told.by },
          { label: "Cuándo", value: formatWallTime(wallTimeOf(told.at)) },
        ],
        action: { label: "Ver quién hizo qué", url: `${publicUrl}/direccion/auditoria` },
        closing: ["Si no lo esperabas, habla con esa persona ahora y quítale el acceso en Equipo."],
      };
    },
  };
}
