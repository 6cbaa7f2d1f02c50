import type { EntryButton, Mail } from "~/server/work/mail/mail";
import { type Meeting, whereOf } from "~/shared/clinic";
import { directionsLink } from "~/shared/directions";
import { portalPlace } from "~/shared/portal-address";
import { roomPlace } from "~/shared/room-address";
import type { Answer } from "./answer-link";
import { calendarFile, discreetEvent } from "./calendar-file";
import type { AppointmentForMail } from "./queries";

/** The button of a mail about an hour: lands on that hour, with what can be done about it. */
export const hourButton = (label: string, { id }: { id: string }): EntryButton => ({
  label,
  enter: { appointmentId: id, target: portalPlace("resumen", id) },
});

/** The page on which the reader answers for an hour without entering anywhere. */
export type AnswerLink = (answer: Answer) => string;

/** A proposal is answered in the mail: the button and its "no" open a page that asks nothing else. */
export const answersToProposal = (
  appointment: AppointmentForMail,
  answerLink: AnswerLink,
): Pick<Mail, "action" | "others"> => ({
  action: { label: "Confirmar hora", url: answerLink("confirm") },
  others: [{ label: "No puedo ir", url: answerLink("reject") }, hourButton("Elegir otra hora", appointment)],
});

/** What a patient needs to know to come, besides when, which is the mail's largest line; `identity` is the clinic's at the branch of that hour. */
export function factsForPatient(identity: Meeting, appointment: AppointmentForMail): Mail["facts"] {
  return [
    { label: "Duración", value: `${appointment.durationMinutes} minutos` },
    { label: "Servicio", value: [appointment.service, appointment.pack].filter(Boolean).join(", ") },
    { label: "Con", value: appointment.therapistName },
    placeFact(identity),
  ];
}

/** Where it is, with the way there. */
export const placeFact = (meeting: Meeting): Mail["facts"][number] => ({
  label: "Dónde",
  value: whereOf(meeting),
  ...(!meeting.isOnline && { url: directionsLink(meeting.geo) }),
});

/** Into the room of a session by video, which lets people in when it is time; nothing of an hour at the centre. */
export const roomButtons = ({ id, isOnline, status }: AppointmentForMail): EntryButton[] =>
  isOnline && status !== "cancelled"
    ? [{ label: "Entrar a la videollamada", enter: { appointmentId: id, target: roomPlace(id) } }]
    : [];

/** `at` is when the mail leaves. */
export function calendarAttachment(
  identity: Meeting,
  appointment: AppointmentForMail,
  changedAt: Date,
  at?: Date,
) {
  // RFC 5546, 3.2.5: what takes an event out again.
  const method = appointment.status === "cancelled" ? "CANCEL" : "PUBLISH";
  return {
    filename: "hora.ics",
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarFile(identity, [discreetEvent(identity, { ...appointment, changedAt }, at)], { method }),
  };
}
