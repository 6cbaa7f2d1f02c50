import { type Feature, mailsOf } from "~/server/work/feature";
import { confirmAtOnce } from "./confirm-at-once";
import { appointmentMails } from "./mails";
import { releaseUnpaid } from "./release-unpaid";
import { appointmentRoutes } from "./routes";
import { seriesMails } from "./series-mails";
import { appointmentRoutesOfTherapists } from "./therapist-routes";

export const appointments: Feature = {
  routes: [...appointmentRoutes, ...appointmentRoutesOfTherapists],
  consequences: ({ confirmsBookings }) => ({
    "appointment.booked": (id) => [
      ...(confirmsBookings ? [{ queue: "confirm-booking", data: { kind: "appointment.booked", id } }] : []),
      { queue: "mail", data: { kind: "appointment.booked.patient", id } },
      { queue: "mail", data: { kind: "appointment.booked.clinic", id } },
      { queue: "first-password", data: { kind: "appointment.booked", id } },
    ],
    // Nobody confirms at once what may be free again in half an hour.
    "appointment.hold-paid": (id) =>
      confirmsBookings ? [{ queue: "confirm-booking", data: { kind: "appointment.hold-paid", id } }] : [],
    "appointment.changed": mailsOf("appointment.changed.patient", "appointment.changed.therapist"),
    // Whoever decided may take it back before anybody hears of it.
    "appointment.held": (id) => [
      { queue: "mail", data: { kind: "appointment.changed.patient", id }, afterSeconds: 10 },
      { queue: "mail", data: { kind: "appointment.changed.therapist", id }, afterSeconds: 10 },
    ],
    "appointment.settled": () => [],
    "appointment.absence-told": mailsOf(
      "appointment.absence-told.clinic",
      "appointment.absence-told.therapist",
    ),
    "appointment.series-scheduled": mailsOf("appointment.series.patient", "appointment.series.therapist"),
    // The change of one of them stands for all that were accepted with it.
    "appointment.confirmed-together": mailsOf(
      "appointment.confirmed-together.patient",
      "appointment.confirmed-together.therapist",
    ),
    "appointment.given": mailsOf("appointment.given.therapist"),
    // A therapist who drags an hour about may drag it back before anybody hears of it.
    "appointment.moved": (id) => [
      { queue: "mail", data: { kind: "appointment.changed.patient", id }, afterSeconds: 10 },
      { queue: "mail", data: { kind: "appointment.changed.therapist", id }, afterSeconds: 10 },
      { queue: "mail", data: { kind: "appointment.moved.former", id }, afterSeconds: 10 },
    ],
    // Who else sees the person's file is told at once, also when it is taken back.
    "appointment.handed-over": mailsOf(
      "appointment.changed.patient",
      "appointment.changed.therapist",
      "appointment.moved.former",
    ),
  }),
  mails: (parts) => ({ ...appointmentMails(parts), ...seriesMails(parts) }),
  queues: ({ pool, clock }) => [
    { name: "confirm-booking", atOnce: 5, work: ({ id }) => confirmAtOnce(pool, clock, id) },
  ],
  routines: (parts) => [{ name: "release-unpaid", cron: "* * * * *", work: () => releaseUnpaid(parts) }],
};
