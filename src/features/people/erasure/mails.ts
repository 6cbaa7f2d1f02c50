import { retention } from "content/legal/retention";
import type { Queryable } from "~/server/database/database";
import type { ComposeMail } from "~/server/work/mail/mail";
import type { Clinic } from "~/shared/clinic";
import { formatFullDate, formatWallTime } from "~/shared/clinic-time";
import { firstName } from "~/shared/first-name";

export function erasureMails({
  clinic,
  pool,
}: {
  clinic: () => Clinic;
  pool: Queryable;
}): Record<string, ComposeMail> {
  return {
    "patient.erased": async (id) => {
      const { rows } = await pool.query<{ to: string; name: string; at: Date; keptUntil: Date | null }>(
        `select mail_to as "to", person_name as name, erased_at as at, kept_until as "keptUntil" from erasures
         where id = $1 and mail_to is not null`,
        [id],
      );
      const [erased] = rows;
      return erased
        ? {
            to: erased.to,
            date: erased.at,
            subject: "Borramos tus datos",
            heading: "Respondimos tu solicitud",
            paragraphs: [`Hola, ${firstName(erased.name)}.`, ...whatHappened(erased.keptUntil)],
            facts: [],
            closing: [
              `Este es el último correo que te enviamos. Si no lo pediste, o no quedas conforme, escribe a ${clinic().seller.privacyEmail}; también puedes reclamar ante la Agencia de Protección de Datos Personales dentro de 30 días hábiles.`,
            ],
            // Nobody needs to know any more where it went.
            whenSent: async () => {
              await pool.query("update erasures set mail_to = null, person_name = null where id = $1", [id]);
            },
          }
        : null;
    },
    "appointment.erased.therapist": async (id) => {
      const { rows } = await pool.query<{ to: string; start: string; at: Date }>(
        `select t.email as "to", to_char(h.wall_start, 'YYYY-MM-DD"T"HH24:MI') as start, h.erased_at as at
         from erased_hours h join therapists t on t.id = h.therapist_id where h.id = $1`,
        [id],
      );
      const [hour] = rows;
      return hour
        ? {
            to: hour.to,
            date: hour.at,
            subject: "Una de tus horas quedó libre",
            heading: "Una de tus horas quedó libre",
            paragraphs: ["La persona pidió que borráramos sus datos, y su cuenta está cerrada."],
            facts: [{ label: "Hora", value: formatWallTime(hour.start) }],
            closing: [],
          }
        : null;
    },
  };
}

function whatHappened(keptUntil: Date | null): string[] {
  const closed = "Tu cuenta está cerrada y tus horas futuras quedaron canceladas.";
  if (!keptUntil)
    return [`${closed} Borramos todo lo que guardábamos de ti; queda solo la constancia de que lo pediste.`];
  const until = formatFullDate(keptUntil.toISOString());
  return [
    `${closed} Borramos lo que la ley permite borrar: tu acceso, tus dispositivos, tu diario de dolor, tus reservas sin atención y todo lo demás.`,
    `La ley nos obliga a guardar tu ficha clínica y la constancia de tus pagos (${retention.record.law}; ${retention.money.law}) hasta el ${until}. Quedaron bloqueadas: nadie del centro puede verlas, y solo se entregan a quien la ley ordene. Después se borran solas.`,
  ];
}
