import type { EntryButton, Mail } from "~/server/work/mail/mail";
import { type Identity, whereOf } from "~/shared/clinic";
import { formatWallTime } from "~/shared/clinic-time";
import { formatPhone } from "~/shared/phone";
import { portalPlace } from "~/shared/portal-address";
import { calendarFile, discreetEvent } from "./calendar-file";
import type { AppointmentForMail } from "./queries";

/** The button of a mail about an hour: lands on that hour, with what can be done about it. */
export const hourButton = (label: string, { id }: { id: string }): EntryButton => ({
  label,
  enter: { appointmentId: id, target: portalPlace("resumen", id) },
});

/** What they may still do by themselves when less than two hours are left, and when more are. */
export const changeAdvice = ({ phone }: Identity, isLate: boolean): string =>
  isLate
    ? `Ya no se puede mover por aquí: llámanos al ${formatPhone(phone)}.`
    : `Puedes cambiarla o cancelarla hasta 2 horas antes; después, llámanos al ${formatPhone(phone)}.`;

/** What a patient needs to know to come; `identity` is the clinic's at the branch of that hour. */
export function factsForPatient(identity: Identity, appointment: AppointmentForMail): Mail["facts"] {
  return [
    { label: "Cuándo", value: formatWallTime(appointment.wallStart) },
    { label: "Duración", value: `${appointment.durationMinutes} minutos` },
    { label: "Servicio", value: [appointment.service, appointment.pack].filter(Boolean).join(", ") },
    { label: "Con", value: appointment.therapistName },
    { label: "Dónde", value: whereOf(identity) },
  ];
}

export function calendarAttachment(identity: Identity, appointment: AppointmentForMail, changedAt: Date) {
  // RFC 5546, 3.2.5: what takes an event out again.
  const method = appointment.status === "cancelled" ? "CANCEL" : "PUBLISH";
  return {
    filename: "hora.ics",
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarFile(identity, [{ ...discreetEvent(identity, appointment), changedAt }], { method }),
  };
}
