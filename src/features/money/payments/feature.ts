import type { Feature } from "~/server/work/feature";
import { mailOf } from "~/server/work/feature";
import { paymentMails } from "./mails";
import { paymentRoutes } from "./routes";

export const payments: Feature = {
  routes: paymentRoutes,
  consequences: () => ({
    "payment.received": (id) => [
      { queue: "mail", data: { kind: "payment.received.patient", id } },
      { queue: "mail", data: { kind: "payment.received.clinic", id } },
    ],
    "payment.refunded": (id) => [
      { queue: "mail", data: { kind: "payment.refunded.patient", id } },
      { queue: "mail", data: { kind: "payment.refunded.clinic", id } },
    ],
    "payment.given-back": mailOf("payment.given-back.patient"),
    "payment.in-review": (id) => [
      { queue: "mail", data: { kind: "payment.in-review.clinic", id } },
      { queue: "mail", data: { kind: "payment.in-review.patient", id } },
    ],
    "payment.link-asked": mailOf("payment.link-asked.patient"),
    "refund.left-to-clinic": mailOf("refund.left-to-clinic.clinic"),
  }),
  mails: paymentMails,
};
