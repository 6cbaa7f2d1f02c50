import { titlesToSign } from "~/features/care/consents/missing-signatures";
import { formatOtherSessions, formatSessionsLeft, soldAs } from "~/features/clinic/catalogue/catalogue";
import { makeWaitingLink } from "~/features/hours/waiting-list/waiting-link";
import { payPlace } from "~/features/money/payments/desk-order";
import { findOrder, type Order, stateOf } from "~/features/money/payments/orders";
import type { Queryable } from "~/server/database/database";
import type { Keys } from "~/server/settings/keys";
import type { ComposeMail, Mail } from "~/server/work/mail/mail";
import { arrivalInClothes } from "~/shared/arrival";
import { type Clinic, identityAt } from "~/shared/clinic";
import { formatWallTime, wallTimeOf } from "~/shared/clinic-time";
import type { Clock } from "~/shared/clock";
import { agendaUrl } from "~/shared/dashboard-address";
import { firstName } from "~/shared/first-name";
import { formatPesos } from "~/shared/money";
import { formatPhone } from "~/shared/phone";
import { maskRut } from "~/shared/rut";
import { makeAnswerLink } from "./answer-link";
import {
  changeMailToPatient,
  changeMailToTherapist,
  isTooLate,
  movedAwayMail,
  type Teller,
} from "./change-mails";
import { hourAdvice, hourStateAt } from "./hour-states";
import { keepMoveTold } from "./keep-move-told";
import { calendarAttachment, factsForPatient, hourButton, roomButtons } from "./mail-parts";
import { type AppointmentForMail, appointmentForMail, type ChangeForMail, changeForMail } from "./queries";
import { holdPromise, statusPromise, timeOf } from "./status-promise";

export interface AppointmentMailParts {
  clinic: () => Clinic;
  pool: Queryable;
  publicUrl: string;
  keys: Keys;
  clock: Clock;
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
    (write: (change: ChangeForMail) => Mail | null | Promise<Mail | null>): ComposeMail =>
    async (changeId) => {
      const change = await changeForMail(parts.pool, changeId);
      return change && !isTooLate(change, parts.clock()) ? write(change) : null;
    };
  const at = (appointment: AppointmentForMail) => identityAt(parts.clinic(), appointment);
  const teller = (appointment: AppointmentForMail): Teller => ({
    identity: at(appointment),
    publicUrl: parts.publicUrl,
  });
  return {
    "appointment.booked.patient": async (id) => {
      const appointment = await appointmentForMail(parts.pool, id);
      if (!appointment) return null;
      const [order, earlier, toSign] = await Promise.all([
        findOrder(parts.pool, id),
        earlierHours(parts, appointment),
        titlesToSign(parts.pool, id),
      ]);
      const beside = { order, earlier, toSign, publicUrl: parts.publicUrl };
      return bookedToPatient(parts.clinic(), asConfirmed(appointment, parts), beside);
    },
    "appointment.booked.clinic": booked((appointment) =>
      bookedToClinic(teller(appointment), asConfirmed(appointment, parts)),
    ),
    "appointment.changed.patient": changed(async (change) => {
      const { appointment } = change;
      const mail = changeMailToPatient(at(appointment), change, {
        answerLink: (answer) => makeAnswerLink(parts.keys, parts.publicUrl, answer, appointment),
        price: [
          ...priceFacts(parts.clinic(), await findOrder(parts.pool, appointment.id)),
          ...signFacts(await titlesToSign(parts.pool, appointment.id)),
        ],
      });
      if (!mail || change.action !== "appointment.moved") return mail;
      return { ...mail, whenSent: () => keepMoveTold(parts.pool, change.id) };
    }),
    "appointment.changed.therapist": changed((change) =>
      changeMailToTherapist(teller(change.appointment), change),
    ),
    "appointment.moved.former": changed((change) => movedAwayMail(teller(change.appointment), change)),
  };
}

/** Where the system confirms bookings it does so at once: the mail that leaves beside says what is about to be. */
function asConfirmed(
  appointment: AppointmentForMail,
  { confirmsBookings }: AppointmentMailParts,
): AppointmentForMail {
  return confirmsBookings && appointment.status === "pending" && appointment.payBy === null
    ? { ...appointment, status: "confirmed" }
    : appointment;
}

