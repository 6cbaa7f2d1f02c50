import { hourAdvice, isLate } from "~/features/hours/appointments/hour-states";
import { calendarAttachment, factsForPatient, hourButton } from "~/features/hours/appointments/mail-parts";
import { appointmentForMail, changeForMail } from "~/features/hours/appointments/queries";
import { endOf, startOf } from "~/features/hours/appointments/time-range";
import type { Queryable } from "~/server/database/database";
import type { ComposeMail, Mail } from "~/server/work/mail/mail";
import { arrivalInClothes } from "~/shared/arrival";
import { type Clinic, identityAt } from "~/shared/clinic";
import { formatWallTime } from "~/shared/clinic-time";
import { agendaUrl } from "~/shared/dashboard-address";
import { firstName } from "~/shared/first-name";
import { formatPhone } from "~/shared/phone";

interface Parts {
  clinic: () => Clinic;
  pool: Queryable;
  publicUrl: string;
}

/** The mails that follow from what the other calendar tells, by kind. */
export function syncMails(parts: Parts): Record<string, ComposeMail> {
  return {
    "appointment.synced.patient": (id) => syncedToPatient(parts, id),
    "appointment.synced.clinic": (id) => syncedToTherapist(parts, id),
    "appointment.given.therapist": (id) => syncedToTherapist(parts, id),
    "appointment.collided.clinic": (id) => collidedToClinic(parts, id),
    "account.made.patient": (id) => accountToPatient(parts, id),
  };
}

const wayIn =
  "El botón entra sin contraseña, una vez. También puedes entrar con tu correo y los últimos 4 dígitos de tu RUT, o con tu contraseña si ya tenías una.";

async function syncedToPatient({ pool, clinic }: Parts, id: string): Promise<Mail | null> {
  const appointment = await appointmentForMail(pool, id);
  if (!appointment || appointment.status === "cancelled") return null;
  const identity = identityAt(clinic(), appointment);
  return {
    to: appointment.patientEmail,
    date: appointment.createdAt,
    subject: `Confirma tu hora: ${formatWallTime(appointment.wallStart)}`,
    heading: "Confirma tu hora",
    when: formatWallTime(appointment.wallStart),
    paragraphs: [
      `Hola, ${firstName(appointment.patientName)}. La hora que tomaste en nuestro calendario espera tu confirmación: al entrar con este botón queda confirmada.`,
    ],
    facts: factsForPatient(identity, appointment),
    action: hourButton("Confirmar y entrar al portal", appointment),
    closing: [
      wayIn,
      `${arrivalInClothes(identity)} Si tienes una orden médica o exámenes, tráelos.`,
      isLate(appointment.startsAt, appointment.createdAt)
        ? hourAdvice("late", identity)
        : `¿Necesitas cambiarla? Llámanos al ${formatPhone(identity.phone)}. En el portal puedes cancelarla hasta 2 horas antes.`,
    ],
    attachments: [calendarAttachment(identity, appointment, appointment.createdAt)],
  };
}

async function syncedToTherapist({ pool, clinic, publicUrl }: Parts, id: string): Promise<Mail | null> {
  const appointment = await appointmentForMail(pool, id);
  if (!appointment || appointment.status === "cancelled") return null;
  const when = formatWallTime(appointment.wallStart);
  const isAway = await standsInTimeOff(pool, id);
  return {
    to: appointment.therapistEmail ?? clinic().identity.email,
    date: appointment.createdAt,
    subject: `Hora del otro calendario: ${when}`,
    heading: "Nueva hora desde el otro calendario",
    when,
    paragraphs: [
      appointment.therapistEmail
        ? "Está por aprobar en tu agenda: la confirma también su paciente con el botón de su correo, o tu calendario si la muestra."
        : "El otro calendario nombra a alguien que no conocemos, o a nadie. Di en el panel, en Citas, quién atiende.",
      ...(isAway ? ["A esa hora no estás: tienes tiempo libre o tu calendario dice que estás ocupado."] : []),
    ],
    facts: [
      { label: "Duración", value: `${appointment.durationMinutes} minutos` },
      { label: "Con", value: appointment.therapistName },
      { label: "Servicio", value: appointment.service },
      { label: "Paciente", value: appointment.patientName },
      { label: "Teléfono", value: formatPhone(appointment.patientPhone) },
    ],
    action: { label: "Abrir la agenda", url: agendaUrl(publicUrl, appointment.wallStart) },
    closing: ["El detalle está en el panel: por privacidad no viaja por correo."],
  };
}

async function standsInTimeOff(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from appointments a join unavailable u on u.therapist_id = a.therapist_id and u.appointment_id is null
       and tstzrange(u.starts_at, u.ends_at) && tstzrange(${startOf("a")}, ${endOf("a")})
     where a.id = $1 limit 1`,
    [id],
  );
  return Boolean(rowCount);
}

/** Of the log line that a collision left; null when it is over by the time the mail leaves. */
async function collidedToClinic({ pool, clinic, publicUrl }: Parts, entryId: string): Promise<Mail | null> {
  const change = await changeForMail(pool, entryId);
  if (!change || change.appointment.status === "cancelled") return null;
  const { appointment, at } = change;
  const when = formatWallTime(appointment.wallStart);
  return {
    to: clinic().identity.email,
    date: at,
    subject: `Dos horas chocan: ${when}`,
    heading: "Dos horas chocan",
    when,
    paragraphs: [
      "El otro calendario dio una hora donde ya hay otra. Guardamos las dos. Decide en el panel, en Citas: mover una, mover la otra, o dejar las dos.",
    ],
    facts: [{ label: "Con", value: appointment.therapistName }],
    action: { label: "Abrir la agenda", url: agendaUrl(publicUrl, appointment.wallStart) },
    closing: [],
  };
}

/** Of an account that came without an hour; with one, the hour's own mail shows the way in. */
async function accountToPatient({ pool, clinic }: Parts, id: string): Promise<Mail | null> {
  const { rows } = await pool.query<{ email: string; name: string; at: Date }>(
    `select email, name, created_at as at from patients p
     where id = $1 and not exists (select from appointments where patient_id = p.id)`,
    [id],
  );
  const [patient] = rows;
  if (!patient) return null;
  return {
    to: patient.email,
    date: patient.at,
    subject: `Tu portal de pacientes en ${clinic().identity.shortName}`,
    heading: "Ya tienes tu portal de pacientes",
    paragraphs: [
      `Hola, ${firstName(patient.name)}. Te registraste en nuestro calendario, y tu portal ya está listo.`,
    ],
    facts: [],
    action: { label: "Entrar al portal", enter: { appointmentId: null, target: null } },
    closing: [wayIn],
  };
}
