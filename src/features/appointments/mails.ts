import { clinic } from "content/clinic";
import type { Database } from "~/server/database";
import type { ComposeMail, Mail } from "~/server/mail/mail";
import { sayWallTime } from "~/shared/clinic-time";
import { directionsLink } from "~/shared/directions";
import { formatPhone } from "~/shared/phone";
import { formatRut } from "~/shared/rut";
import { calendarFile } from "./calendar-file";
import { type AppointmentForMail, appointmentForMail } from "./queries";

const { identity } = clinic;
const place = `${identity.address.street}, ${identity.address.comuna}`;

/** The mails that follow from what happens to an appointment, by kind. */
export function appointmentMails(db: Database): Record<string, ComposeMail> {
  const about =
    (write: (appointment: AppointmentForMail) => Mail): ComposeMail =>
    async (id) => {
      const appointment = await appointmentForMail(db, id);
      return appointment && write(appointment);
    };
  return {
    "appointment.booked.patient": about(toPatient),
    "appointment.booked.clinic": about(toClinic),
  };
}

function toPatient(appointment: AppointmentForMail): Mail {
  const when = sayWallTime(appointment.wallStart);
  return {
    to: appointment.patientEmail,
    date: appointment.createdAt,
    subject: `Recibimos tu reserva: ${when}`,
    heading: "Tu hora está reservada",
    paragraphs: [
      `Hola, ${appointment.patientName}. Guardamos tu hora y nuestro equipo ya fue notificado. Te contactaremos para confirmarla.`,
    ],
    facts: [
      { label: "Cuándo", value: when },
      { label: "Duración", value: `${appointment.durationMinutes} minutos` },
      { label: "Servicio", value: [appointment.service, appointment.pack].filter(Boolean).join(", ") },
      { label: "Con", value: appointment.therapistName },
      { label: "Dónde", value: place },
    ],
    action: { label: "Cómo llegar", url: directionsLink(identity.geo) },
    closing: [
      `Llega ${identity.arriveEarlyMinutes} minutos antes, con ropa cómoda. Si tienes una orden médica o exámenes, tráelos.`,
      "Para entrar al portal de pacientes usa tu correo y los últimos 4 dígitos de tu RUT.",
      `¿Necesitas cambiarla? Escríbenos o llámanos al ${formatPhone(identity.phone)}.`,
    ],
    attachments: [
      {
        filename: "hora.ics",
        contentType: "text/calendar; charset=utf-8; method=PUBLISH",
        content: calendarFile({
          id: appointment.id,
          startsAt: appointment.startsAt,
          endsAt: appointment.endsAt,
          sequence: 0,
          status: "booked",
          therapistName: appointment.therapistName,
          changedAt: appointment.createdAt,
        }),
      },
    ],
  };
}

function toClinic(appointment: AppointmentForMail): Mail {
  const when = sayWallTime(appointment.wallStart);
  return {
    to: identity.email,
    date: appointment.createdAt,
    subject: `Nueva reserva: ${when}`,
    heading: "Nueva reserva desde el sitio",
    paragraphs: ["Una persona reservó una hora. Queda pendiente hasta que la confirmes."],
    facts: [
      { label: "Cuándo", value: `${when} (${appointment.durationMinutes} minutos)` },
      { label: "Con", value: appointment.therapistName },
      { label: "Servicio", value: [appointment.service, appointment.pack].filter(Boolean).join(", ") },
      { label: "Paciente", value: appointment.patientName },
      { label: "RUT", value: formatRut(appointment.patientRut) },
      { label: "Teléfono", value: formatPhone(appointment.patientPhone) },
      { label: "Correo", value: appointment.patientEmail },
    ],
    closing: [
      "El motivo de consulta, si lo escribió, está solo en el panel: por privacidad no viaja por correo.",
    ],
  };
}
