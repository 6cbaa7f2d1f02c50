import type { Queryable } from "~/server/database/database";
import type { ComposeMail, Mail } from "~/server/work/mail/mail";
import { type Clinic, identityAt, type Meeting, whereOf } from "~/shared/clinic";
import { formatDate, formatWallTime } from "~/shared/clinic-time";
import type { Clock } from "~/shared/clock";
import { agendaUrl } from "~/shared/dashboard-address";
import { firstName } from "~/shared/first-name";
import { hasMailbox } from "~/shared/mailbox";
import { formatPhone } from "~/shared/phone";
import { calendarFile, discreetEvent } from "./calendar-file";
import type { Teller } from "./change-mails";
import { hourButton, placeFact } from "./mail-parts";
import { type AppointmentForMail, appointmentsConfirmedWith, appointmentsOfSeries } from "./queries";

interface Parts {
  clinic: () => Clinic;
  pool: Queryable;
  publicUrl: string;
  clock: Clock;
}

/** What is told of hours that were scheduled or accepted together: as they stand when the mail leaves. */
export function seriesMails({ clinic, pool, publicUrl, clock }: Parts): Record<string, ComposeMail> {
  const told =
    (
      read: (client: Queryable, id: string) => Promise<AppointmentForMail[]>,
      write: (teller: SeriesTeller, hours: Hours) => Mail,
    ): ComposeMail =>
    async (id) => {
      const hours = await read(pool, id);
      const [first, ...others] = hours.filter(
        ({ status, startsAt }) => status !== "cancelled" && startsAt >= clock(),
      );
      const at: At = (hour) => identityAt(clinic(), hour);
      return first ? write({ identity: at(first), publicUrl, at }, [first, ...others]) : null;
    };
  return {
    "appointment.series.patient": told(appointmentsOfSeries, seriesToPatient),
    "appointment.series.therapist": told(appointmentsOfSeries, seriesToTherapist),
    "appointment.confirmed-together.patient": told(appointmentsConfirmedWith, confirmedToPatient),
    "appointment.confirmed-together.therapist": told(appointmentsConfirmedWith, confirmedToTherapist),
  };
}

/** The clinic at the branch of an hour. */
type At = (hour: AppointmentForMail) => Meeting;
type SeriesTeller = Teller & { at: At };

type Hours = [AppointmentForMail, ...AppointmentForMail[]];

const countOf = (hours: Hours): string => (hours.length === 1 ? "una hora" : `${hours.length} horas`);

const isInOnePlace = ([first, ...others]: Hours): boolean =>
  others.every(({ branchId, isOnline }) => branchId === first.branchId && isOnline === first.isOnline);

const slotsOf = (hours: Hours, at?: At): Mail["facts"] =>
  hours.map((hour, place) => ({
    label: hours.length === 1 ? "Hora" : `Hora ${place + 1}`,
    value: `${formatWallTime(hour.wallStart)}${at && !isInOnePlace(hours) ? ` · ${whereOf(at(hour))}` : ""}`,
  }));

const placeOf = (identity: Meeting, hours: Hours): Mail["facts"] =>
  isInOnePlace(hours) ? [placeFact(identity)] : [];

function calendarOf({ identity, at }: SeriesTeller, hours: Hours) {
  const events = hours.map((hour) => ({ ...discreetEvent(at(hour), hour), changedAt: hour.changedAt }));
  return {
    filename: "horas.ics",
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: calendarFile(identity, events, { method: "PUBLISH" }),
  };
}

