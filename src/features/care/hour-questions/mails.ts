import type { Queryable } from "~/server/database/database";
import type { ComposeMail } from "~/server/work/mail/mail";
import { firstName } from "~/shared/first-name";
import { portalPlace } from "~/shared/portal-address";

/** That there is an answer; question and answer are read in the portal alone. Of what is left for the session nobody is mailed. */
export function hourQuestionMails({ pool }: { pool: Queryable }): Record<string, ComposeMail> {
  return {
    "hour-question.answered.patient": async (id) => {
      const { rows } = await pool.query<{ email: string; name: string; at: Date }>(
        `select p.email, p.name, a.created_at as at
         from hour_question_answers a join hour_questions q on q.id = a.question_id join patients p on p.id = q.patient_id
         where q.id = $1 and a.text is not null`,
        [id],
      );
      const [answered] = rows;
      return answered
        ? {
            to: answered.email,
            date: answered.at,
            subject: "Tienes una respuesta de tu kinesiólogo",
            heading: "Tienes una respuesta de tu kinesiólogo",
            paragraphs: [
              `Hola, ${firstName(answered.name)}. Está en tu portal de pacientes, junto a lo que preguntaste.`,
            ],
            facts: [],
            action: {
              label: "Leer la respuesta",
              enter: { appointmentId: null, target: portalPlace("resumen") },
            },
            closing: [
              "Por tu privacidad no la enviamos por correo. Para otra pregunta, escríbela para tu próxima hora; no es un chat ni sirve para urgencias.",
            ],
          }
        : null;
    },
  };
}
