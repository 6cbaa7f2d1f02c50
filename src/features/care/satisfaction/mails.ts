import { hourButton } from "~/features/hours/appointments/mail-parts";
import { appointmentForMail } from "~/features/hours/appointments/queries";
import { leaveOf } from "~/features/hours/reminders/due";
import type { Queryable } from "~/server/database/database";
import type { Keys } from "~/server/settings/keys";
import type { ComposeMail } from "~/server/work/mail/mail";
import type { Clinic } from "~/shared/clinic";
import { formatWallTime } from "~/shared/clinic-time";
import type { Clock } from "~/shared/clock";
import { firstName } from "~/shared/first-name";
import { scores } from "./contract";
import { overAt } from "./due";
import { makeQuestionLink } from "./question-link";

interface MailParts {
  clinic: () => Clinic;
  pool: Queryable;
  keys: Keys;
  publicUrl: string;
  clock: Clock;
}

/** Nothing where the question was answered or passed meanwhile, or where the hour is after all none that was completed. */
export function satisfactionMails({
  clinic,
  pool,
  keys,
  publicUrl,
  clock,
}: MailParts): Record<string, ComposeMail> {
  return {
    "satisfaction.asked.patient": async (id) => {
      const { rows } = await pool.query<{ appointmentId: string; askedAt: Date }>(
        `select appointment_id as "appointmentId", asked_at as "askedAt" from satisfaction_questions
         where id = $1 and answered_at is null and expires_at > $2`,
        [id, clock()],
      );
      const [question] = rows;
      if (!question) return null;
      const appointment = await appointmentForMail(pool, question.appointmentId);
      if (appointment?.status !== "completed") return null;
      return {
        to: appointment.patientEmail,
        date: question.askedAt,
        leaves: leaveOf(clinic().messages.quiet, clock(), overAt(clinic().messages, appointment.endsAt)),
        subject: "¿Cómo te fue con nosotros?",
        heading: "¿Cómo te fue?",
        paragraphs: [
          `Hola, ${firstName(appointment.patientName)}. El ${formatWallTime(appointment.wallStart)} viniste con ${appointment.therapistName}.`,
          "Del 0 al 10, ¿cómo te fue? Toca un número: 0 es muy mal y 10 es excelente.",
        ],
        scale: scores.map((score) => ({
          label: String(score),
          url: makeQuestionLink(keys, publicUrl, id, score),
        })),
        facts: [],
        others: [hourButton("Ver mis horas", appointment)],
        closing: ["Lo lee solo quien te atiende. El centro ve cifras, sin nombres."],
      };
    },
  };
}
