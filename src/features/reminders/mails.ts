import { identity } from "content/identity";
import { makeAnswerLink } from "~/features/appointments/answer-link";
import { calendarAttachment, factsForPatient, hourButton } from "~/features/appointments/mail-parts";
import { type AppointmentForMail, appointmentForMail } from "~/features/appointments/queries";
import type { Queryable } from "~/server/database";
import type { Keys } from "~/server/keys";
import type { ComposeMail, Mail } from "~/server/mail/mail";
import { formatWallTime } from "~/shared/clinic-time";
import type { Clock } from "~/shared/clock";
import { formatPhone } from "~/shared/phone";

interface MailParts {
  pool: Queryable;
  keys: Keys;
  publicUrl: string;
  clock: Clock;
}

/** Nothing of an hour that was called off, moved or begun while its reminder was on the way. */
export function reminderMails({ pool, keys, publicUrl, clock }: MailParts): Record<string, ComposeMail> {
  return {
    "appointment.reminder-due.patient": async (id) => {
      const { rows } = await pool.query<{ appointmentId: string; wallStart: string; plannedAt: Date }>(
        `select appointment_id as "appointmentId", to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as "wallStart",
           planned_at as "plannedAt"
         from reminders where id = $1`,
        [id],
      );
      const [reminder] = rows;
      const appointment = reminder && (await appointmentForMail(pool, reminder.appointmentId));
      if (!appointment || appointment.wallStart !== reminder.wallStart || appointment.startsAt <= clock())
        return null;
      const answerLink = (answer: "attend" | "decline") =>
        makeAnswerLink(keys, publicUrl, answer, appointment);
      return isOpen(appointment) ? reminderMail(appointment, reminder.plannedAt, answerLink) : null;
    },
  };
}

const isOpen = ({ status }: AppointmentForMail) => status !== "cancelled" && status !== "completed";

function reminderMail(
  appointment: AppointmentForMail,
  date: Date,
  answerLink: (answer: "attend" | "decline") => string,
): Mail {
  const when = formatWallTime(appointment.wallStart);
  const isProposal = appointment.status === "therapist_scheduled";
  const answers: Pick<Mail, "action" | "others"> = isProposal
    ? { action: hourButton("Responder", appointment) }
    : {
        action: { label: "Confirmo que voy", url: answerLink("attend") },
        others: [
          { label: "No puedo ir", url: answerLink("decline") },
          hourButton("Cambiar mi hora", appointment),
        ],
      };
  return {
    to: appointment.patientEmail,
    date,
    subject: `Te recordamos tu hora: ${when}`,
    heading: "Te recordamos tu hora",
    paragraphs: [
      `Hola, ${appointment.patientName}. ${isProposal ? "Te guardamos esta hora y aún no nos dices si puedes." : "Te esperamos. Dinos con un toque si vienes."}`,
    ],
    facts: factsForPatient(appointment),
    ...answers,
    closing: [
      `Llega ${identity.arriveEarlyMinutes} minutos antes, con ropa cómoda.`,
      `Puedes cambiarla o cancelarla hasta 2 horas antes; después, llámanos al ${formatPhone(identity.phone)}.`,
    ],
    attachments: [calendarAttachment(appointment, appointment.changedAt)],
  };
}