interface Words {
  subject: string;
  heading: string;
  text: string;
}

function wordsOfBooking({ status, therapistName, payBy }: AppointmentForMail): Words {
  if (payBy)
    return {
      subject: "Paga para conservar tu hora",
      heading: `Tu hora te espera hasta las ${timeOf(payBy)}`,
      text: `${holdPromise(payBy)} Después ${firstName(therapistName)} la confirma y te llega un correo.`,
    };
  if (status === "cancelled")
    return {
      subject: "Recibimos tu reserva, que después se canceló",
      heading: "Tu hora quedó cancelada",
      text: "Recibimos tu reserva, y después esta hora se canceló.",
    };
  const isConfirmed = status !== "pending";
  const [subject, heading] = isConfirmed
    ? ["Tu hora está confirmada", "Tu hora está confirmada"]
    : ["Recibimos tu reserva", "Tu hora está reservada"];
  const text = `${statusPromise(therapistName, isConfirmed)} Nuestro equipo fue notificado.`;
  return { subject, heading, text };
}

/** What was bought and for how much; an hour of a pack that was bought before costs nothing again. */
function priceFacts({ services }: Clinic, order: Order | null): Mail["facts"] {
  if (!order) return [];
  if (order.isLaterHour)
    return [{ label: "Precio", value: `De tu pack de ${order.sessions} sesiones: no se paga de nuevo` }];
  // The price of a single hour may be the least that it costs.
  const isLeast =
    order.kind === "appointment" &&
    order.pack === null &&
    services.find(({ id }) => id === order.serviceId)?.priceFrom;
  const price = `${isLeast && !order.isPaid ? "desde " : ""}${formatPesos(order.amount)}`;
  const whole = order.sessions > 1 ? `${price} por las ${order.sessions} sesiones` : price;
  return [{ label: "Precio", value: order.isPaid ? `${whole}, pagado` : whole }];
}

interface EarlierHours {
  words: string;
  link: { label: string; url: string };
}

/** How to hear of an earlier hour, or to hear no more of them; null of one before which nothing would be free in time. */
async function earlierHours(
  { pool, keys, publicUrl, clock }: AppointmentMailParts,
  { id, wallStart, status }: AppointmentForMail,
): Promise<EarlierHours | null> {
  if (status === "cancelled" || wallStart.slice(0, 10) <= wallTimeOf(clock()).slice(0, 10)) return null;
  const { rows } = await pool.query<{ id: string }>(
    "select id from waiting_list where appointment_id = $1 and ended_at is null",
    [id],
  );
  const [waiting] = rows;
  return waiting
    ? {
        words: "Te escribiremos si se libera una hora antes.",
        link: {
          label: "Ya no quiero que me avisen",
          url: makeWaitingLink(keys, publicUrl, "leave", waiting.id),
        },
      }
    : {
        words: "¿Te acomoda venir antes? Podemos avisarte si se libera una hora.",
        link: { label: "Avísame si se libera antes", url: makeWaitingLink(keys, publicUrl, "ask", id) },
      };
}

/** What happens with the sessions of the pack that this hour does not use. */
function otherSessions(
  { payments, services }: Clinic,
  { packId, packSessions }: AppointmentForMail,
  order: Order | null,
): string[] {
  if (!order?.isLaterHour) {
    const { validMonths } = services.flatMap(soldAs).find(({ id }) => id === packId) ?? {};
    const sold = packSessions === null ? null : { sessions: packSessions, validMonths };
    return [formatOtherSessions(payments, sold)].filter((words) => words !== null);
  }
  const { sessions, left, expiresOn } = order;
  return left === null || expiresOn === null ? [] : [formatSessionsLeft({ sessions, left, expiresOn })];
}

interface Beside {
  order: Order | null;
  earlier: EarlierHours | null;
  /** Titles of what their service asks to be signed. */
  toSign: string[];
  publicUrl: string;
}

/** What is signed behind the mail's button; nobody has to before they may come. */
const signFacts = (titles: string[]): Mail["facts"] =>
  titles.length > 0
    ? [{ label: "Por firmar", value: `${titles.join(", ")}. Léelo y fírmalo en tu portal antes de venir` }]
    : [];

