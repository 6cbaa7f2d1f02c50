import type { Mail } from "~/server/work/mail/mail";
import type { Identity, Meeting } from "~/shared/clinic";
import { formatWallTime } from "~/shared/clinic-time";
import { agendaUrl } from "~/shared/dashboard-address";
import { firstName } from "~/shared/first-name";
import { hasMailbox } from "~/shared/mailbox";
import { formatPhone } from "~/shared/phone";
import { hourAdvice, hourStateAt } from "./hour-states";
import {
  type AnswerLink,
  answersToProposal,
  calendarAttachment,
  factsForPatient,
  hourButton,
  roomButtons,
} from "./mail-parts";
import type { AppointmentForMail, ChangeForMail } from "./queries";

/** What is said of a change; the appointment itself is told as it is when the mail leaves. */
interface Words {
  subject: string;
  heading: string;
  text: string;
}

/** A mail may leave late. Of an hour that was called off since, it must not say that somebody is expected. */
const calledOffSince = "Después esta hora se canceló.";
/**
 * Nobody is told of an hour that is over, nor asked to come to one that has begun; but of one by which somebody else of the staff may read
 * the file, whenever that is (decisions.md, "Care relationship").
 */
export function isTooLate(change: ChangeForMail, now: Date): boolean {
  const { action, former, appointment } = change;
  if (former || isNoted(change)) return false;
  const invites = [
    "appointment.approved",
    "appointment.confirmed",
    "appointment.scheduled",
    "appointment.proposed",
  ].includes(action);
  return appointment.endsAt <= now || (invites && appointment.startsAt < now);
}

/** It was put into the agenda when it had begun: nobody is asked to come. */
const isNoted = ({ action, appointment }: ChangeForMail) =>
  action === "appointment.scheduled" && appointment.startsAt <= appointment.createdAt;

const isCalledOff = ({ action, appointment }: ChangeForMail) =>
  appointment.status === "cancelled" &&
  action !== "appointment.cancelled" &&
  action !== "appointment.released" &&
  action !== "appointment.rejected";

/** What the button leads to, of the hour as it is when the mail leaves. */
const buttonLabels: Record<Exclude<AppointmentForMail["status"], "therapist_scheduled">, string> = {
  pending: "Ver mi hora",
  confirmed: "Ver mi hora",
  completed: "Ver mi hora",
  cancelled: "Tomar otra hora",
};

function closingFor(identity: Identity, { status, startsAt }: AppointmentForMail, at: Date): string {
  const phone = formatPhone(identity.phone);
  if (status === "cancelled")
    return `El botón abre tu portal, sin contraseña. También puedes llamarnos al ${phone}.`;
  if (status === "therapist_scheduled") return `¿Dudas? Llámanos al ${phone}.`;
  return `El botón abre tu portal, sin contraseña. ${hourAdvice(hourStateAt(startsAt, at), identity)}`;
}

/** What a mail of a change says besides: how to answer a proposal, and the price of what was agreed. */
export interface BesideChange {
  answerLink: AnswerLink;
  price: Mail["facts"];
}

export function changeMailToPatient(
  identity: Meeting,
  change: ChangeForMail,
  { answerLink, price }: BesideChange,
): Mail | null {
  const { appointment, at, cancelReason } = change;
  const words = wordsForPatient(change);
  if (!words) return null;
  return {
    to: appointment.patientEmail,
    date: at,
    subject: words.subject,
    heading: words.heading,
    when: formatWallTime(appointment.wallStart),
    paragraphs: [
      `Hola, ${firstName(appointment.patientName)}. ${isCalledOff(change) ? calledOffSince : words.text}`,
    ],
    facts: [
      ...factsForPatient(identity, appointment),
      ...(appointment.status === "cancelled" ? [] : price),
      ...(appointment.status === "cancelled" && cancelReason
        ? [{ label: "Motivo", value: cancelReason }]
        : []),
    ],
    ...(appointment.status === "therapist_scheduled"
      ? answersToProposal(appointment, answerLink)
      : {
          action: hourButton(buttonLabels[appointment.status], appointment),
          others: roomButtons(appointment),
        }),
    closing: [closingFor(identity, appointment, at)],
    attachments: [calendarAttachment(identity, appointment, at)],
  };
}