function seriesToPatient(teller: SeriesTeller, hours: Hours): Mail {
  const { identity } = teller;
  const [first] = hours;
  return {
    to: first.patientEmail,
    date: first.createdAt,
    subject: `Te proponemos ${countOf(hours)}, desde el ${formatDate(first.wallStart.slice(0, 10))}`,
    heading: `Te proponemos ${countOf(hours)}`,
    paragraphs: [
      `Hola, ${firstName(first.patientName)}. Agendamos estas horas para ti con ${first.therapistName}. Dinos si puedes.`,
    ],
    facts: [
      ...slotsOf(hours, teller.at),
      { label: "Duración", value: `${first.durationMinutes} minutos cada una` },
      { label: "Servicio", value: [first.service, first.pack].filter(Boolean).join(", ") },
      { label: "Con", value: first.therapistName },
      ...placeOf(identity, hours),
    ],
    action: hourButton("Responder", first),
    closing: [
      "El botón abre tu portal, sin contraseña. Ahí las confirmas todas juntas, o dices en cada una «Confirmar hora», «No puedo ir» o «Elegir otra hora».",
      `¿Ninguna te acomoda? Llámanos al ${formatPhone(identity.phone)}.`,
    ],
    attachments: [calendarOf(teller, hours)],
  };
}

function confirmedToPatient(teller: SeriesTeller, hours: Hours): Mail {
  const { identity } = teller;
  const [first] = hours;
  return {
    to: first.patientEmail,
    date: first.changedAt,
    subject: `Confirmaste ${countOf(hours)}, desde el ${formatDate(first.wallStart.slice(0, 10))}`,
    heading: `Confirmaste ${countOf(hours)}`,
    paragraphs: [`Hola, ${firstName(first.patientName)}. Te esperamos.`],
    facts: [
      ...slotsOf(hours, teller.at),
      { label: "Servicio", value: [first.service, first.pack].filter(Boolean).join(", ") },
      { label: "Con", value: first.therapistName },
      ...placeOf(identity, hours),
    ],
    action: hourButton("Ver mis horas", first),
    closing: [
      `El botón abre tu portal, sin contraseña. Ahí puedes cambiar cada hora hasta 2 horas antes, o llámanos al ${formatPhone(identity.phone)}.`,
    ],
    attachments: [calendarOf(teller, hours)],
  };
}

function confirmedToTherapist(teller: SeriesTeller, hours: Hours): Mail {
  const { identity, publicUrl } = teller;
  const [first] = hours;
  return {
    to: first.therapistEmail ?? identity.email,
    date: first.changedAt,
    subject: `${hours.length === 1 ? "Una hora confirmada" : `${hours.length} horas confirmadas`}, desde el ${formatDate(first.wallStart.slice(0, 10))}`,
    heading: `Confirmaron ${countOf(hours)} que propusiste`,
    paragraphs: ["La persona dijo que viene."],
    facts: [
      ...slotsOf(hours, teller.at),
      { label: "Servicio", value: first.service },
      { label: "Paciente", value: first.patientName },
      { label: "Teléfono", value: formatPhone(first.patientPhone) },
    ],
    action: { label: "Abrir la agenda", url: agendaUrl(publicUrl, first.wallStart) },
    closing: ["El detalle está en el panel: por privacidad no viaja por correo."],
    attachments: [calendarOf(teller, hours)],
  };
}

function seriesToTherapist(teller: SeriesTeller, hours: Hours): Mail {
  const { identity, publicUrl } = teller;
  const [first] = hours;
  return {
    to: first.therapistEmail ?? identity.email,
    date: first.createdAt,
    subject: `${hours.length} horas agendadas, desde el ${formatDate(first.wallStart.slice(0, 10))}`,
    heading: `Agendamos ${countOf(hours)}`,
    paragraphs: [
      hasMailbox(first.patientEmail)
        ? "Ya le preguntamos a la persona si puede."
        : "No tiene correo: quedaron confirmadas por teléfono.",
    ],
    facts: [
      ...slotsOf(hours, teller.at),
      { label: "Servicio", value: first.service },
      { label: "Paciente", value: first.patientName },
      { label: "Teléfono", value: formatPhone(first.patientPhone) },
    ],
    action: { label: "Abrir la agenda", url: agendaUrl(publicUrl, first.wallStart) },
    closing: ["El detalle está en el panel: por privacidad no viaja por correo."],
    attachments: [calendarOf(teller, hours)],
  };
}
