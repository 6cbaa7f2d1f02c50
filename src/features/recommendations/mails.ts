import type { Queryable } from "~/server/database";
import type { ComposeMail } from "~/server/mail/mail";

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
      }>(
        `select p.email, p.name, r.author_name as therapist, r.recommendation, r.sent_at as "sentAt"
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
            paragraphs: [`Hola, ${sent.name}.`, ...sent.recommendation.split(/\n+/).filter(Boolean)],
            facts: [],
            actions: [
              {
                label: "Ver mi recomendación",
                enter: { appointmentId: null, target: "/patient-dashboard?seccion=recomendaciones" },
              },
            ],
            closing: ["La encuentras también en tu portal de pacientes."],
          }
        : null;
    },
  };
}