function wordsForPatient(change: ChangeForMail): Words | null {
  const { action, byTherapist, byCalendar, formerStart, former, appointment } = change;
  const when = formatWallTime(appointment.wallStart);
  switch (action) {
    case "appointment.cancelled":
      return byTherapist
        ? {
            subject: `Cancelamos tu hora: ${when}`,
            heading: "Tuvimos que cancelar tu hora",
            text: "Lamentamos el cambio. Elige otra hora cuando quieras.",
          }
        : {
            subject: `Cancelaste tu hora: ${when}`,
            heading: "Tu hora quedó cancelada",
            text: "Cancelaste esta hora y ya está libre para otra persona.",
          };
    case "appointment.released":
      return {
        subject: `Tu hora quedó libre: ${when}`,
        heading: "Tu hora quedó libre",
        text: "No alcanzó a pagarse a tiempo, así que ya está libre para otra persona. No se hizo ningún cobro.",
      };
    case "appointment.rescheduled":
    case "appointment.moved":
      return {
        ...(byTherapist || byCalendar
          ? { subject: `Tu hora cambió: ${when}`, heading: "Tu hora cambió" }
          : { subject: `Cambiaste tu hora: ${when}`, heading: "Cambiaste tu hora" }),
        text:
          former && formerStart === appointment.wallStart
            ? `El día y la hora son los mismos, pero te atenderá ${appointment.therapistName}.`
            : formerStart
              ? `Antes era el ${formatWallTime(formerStart)}${former ? ` con ${former.name}` : ""}. Ahora es:`
              : "Ahora es:",
      };
    case "appointment.approved":
    case "appointment.confirmed":
      return {
        subject: `Tu hora está confirmada: ${when}`,
        heading: "Tu hora está confirmada",
        text: "Te esperamos.",
      };
    case "appointment.rejected":
      return {
        subject: `No tomaste la hora propuesta: ${when}`,
        heading: "La hora propuesta quedó libre",
        text: "Dijiste que no puedes en esta hora. Elige otra cuando quieras.",
      };
    case "appointment.proposed":
      return {
        subject: `Te proponemos otra hora: ${when}`,
        heading: "Te proponemos otra hora",
        text: `${formerStart ? `En la hora del ${formatWallTime(formerStart)} no podemos atenderte. ` : ""}Dinos si esta te sirve.`,
      };
    case "appointment.scheduled":
      if (isNoted(change))
        return {
          subject: `Anotamos una hora tuya: ${when}`,
          heading: "Anotamos una hora tuya",
          text: `La anotamos a tu nombre con ${appointment.therapistName} después de que empezara, y con ella puede leer tu ficha. Si no viniste, llámanos.`,
        };
      if (appointment.status === "confirmed")
        return {
          subject: `Tu hora está confirmada: ${when}`,
          heading: "Tu hora está confirmada",
          text: `Agendamos esta hora para ti con ${appointment.therapistName}. Te esperamos.`,
        };
      return {
        subject: `Te proponemos una hora: ${when}`,
        heading: "Te proponemos una hora",
        text: `Agendamos esta hora para ti con ${appointment.therapistName}. Dinos si puedes.`,
      };
    default:
      return null;
  }
}

function movedForTherapist(when: string, before: string | null): Words {
  return {
    subject: `Hora cambiada: ${when}`,
    heading: "Una hora cambió",
    text: before ? `Antes era el ${formatWallTime(before)}.` : "",
  };
}

