import { type Feature, mailsOf } from "~/server/work/feature";
import { hourOfferMails } from "./mails";
import { planOffers } from "./plan-offers";
import { hourOfferRoutes } from "./routes";

export const hourOffers: Feature = {
  routes: hourOfferRoutes,
  consequences: () => ({
    "waiting.offer-made": mailsOf("waiting.offer-made.patient"),
    "waiting.offer-declined": (id) => [{ queue: "offer-next", data: { kind: "waiting.offer-declined", id } }],
    "waiting.offer-lost": mailsOf("waiting.offer-lost.patient"),
  }),
  mails: hourOfferMails,
  queues: (parts) => [{ name: "offer-next", atOnce: 1, work: () => planOffers(parts) }],
  routines: (parts) => [{ name: "offer-freed-hours", cron: "* * * * *", work: () => planOffers(parts) }],
};
