import type { Env } from "./server/settings/env";
import type { Channel } from "./server/work/news";
import type { Consequences } from "./server/work/outbox";

/** What follows from each event, after the commit that enqueued it. */
export const consequences: Consequences = {
  "appointment.booked": (id) => [
    { queue: "mail", data: { kind: "appointment.booked.patient", id } },
    { queue: "mail", data: { kind: "appointment.booked.clinic", id } },
    { queue: "first-password", data: { kind: "appointment.booked", id } },
  ],
  "appointment.changed": (id) => [
    { queue: "mail", data: { kind: "appointment.changed.patient", id } },
    { queue: "mail", data: { kind: "appointment.changed.therapist", id } },
  ],
  // Whoever decided may take it back before anybody hears of it.
  "appointment.held": (id) => [
    { queue: "mail", data: { kind: "appointment.changed.patient", id }, afterSeconds: 10 },
    { queue: "mail", data: { kind: "appointment.changed.therapist", id }, afterSeconds: 10 },
  ],
  "appointment.settled": () => [],
  "appointment.answer-due": (id) => [
    { queue: "mail", data: { kind: "appointment.answer-due.therapist", id } },
  ],
  "appointment.absence-told": (id) => [
    { queue: "mail", data: { kind: "appointment.absence-told.clinic", id } },
    { queue: "mail", data: { kind: "appointment.absence-told.therapist", id } },
  ],
  "appointment.reminder-due": (id) => [
    { queue: "mail", data: { kind: "appointment.reminder-due.patient", id } },
  ],
  // What WhatsApp could not or may not say.
  "appointment.reminder-by-mail": (id) => [
    { queue: "mail", data: { kind: "appointment.reminder-due.patient", id } },
  ],
  "whatsapp.reply-due": (id) => [{ queue: "whatsapp", data: { kind: "reply", id } }],
  "waiting.asked": (id) => [{ queue: "mail", data: { kind: "waiting.asked.visitor", id } }],
  "waiting.offer-made": (id) => [{ queue: "mail", data: { kind: "waiting.offer-made.patient", id } }],
  "waiting.offer-declined": (id) => [{ queue: "offer-next", data: { kind: "waiting.offer-declined", id } }],
  "waiting.offer-lost": (id) => [{ queue: "mail", data: { kind: "waiting.offer-lost.patient", id } }],
  "appointment.series-scheduled": (id) => [
    { queue: "mail", data: { kind: "appointment.series.patient", id } },
    { queue: "mail", data: { kind: "appointment.series.therapist", id } },
  ],
  // The change of one of them stands for all that were accepted with it.
  "appointment.confirmed-together": (id) => [
    { queue: "mail", data: { kind: "appointment.confirmed-together.patient", id } },
    { queue: "mail", data: { kind: "appointment.confirmed-together.therapist", id } },
  ],
  "appointment.synced": (id) => [
    { queue: "confirm-told", data: { kind: "appointment.synced", id } },
    { queue: "mail", data: { kind: "appointment.synced.patient", id } },
    { queue: "mail", data: { kind: "appointment.synced.clinic", id } },
  ],
  "appointment.given": (id) => [{ queue: "mail", data: { kind: "appointment.given.therapist", id } }],
  "appointment.collided": (id) => [{ queue: "mail", data: { kind: "appointment.collided.clinic", id } }],
  "account.made": (id) => [
    { queue: "first-password", data: { kind: "account.made", id } },
    { queue: "mail", data: { kind: "account.made.patient", id } },
  ],
  // With hours, whose mail shows the way in.
  "account.registered": (id) => [{ queue: "first-password", data: { kind: "account.made", id } }],
  "account.email-added": (id) => [
    { queue: "first-password", data: { kind: "account.made", id } },
    { queue: "mail", data: { kind: "account.email-added.patient", id } },
  ],
  "article.announced": (id) => [{ queue: "mail", data: { kind: "article.announced.patient", id } }],
  "backup.missing": (id) => [{ queue: "mail", data: { kind: "backup.missing.clinic", id } }],
  "time-off.changed": () => [],
  // A calendar that is followed may show what was told.
  "busy-times.changed": (id) => [{ queue: "confirm-told", data: { kind: "busy-times.changed", id } }],
  "account.entered-by-hour": (id) => [
    { queue: "confirm-told", data: { kind: "account.entered-by-hour", id } },
  ],
  // A therapist who drags an hour about may drag it back before anybody hears of it.
  "appointment.moved": (id) => [
    { queue: "mail", data: { kind: "appointment.changed.patient", id }, afterSeconds: 10 },
    { queue: "mail", data: { kind: "appointment.changed.therapist", id }, afterSeconds: 10 },
    { queue: "mail", data: { kind: "appointment.moved.former", id }, afterSeconds: 10 },
  ],
  // Who else sees the person's file is told at once, also when it is taken back.
  "appointment.handed-over": (id) => [
    { queue: "mail", data: { kind: "appointment.changed.patient", id } },
    { queue: "mail", data: { kind: "appointment.changed.therapist", id } },
    { queue: "mail", data: { kind: "appointment.moved.former", id } },
  ],
  "account.reset-requested": (id) => [{ queue: "mail", data: { kind: "account.reset-requested", id } }],
  "account.locked": (id) => [{ queue: "mail", data: { kind: "account.locked", id } }],
  "account.email-change-requested": (id) => [
    { queue: "mail", data: { kind: "account.email-change-requested", id } },
  ],
  "account.email-changed": (id) => [{ queue: "mail", data: { kind: "account.email-changed", id } }],
  "recommendation.written": (id) => [{ queue: "mail", data: { kind: "recommendation.written", id } }],
  "file.opened": (id) => [{ queue: "mail", data: { kind: "file.opened.patient", id } }],
  "patient.right-asked": (id) => [
    { queue: "mail", data: { kind: "patient.right-asked.clinic", id } },
    { queue: "mail", data: { kind: "patient.right-asked.patient", id } },
  ],
  "privacy.announced": (id) => [{ queue: "mail", data: { kind: "privacy.announced.patient", id } }],
  "patient.right-answered": (id) => [{ queue: "mail", data: { kind: "patient.right-answered.patient", id } }],
  // Of the former release, while it runs beside this one: migration 0062 keeps its request among the others.
  "patient.erasure-asked": (id) => [{ queue: "mail", data: { kind: "patient.right-asked.clinic", id } }],
  "patient.erased": (id) => [{ queue: "mail", data: { kind: "patient.erased", id } }],
  "appointment.erased": (id) => [{ queue: "mail", data: { kind: "appointment.erased.therapist", id } }],
  "account.staff-email-changed": (id) => [
    { queue: "mail", data: { kind: "account.staff-email-changed.former", id } },
    { queue: "mail", data: { kind: "account.staff-email-changed.present", id } },
  ],
  "account.entry-requested": (id) => [{ queue: "mail", data: { kind: "account.entry-requested", id } }],
  "account.door-closed": (id) => [{ queue: "mail", data: { kind: "account.door-closed", id } }],
  "account.proven": (id) => [{ queue: "first-password", data: { kind: "account.made", id } }],
  "account.code-failed": (id) => [{ queue: "mail", data: { kind: "account.code-failed", id } }],
  "account.recovery-code-used": (id) => [{ queue: "mail", data: { kind: "account.recovery-code-used", id } }],
  "account.new-device": (id) => [{ queue: "mail", data: { kind: "account.new-device", id } }],
  "account.password-changed": (id) => [{ queue: "mail", data: { kind: "account.password-changed", id } }],
  "account.second-factor-changed": (id) => [
    { queue: "mail", data: { kind: "account.second-factor-changed", id } },
  ],
  "payment.received": (id) => [
    { queue: "mail", data: { kind: "payment.received.patient", id } },
    { queue: "mail", data: { kind: "payment.received.clinic", id } },
  ],
  "payment.refunded": (id) => [
    { queue: "mail", data: { kind: "payment.refunded.patient", id } },
    { queue: "mail", data: { kind: "payment.refunded.clinic", id } },
  ],
  "payment.given-back": (id) => [{ queue: "mail", data: { kind: "payment.given-back.patient", id } }],
  "payment.in-review": (id) => [
    { queue: "mail", data: { kind: "payment.in-review.clinic", id } },
    { queue: "mail", data: { kind: "payment.in-review.patient", id } },
  ],
  "payment.link-asked": (id) => [{ queue: "mail", data: { kind: "payment.link-asked.patient", id } }],
  "refund.left-to-clinic": (id) => [{ queue: "mail", data: { kind: "refund.left-to-clinic.clinic", id } }],
  "satisfaction.asked": (id) => [{ queue: "mail", data: { kind: "satisfaction.asked.patient", id } }],
  "satisfaction.answered": () => [],
  "upload.dropped": (id) => [{ queue: "drop-files", data: { kind: "upload", id } }],
  "object.dropped": (id) => [{ queue: "drop-files", data: { kind: "object", id } }],
};

/** The same where the system confirms what was booked (CONFIRM_BOOKINGS), and where it may remind by WhatsApp. */
export function consequencesWhere({
  confirmsBookings,
  whatsapp,
}: Pick<Env, "confirmsBookings" | "whatsapp">): Consequences {
  const follow = consequences["appointment.booked"];
  return {
    ...consequences,
    ...(confirmsBookings && {
      "appointment.booked": (id) => [
        { queue: "confirm-booking", data: { kind: "appointment.booked", id } },
        ...follow(id),
      ],
    }),
    ...(whatsapp && {
      "appointment.reminder-due": (id) => [{ queue: "whatsapp", data: { kind: "reminder", id } }],
    }),
  };
}

/** Whom an event is news for, besides. */
export function newsOf(event: string): Channel | null {
  // Where the site's figures follow the answers.
  if (event === "satisfaction.answered") return "content_changed";
  return /^(appointment|payment|time-off|busy-times|waiting)\./.test(event) ? "agenda_changed" : null;
}