const forTherapist: Record<string, (when: string, before: string | null) => Words> = {
  "appointment.cancelled": (when) => ({
    subject: `Hora cancelada: ${when}`,
    heading: "Una hora quedó cancelada",
    text: "La hora está libre de nuevo.",
  }),
  "appointment.released": (when) => ({
    subject: `Hora liberada: ${when}`,
    heading: "Una hora quedó libre",
    text: "No se pagó a tiempo.",
  }),
  "appointment.rescheduled": movedForTherapist,
  "appointment.moved": movedForTherapist,
  "appointment.confirmed": (when) => ({
    subject: `Hora confirmada: ${when}`,
    heading: "Confirmaron la hora que propusiste",
    text: "La persona dijo que viene.",
  }),
  "appointment.rejected": (when) => ({
    subject: `Hora rechazada: ${when}`,
    heading: "No pueden en la hora que propusiste",
    text: "La hora está libre de nuevo.",
  }),
  "appointment.approved": (when) => ({
    subject: `Hora confirmada: ${when}`,
    heading: "Una hora quedó confirmada",
    text: "Ya avisamos a la persona.",
  }),
  "appointment.proposed": (when, before) => ({
    subject: `Otra hora propuesta: ${when}`,
    heading: "Propusimos otra hora",
    text: `${before ? `Antes era el ${formatWallTime(before)}. ` : ""}Ya le preguntamos a la persona si puede.`,
  }),
  "appointment.scheduled": (when) => ({
    subject: `Hora agendada: ${when}`,
    heading: "Agendamos una hora",
    text: "Ya le preguntamos a la persona si puede.",
  }),
};

/** Who tells it, and where its link leads. */
export interface Teller {
  identity: Identity;
  publicUrl: string;
}

export function changeMailToTherapist(teller: Teller, change: ChangeForMail): Mail | null {
  const { action, at, formerStart, former, appointment } = change;
  const when = formatWallTime(appointment.wallStart);
  const tellOtherCalendar = appointment.isExternal && !change.byCalendar;
  if (former && formerStart) {
    const words = {
      subject: `Hora traspasada a ti: ${when}`,
      heading: "Una hora pasó a tu agenda",
      text: `La tenía ${former.name}${formerStart === appointment.wallStart ? "" : `, el ${formatWallTime(formerStart)}`}.`,
    };
    return mailToTherapist(teller, appointment, at, words, tellOtherCalendar);
  }
  const words = forTherapist[action]?.(when, formerStart);
  if (!words) return null;
  return mailToTherapist(
    teller,
    appointment,
    at,
    isCalledOff(change) ? { ...words, text: calledOffSince } : withoutMailbox(change, words),
    tellOtherCalendar,
  );
}

function withoutMailbox({ action, appointment }: ChangeForMail, words: Words): Words {
  if (hasMailbox(appointment.patientEmail)) return words;
  return {
    ...words,
    text:
      action === "appointment.scheduled"
        ? "No tiene correo: quedó confirmada por teléfono."
        : `${words.text} No tiene correo: avísale por teléfono.`,
  };
}

/** To who had an hour that went to a colleague: it leaves their calendar. */
export function movedAwayMail(
  teller: Teller,
  { at, formerStart, former, appointment }: ChangeForMail,
): Mail | null {
  if (!former || !formerStart) return null;
  const words = {
    subject: `Hora traspasada: ${formatWallTime(formerStart)}`,
    heading: "Una hora salió de tu agenda",
    text: `La tenías el ${formatWallTime(formerStart)}. Ahora la tiene ${appointment.therapistName}.`,
  };
  const gone = { ...appointment, therapistEmail: former.email, status: "cancelled" as const };
  return mailToTherapist(teller, gone, at, words);
}

function mailToTherapist(
  { identity, publicUrl }: Teller,
  appointment: AppointmentForMail,
  at: Date,
  words: Words,
  /** It was booked in the other calendar, which does not know of this. */
  tellOtherCalendar = false,
): Mail {
  return {
    to: appointment.therapistEmail ?? identity.email,
    date: at,
    subject: words.subject,
    heading: words.heading,
    when: formatWallTime(appointment.wallStart),
    paragraphs: words.text ? [words.text] : [],
    facts: [
      { label: "Servicio", value: appointment.service },
      { label: "Paciente", value: appointment.patientName },
      { label: "Teléfono", value: formatPhone(appointment.patientPhone) },
    ],
    action: { label: "Abrir la agenda", url: agendaUrl(publicUrl, appointment.wallStart) },
    closing: [
      ...(tellOtherCalendar ? ["Se reservó en el otro calendario: cámbiala también ahí."] : []),
      "El detalle está en el panel: por privacidad no viaja por correo.",
    ],
    attachments: [calendarAttachment(identity, appointment, at)],
  };
}
