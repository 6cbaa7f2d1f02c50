import { placeFact } from "~/features/hours/appointments/mail-parts";
import { leaveOf } from "~/features/hours/reminders/due";
import { makeWaitingLink, noThanks } from "~/features/hours/waiting-list/waiting-link";
import type { Queryable } from "~/server/database/database";
import type { Keys } from "~/server/settings/keys";
import type { ComposeMail, Leave, Mail } from "~/server/work/mail/mail";
import { type Clinic, type Identity, identityAt } from "~/shared/clinic";
import { formatWallTime, instantOf, wallTimeOf } from "~/shared/clinic-time";
import type { Clock } from "~/shared/clock";
import { firstName } from "~/shared/first-name";
import { formatPhone } from "~/shared/phone";
import { portalPlace } from "~/shared/portal-address";
import { isStillFree } from "./still-free";

interface MailParts {
  clinic: () => Clinic;
  pool: Queryable;
  keys: Keys;
  publicUrl: string;
  clock: Clock;
}

interface OfferForMail {
  id: string;
  waitingId: string;
  patientName: string;
  patientEmail: string;
  service: string;
  therapistName: string;
  wallStart: string;
  durationMinutes: number;
  branchId: string | null;
  until: Date;
  endedAt: Date | null;
  at: Date;
  isFree: boolean;
  isWaiting: boolean;
  /** Wall time of the hour that they would give back, or have kept. */
  ownHour: string | null;
}

export function hourOfferMails({
  clinic,
  pool,
  keys,
  publicUrl,
  clock,
}: MailParts): Record<string, ComposeMail> {
  const link = (act: "take" | "leave", id: string) => makeWaitingLink(keys, publicUrl, act, id);
  return {
    // Nothing of an hour that is gone, or whose time is up, when the mail can leave.
    "waiting.offer-made.patient": async (id) => {
      const offer = await offerForMail(pool, id);
      const isOpen = offer && !offer.endedAt && offer.until > clock() && offer.isFree;
      return isOpen
        ? offerMail(
            identityAt(clinic(), offer),
            offer,
            link,
            leaveOf(clinic().messages.quiet, clock(), offer.until),
          )
        : null;
    },
    "waiting.offer-lost.patient": async (id) => {
      const offer = await offerForMail(pool, id);
      // Who has what they waited for, or waits no longer, need not hear of what went.
      if (!offer?.isWaiting || offer.wallStart <= wallTimeOf(clock())) return null;
      return lostMail(
        clinic().identity,
        offer,
        link,
        leaveOf(clinic().messages.quiet, clock(), instantOf(offer.wallStart)),
      );
    },
  };
}

async function offerForMail(client: Queryable, id: string): Promise<OfferForMail | undefined> {
  const wall = (place: string) => `to_char(${place}, 'YYYY-MM-DD"T"HH24:MI')`;
  const { rows } = await client.query<OfferForMail>(
    `select o.id, o.waiting_id as "waitingId", p.name as "patientName", p.email as "patientEmail", w.service,
       t.name as "therapistName", ${wall("o.wall_start")} as "wallStart", o.duration_minutes as "durationMinutes", o.until,
       branch_at(o.therapist_id, o.wall_start) as "branchId",
       o.ended_at as "endedAt", coalesce(o.ended_at, o.told_at, o.offered_at) as at, ${isStillFree} as "isFree",
       w.ended_at is null as "isWaiting",
       (select ${wall("own.wall_start")} from appointments own where own.id = o.instead_of and own.status <> 'cancelled') as "ownHour"
     from hour_offers o join waiting_list w on w.id = o.waiting_id join patients p on p.id = w.patient_id
       join therapists t on t.id = o.therapist_id where o.id = $1`,
    [id],
  );
  return rows[0];
}

type WriteLink = (act: "take" | "leave", id: string) => string;

const leaveLink = (offer: OfferForMail, link: WriteLink) => ({
  label: "Ya no quiero que me avisen",
  url: link("leave", offer.waitingId),
});

function offerMail(identity: Identity, offer: OfferForMail, link: WriteLink, leaves: Leave): Mail {
  const when = formatWallTime(offer.wallStart);
  return {
    to: offer.patientEmail,
    date: offer.at,
    leaves,
    subject: `Se liberó una hora: ${when}`,
    heading: "Se liberó una hora",
    when,
    paragraphs: [
      `Hola, ${firstName(offer.patientName)}. Nos pediste avisarte, y esta hora está libre.`,
      offer.ownHour
        ? `Si la tomas, la que tienes ahora (${formatWallTime(offer.ownHour)}) queda libre para otra persona. Si no, no cambia nada.`
        : "Si no la tomas, no cambia nada y sigues en la lista.",
    ],
    facts: [
      { label: "Duración", value: `${offer.durationMinutes} minutos` },
      { label: "Servicio", value: offer.service },
      { label: "Con", value: offer.therapistName },
      placeFact(identity),
      { label: "Te la ofrecemos hasta", value: formatWallTime(wallTimeOf(offer.until)) },
    ],
    action: { label: "Tomar esta hora", url: link("take", offer.id) },
    others: [{ label: "No, gracias", url: noThanks(link("take", offer.id)) }, leaveLink(offer, link)],
    closing: [
      "La ofrecemos a pocas personas a la vez y sigue a la vista en el sitio: es de quien la tome primero.",
      `¿Dudas? Llámanos al ${formatPhone(identity.phone)}.`,
    ],
  };
}

function lostMail(identity: Identity, offer: OfferForMail, link: WriteLink, leaves: Leave): Mail {
  const when = formatWallTime(offer.wallStart);
  return {
    to: offer.patientEmail,
    date: offer.at,
    leaves,
    subject: `La hora que se liberó ya no está: ${when}`,
    heading: "Esta vez la tomó otra persona",
    paragraphs: [
      `Hola, ${firstName(offer.patientName)}. La hora del ${when} ya no está libre.`,
      `${offer.ownHour ? `Conservas la tuya: ${formatWallTime(offer.ownHour)}. ` : ""}Sigues en la lista, en el mismo lugar: te escribimos cuando se libere otra.`,
    ],
    facts: [],
    action: { label: "Ver mis horas", enter: { appointmentId: null, target: portalPlace("citas") } },
    others: [leaveLink(offer, link)],
    closing: [`También puedes llamarnos al ${formatPhone(identity.phone)}.`],
  };
}