function bookedToPatient(
  clinic: Clinic,
  appointment: AppointmentForMail,
  { order, earlier, toSign, publicUrl }: Beside,
): Mail {
  const identity = identityAt(clinic, appointment);
  const when = formatWallTime(appointment.wallStart);
  const { subject, heading, text } = wordsOfBooking(appointment);
  const isCancelled = appointment.status === "cancelled";
  const isOwed = order !== null && stateOf(order) === "owed" && !order.isLaterHour;
  return {
    to: appointment.patientEmail,
    date: appointment.createdAt,
    subject: `${subject}: ${when}`,
    heading,
    when,
    paragraphs: [`Hola, ${firstName(appointment.patientName)}. ${text}`],
    facts: [
      ...factsForPatient(identity, appointment),
      ...priceFacts(clinic, order),
      ...(isCancelled ? [] : signFacts(toSign)),
    ],
    action:
      appointment.payBy && order
        ? {
            label: "Pagar y conservar mi hora",
            enter: { appointmentId: appointment.id, target: payPlace(order.id) },
          }
        : hourButton(isCancelled ? "Tomar otra hora" : "Ver mi hora", appointment),
    others: [
      ...(isOwed && !appointment.payBy
        ? [{ label: "Pagar en línea", url: publicUrl + payPlace(order.id) }]
        : []),
      ...roomButtons(appointment),
      ...(earlier ? [earlier.link] : []),
    ],
    closing: isCancelled
      ? [`Si no lo esperabas, llámanos al ${formatPhone(identity.phone)}.`]
      : [
          `${arrivalInClothes(identity)} Si tienes una orden médica o exámenes, tráelos.`,
          ...otherSessions(clinic, appointment, order),
          ...(earlier ? [earlier.words] : []),
          ...(clinic.texts.bookingNote ? [clinic.texts.bookingNote] : []),
          ...(isOwed && !appointment.payBy
            ? [
                "Puedes pagar en línea, con el enlace de este correo o desde tu portal, o en el centro cuando vengas.",
              ]
            : []),
          `«${appointment.payBy ? "Pagar y conservar mi hora" : "Ver mi hora"}» abre tu portal de pacientes, sin contraseña. También puedes entrar con tu correo y los últimos 4 dígitos de tu RUT.`,
          hourAdvice(hourStateAt(appointment.startsAt, appointment.createdAt), identity),
        ],
    attachments: [calendarAttachment(identity, appointment, appointment.createdAt)],
  };
}

const inTheClinic: Record<AppointmentForMail["status"], string> = {
  pending: "Una persona reservó una hora. Queda pendiente hasta que la confirmes.",
  therapist_scheduled: "Una persona reservó una hora.",
  confirmed: "Una persona reservó una hora. Está confirmada.",
  completed: "Una persona reservó una hora. Ya se atendió.",
  cancelled: "Una persona reservó una hora. Después se canceló.",
};

function bookedToClinic({ identity, publicUrl }: Teller, appointment: AppointmentForMail): Mail {
  const when = formatWallTime(appointment.wallStart);
  return {
    to: identity.email,
    date: appointment.createdAt,
    subject: `Nueva reserva: ${when}`,
    heading: "Nueva reserva desde el sitio",
    when,
    paragraphs: [
      appointment.payBy
        ? `Una persona reservó una hora y tiene hasta las ${timeOf(appointment.payBy)} para pagarla; si no, queda libre.`
        : inTheClinic[appointment.status],
    ],
    facts: [
      { label: "Duración", value: `${appointment.durationMinutes} minutos` },
      { label: "Con", value: appointment.therapistName },
      { label: "Servicio", value: [appointment.service, appointment.pack].filter(Boolean).join(", ") },
      { label: "Paciente", value: appointment.patientName },
      { label: "RUT", value: maskRut(appointment.patientRut) },
      { label: "Teléfono", value: formatPhone(appointment.patientPhone) },
      { label: "Correo", value: appointment.patientEmail },
    ],
    action: { label: "Abrir la agenda", url: agendaUrl(publicUrl, appointment.wallStart) },
    closing: [
      "El motivo de consulta, si lo escribió, está solo en el panel: por privacidad no viaja por correo.",
    ],
  };
}
