import { makeAnswerLink } from "~/features/hours/appointments/answer-link";
import type { Teller } from "~/features/hours/appointments/change-mails";
import { hourActs, hourAdvice, hourStateAt } from "~/features/hours/appointments/hour-states";
import {
  type AnswerLink,
  answersToProposal,
  calendarAttachment,
  factsForPatient,
  hourButton,
  roomButtons,
} from "~/features/hours/appointments/mail-parts";
import { type AppointmentForMail, appointmentForMail } from "~/features/hours/appointments/queries";
import type { Queryable } from "~/server/database/database";
import type { Keys } from "~/server/settings/keys";
import type { ComposeMail, Mail } from "~/server/work/mail/mail";
import { arrivalInClothes } from "~/shared/arrival";
import { type Clinic, identityAt, type Meeting } from "~/shared/clinic";
import { formatWallTime } from "~/shared/clinic-time";
import type { Clock } from "~/shared/clock";
import { agendaUrl } from "~/shared/dashboard-address";
import { firstName } from "~/shared/first-name";
import { formatPhone } from "~/shared/phone";
import { type DueReminder, dueReminder, reminderTitle } from "./queries";

interface MailParts {
  clinic: () => Clinic;
  pool: Queryable;
  keys: Keys;
  publicUrl: string;
  clock: Clock;
}

export function reminderMails({
  clinic,
  pool,
  keys,
  publicUrl,
  clock,
}: MailParts): Record<string, ComposeMail> {
  const absence =
    (write: (appointment: AppointmentForMail) => Mail | null | ""): ComposeMail =>
    async (id) => {
      const appointment = await appointmentForMail(pool, id);
      const isExpected = appointment?.status === "pending" || appointment?.status === "confirmed";
      return (isExpected && write(appointment)) || null;
    };
  const absenceMail = (appointment: AppointmentForMail, to: string): Mail => ({
    to,
    date: clock(),
    subject: `Avisó que no viene: ${formatWallTime(appointment.wallStart)}`,
    heading: "Avisó que no viene",
    when: formatWallTime(appointment.wallStart),
    paragraphs: [
      "Quedaban menos de 2 horas, así que la hora sigue en la agenda: cancélala para liberarla, o márcala como «No llegó» cuando empiece.",
    ],
    facts: factsForStaff(appointment),
    action: { label: "Abrir la agenda", url: agendaUrl(publicUrl, appointment.wallStart) },
    closing: [],
  });
  return {
    "appointment.reminder-due.patient": async (id) => {
      const reminder = await dueReminder(pool, clinic().messages, id, clock());
      if (!reminder) return null;
      const answerLink: AnswerLink = (answer) =>
        makeAnswerLink(keys, publicUrl, answer, reminder.appointment);
      return reminderMail(
        identityAt(clinic(), reminder.appointment),
        reminder,
        answerLink,
        clock(),
        clinic().texts.reminderNote ?? "",
      );
    },
    "appointment.answer-due.therapist": async (id) => {
      const reminder = await dueReminder(pool, clinic().messages, id, clock(), "staff");
      return reminder && unansweredMail({ identity: clinic().identity, publicUrl }, reminder);
    },
    "appointment.absence-told.clinic": absence((appointment) =>
      absenceMail(appointment, clinic().identity.email),
    ),
    "appointment.absence-told.therapist": absence(
      (appointment) => appointment.therapistEmail && absenceMail(appointment, appointment.therapistEmail),
    ),
  };
}

const factsForStaff = (appointment: AppointmentForMail): Mail["facts"] => [
  { label: "Duración", value: `${appointment.durationMinutes} minutos` },
  { label: "Con", value: appointment.therapistName },
  { label: "Paciente", value: appointment.patientName },
  { label: "Teléfono", value: formatPhone(appointment.patientPhone) },
];

/** To who has not answered a request, or to the clinic while nobody is to attend it. */
function unansweredMail(
  { identity, publicUrl }: Teller,
  { appointment, plannedAt, leaves }: DueReminder,
): Mail {
  return {
    to: appointment.therapistEmail ?? identity.email,
    date: plannedAt,
    leaves,
    subject: `Por responder: ${formatWallTime(appointment.wallStart)}`,
    heading: "Por responder",
    when: formatWallTime(appointment.wallStart),
    paragraphs: [
      "Pidió esta hora y todavía no sabe si la tiene. Apruébala o proponle otra: hasta entonces no le recordamos nada.",
    ],
    facts: factsForStaff(appointment),
    action: { label: "Responder", url: agendaUrl(publicUrl, appointment.wallStart) },
    closing: [],
  };
}

function reminderMail(
  identity: Meeting,
  { appointment, plannedAt, leaves }: DueReminder,
  answerLink: AnswerLink,
  now: Date,
  note: string,
): Mail {
  const state = hourStateAt(appointment.startsAt, now);
  const isProposal = appointment.status === "therapist_scheduled";
  const answers: Pick<Mail, "action" | "others"> = isProposal
    ? answersToProposal(appointment, answerLink)
    : {
        action: { label: "Confirmo que voy", url: answerLink("attend") },
        others: [
          ...roomButtons(appointment),
          ...(state !== "coming"
            ? [{ label: hourActs.absence, url: answerLink("decline") }]
            : [
                { label: "No puedo ir", url: answerLink("decline") },
                hourButton("Cambiar mi hora", appointment),
              ]),
        ],
      };
  return {
    to: appointment.patientEmail,
    date: plannedAt,
    leaves,
    subject: reminderTitle(appointment.wallStart),
    heading: "Te recordamos tu hora",
    when: formatWallTime(appointment.wallStart),
    paragraphs: [
      `Hola, ${firstName(appointment.patientName)}. ${isProposal ? "Te guardamos esta hora y aún no nos dices si puedes." : "Te esperamos. Dinos con un toque si vienes."}`,
    ],
    facts: factsForPatient(identity, appointment),
    ...answers,
    closing: [arrivalInClothes(identity), hourAdvice(state, identity), ...(note ? [note] : [])],
    attachments: [calendarAttachment(identity, appointment, appointment.changedAt, now)],
  };
}
