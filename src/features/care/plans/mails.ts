import type { Queryable } from "~/server/database/database";
import type { ComposeMail } from "~/server/work/mail/mail";
import { dateOf } from "~/shared/clinic-time";
import { firstName } from "~/shared/first-name";
import { portalPlace } from "~/shared/portal-address";
import { lineText, type PlanDose } from "./dose-text";

/** The text travels in the body, because the patient asked to be cared for by it; the subject says nothing of it. */
export function recommendationMails({ pool }: { pool: Queryable }): Record<string, ComposeMail> {
  return {
    "recommendation.written": async (id) => {
      const { rows } = await pool.query<{
        email: string;
        name: string;
        therapist: string;
        recommendation: string;
        sentAt: Date;
        exercises: PlanDose[];
      }>(
        `select p.email, p.name, r.author_name as therapist, r.recommendation, r.sent_at as "sentAt",
           coalesce((select json_agg(json_build_object('name', e.name, 'sets', e.sets, 'repetitions', e.repetitions,
             'seconds', e.seconds, 'daysPerWeek', e.days_per_week, 'load', e.load_kg, 'hold', e.hold_seconds, 'steps', e.steps, 'side', e.side,
             'note', e.note) order by e.position)
             from plan_exercises e where e.recommendation_id = r.id), '[]') as exercises
         from recommendations r join patients p on p.id = r.patient_id
         where r.id = $1`,
        [id],
      );
      const [sent] = rows;
      return sent
        ? {
            to: sent.email,
            date: sent.sentAt,
            subject: "Tienes un mensaje de tu kinesiólogo",
            heading: `${sent.therapist} te dejó una recomendación`,
            paragraphs: [
              `Hola, ${firstName(sent.name)}.`,
              ...sent.recommendation.split(/\n+/).filter(Boolean),
              ...sent.exercises.map((line) => lineText(line, dateOf(sent.sentAt.toISOString()))),
            ],
            facts: [],
            action: {
              label: "Ver mi recomendación",
              enter: { appointmentId: null, target: portalPlace("recomendaciones", id) },
            },
            closing: ["La encuentras también en tu portal de pacientes."],
          }
        : null;
    },
  };
}
