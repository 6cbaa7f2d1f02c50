import { clinic } from "content/clinic";
import type { Mail } from "~/server/mail/mail";
import { sayWallTime } from "~/shared/clinic-time";
import { calendarFile } from "./calendar-file";
import type { AppointmentForMail } from "./queries";

const { address } = clinic.identity;

/** What a patient needs to know to come. */
export function factsForPatient(appointment: AppointmentForMail): Mail["facts"] {
  return [
    { label: "Cuándo", value: sayWallTime(appointment.wallStart) },
    { label: "Duración", value: `${appointment.durationMinutes} minutos` },
    { label: "Servicio", value: [appointment.service, appointment.pack].filter(Boolean).join(", ") },
    { label: "Con", value: appointment.therapistName },
    { label: "Dónde", value: `${address.street}, ${address.comuna}` },
  ];
}

export function calendarAttachment(appointment: AppointmentForMail, changedAt: Date) {
  // RFC 5546, 3.2.5: what takes an event out again.
  const method = appointment.status === "cancelled" ? "CANCEL" : "PUBLISH";
  return {
    filename: "hora.ics",
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarFile([appointment], changedAt, { method }),
  };
}
