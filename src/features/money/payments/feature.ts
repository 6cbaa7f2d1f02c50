import { type Feature, mailsOf } from "~/server/work/feature";
import { paymentMails } from "./mails";
import { paymentRoutes } from "./routes";

export const payments: Feature = {
  routes: paymentRoutes,
  consequences: () => ({
    "payment.received": (id) => [
      ...mailsOf("payment.received.patient", "payment.received.clinic")(id),
      // Issued by itself where direction wants it so (money/boletas).
      { queue: "boleta", data: { kind: "paid", id } },
    ],
    "payment.refunded": mailsOf("payment.refunded.patient", "payment.refunded.clinic"),
    "payment.given-back": mailsOf("payment.given-back.patient"),
    "payment.in-review": mailsOf("payment.in-review.clinic", "payment.in-review.patient"),
    "payment.link-asked": mailsOf("payment.link-asked.patient"),
    "refund.left-to-clinic": mailsOf("refund.left-to-clinic.clinic"),
  }),
  mails: paymentMails,
};
