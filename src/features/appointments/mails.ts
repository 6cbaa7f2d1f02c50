import { clinic } from "content/clinic";
import { payUrl } from "~/features/payments/desk";
import { findOrder, stateOf } from "~/features/payments/orders";
import { formatOtherSessions } from "~/features/services/catalogue";
import type { Queryable } from "~/server/database";
import type { Keys } from "~/server/keys";
import type { ComposeMail, Mail } from "~/server/mail/mail";
import { formatWallTime } from "~/shared/clinic-time";
import { directionsLink } from "~/shared/directions";
import { formatPhone } from "~/shared/phone";
import { maskRut } from "~/shared/rut";
import { changeMailToPatient, changeMailToTherapist, movedAwayMail } from "./change-mails";
import { calendarAttachment, factsForPatient, ownHours } from "./mail-parts";
import {
  type AppointmentForMail,
  appointmentForMail,
  type ChangeForMail,
  changeForMail,
  keepMoveTold,
} from "./queries";
import { statusPromise } from "./status-promise";

const { identity } = clinic;

export interface AppointmentMailParts {
  pool: Queryable;
  keys: Keys;
  publicUrl: string;
  /** The system confirms a booking by itself. */
  confirmsBookings: boolean;
}

/** The mails that follow from what happens to an appointment, by kind. */
export function appointmentMails(parts: AppointmentMailParts): Record<string, ComposeMail> {
  const booked =
    (write: (appointment: AppointmentForMail) => Mail): ComposeMail =>
    async (id) => {
      const appointment = await appointmentForMail(parts.pool, id);
      return appointment && write(appointment);
    };
  const changed =
    (write: (change: ChangeForMail) => Mail | null): ComposeMail =>
    async (changeId) => {
      const change = await changeForMail(parts.pool, changeId);
      return change && write(change);
    };
  return {
    "appointment.booked.patient": async (id) => {
      const appointment = await appointmentForMail(parts.pool, id);
      if (!appointment) return null;
      // Of a pack only the hour that opened it is paid; every other hour has a price of its own.
      const order = (appointment.packSessions ?? 1) > 1 ? await findOrder(parts.pool, id) : null;
      const isOwed = order === null || (stateOf(order) === "owed" && !order.isLaterHour);
      return bookedToPatient(appointment, {
        payAt: isOwed ? payUrl(parts.publicUrl, id) : null,
        isConfirmed: parts.confirmsBookings,
      });
    },
    "appointment.booked.clinic": booked((appointment) => bookedToClinic(appointment, parts.confirmsBookings)),
    "appointment.changed.patient": changed((change) => {
      const mail = changeMailToPatient(change, parts);
      if (!mail || change.action !== "appointment.moved") return mail;
      return { ...mail, whenSent: () => keepMoveTold(parts.pool, change.id) };
    }),
    "appointment.changed.therapist": changed(changeMailToTherapist),
    "appointment.moved.former": changed(movedAwayMail),
  };
}

interface ToPatient {
  payAt: string | null;
  isConfirmed: boolean;
}

function bookedToPatient(appointment: AppointmentForMail, { payAt, isConfirmed }: ToPatient): Mail {
  const when = formatWallTime(appointment.wallStart);
  return {
    to: appointment.patientEmail,
    date: appointment.createdAt,
    subject: isConfirmed ? `Tu hora está confirmada: ${when}` : `Recibimos tu reserva: ${when}`,
    heading: isConfirmed ? "Tu hora está confirmada" : "Tu hora está reservada",
    paragraphs: [
      `Hola, ${appointment.patientName}. ${statusPromise(appointment.therapistName, isConfirmed)} Nuestro equipo fue notificado.`,
    ],
    facts: factsForPatient(appointment),
    actions: [
      { label: "Ver mi hora", enter: { appointmentId: appointment.id, target: ownHours } },
      { label: "Cómo llegar", url: directionsLink(identity.geo) },
      ...(payAt ? [{ label: "Pagar ahora", url: payAt }] : []),
    ],
    closing: [
      `Llega ${identity.arriveEarlyMinutes} minutos antes, con ropa cómoda. Si tienes una orden médica o exámenes, tráelos.`,
      ...[formatOtherSessions(appointment.packSessions)].filter((text) => text !== null),
      ...(payAt ? ["Puedes pagar en línea ahora o en el centro cuando vengas."] : []),
      "«Ver mi hora» abre tu portal de pacientes, sin contraseña. También puedes entrar con tu correo y los últimos 4 dígitos de tu RUT.",
      `¿Necesitas cambiarla? Hazlo en el portal hasta 2 horas antes, o llámanos al ${formatPhone(identity.phone)}.`,
    ],
    attachments: [calendarAttachment(appointment, appointment.createdAt)],
  };
}

function bookedToClinic(appointment: AppointmentForMail, isConfirmed: boolean): Mail {
  const when = formatWallTime(appointment.wallStart);
  return {
    to: identity.email,
    date: appointment.createdAt,
    subject: `Nueva reserva: ${when}`,
    heading: "Nueva reserva desde el sitio",
    paragraphs: [
      isConfirmed
        ? "Una persona reservó una hora. El sistema la confirmó."
        : "Una persona reservó una hora. Queda pendiente hasta que la confirmes.",
    ],
    facts: [
      { label: "Cuándo", value: `${when} (${appointment.durationMinutes} minutos)` },
      { label: "Con", value: appointment.therapistName },
      { label: "Servicio", value: [appointment.service, appointment.pack].filter(Boolean).join(", ") },
      { label: "Paciente", value: appointment.patientName },
      { label: "RUT", value: maskRut(appointment.patientRut) },
      { label: "Teléfono", value: formatPhone(appointment.patientPhone) },
      { label: "Correo", value: appointment.patientEmail },
    ],
    closing: [
      "El motivo de consulta, si lo escribió, está solo en el panel: por privacidad no viaja por correo.",
    ],
  };
}
