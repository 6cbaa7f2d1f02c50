import { identity } from "content/identity";
import { makeAnswerLink } from "~/features/appointments/answer-link";
import { calendarAttachment, factsForPatient, hourButton } from "~/features/appointments/mail-parts";
import type { Queryable } from "~/server/database";
import type { Keys } from "~/server/keys";
import type { ComposeMail, Mail } from "~/server/mail/mail";
import type { Clock } from "~/shared/clock";
import { formatPhone } from "~/shared/phone";
import { type DueReminder, dueReminder, reminderTitle } from "./queries";

interface MailParts {
  pool: Queryable;
  keys: Keys;
  publicUrl: string;
  clock: Clock;
}

export function reminderMails({ pool, keys, publicUrl, clock }: MailParts): Record<string, ComposeMail> {
  return {
    "appointment.reminder-due.patient": async (id) => {
      const reminder = await dueReminder(pool, id, clock());
      if (!reminder) return null;
      return reminderMail(reminder, (answer) =>
        makeAnswerLink(keys, publicUrl, answer, reminder.appointment),
      );
    },
  };
}

function reminderMail(
  { appointment, plannedAt, leaves }: DueReminder,
  answerLink: (answer: "attend" | "decline") => string,
): Mail {
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
    date: plannedAt,
    leaves,
    subject: reminderTitle(appointment.wallStart),
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
