import { clinic } from "content/clinic";
import type { Mail } from "~/server/mail/mail";
import { formatWallTime } from "~/shared/clinic-time";
import { calendarFile, discreetEvent } from "./calendar-file";
import type { AppointmentForMail } from "./queries";

const { address } = clinic.identity;

/** Where the portal shows the patient's hours. */
export const ownHours = "/patient-dashboard?seccion=citas";

/** What a patient needs to know to come. */
export function factsForPatient(appointment: AppointmentForMail): Mail["facts"] {
  return [
    { label: "Cuándo", value: formatWallTime(appointment.wallStart) },
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
    content: calendarFile([{ ...discreetEvent(appointment), changedAt }], { method }),
  };
}
