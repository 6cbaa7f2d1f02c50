import { type Feature, mailsOf } from "~/server/work/feature";
import { confirmTold } from "./confirm-told";
import { syncMails } from "./mails";
import { openingRules } from "./opening";
import { calendarSyncRoutes } from "./routes";

export const otherCalendar: Feature = {
  routes: calendarSyncRoutes,
  consequences: () => ({
    "appointment.synced": (id) => [
      { queue: "confirm-told", data: { kind: "appointment.synced", id } },
      { queue: "mail", data: { kind: "appointment.synced.patient", id } },
      { queue: "mail", data: { kind: "appointment.synced.clinic", id } },
    ],
    "appointment.collided": mailsOf("appointment.collided.clinic"),
    // A calendar that is followed may show what was told.
    "busy-times.changed": (id) => [{ queue: "confirm-told", data: { kind: "busy-times.changed", id } }],
    "account.entered-by-hour": (id) => [
      { queue: "confirm-told", data: { kind: "account.entered-by-hour", id } },
    ],
  }),
  mails: syncMails,
  queues: ({ pool, clock }) => [
    { name: "confirm-told", atOnce: 2, work: (data) => confirmTold(pool, clock, data) },
  ],
  retention: { passing: openingRules },
};
