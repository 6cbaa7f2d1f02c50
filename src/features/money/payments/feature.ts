import { type Feature, mailsOf } from "~/server/work/feature";
import { paymentMails } from "./mails";
import { paymentRoutes } from "./routes";

const receivedMails = mailsOf("payment.received.patient", "payment.received.clinic");

export const payments: Feature = {
  routes: paymentRoutes,
  consequences: () => ({
    "payment.received": (id) => [
      ...receivedMails(id),
      // Issued by itself where direction wants it so (money/boletas).
      { queue: "boleta", data: { kind: "paid", id } },
    ],
    "payment.received-for-factura": receivedMails,
    "payment.refunded": mailsOf("payment.refunded.patient", "payment.refunded.clinic"),
    "payment.given-back": mailsOf("payment.given-back.patient"),
    "payment.in-review": mailsOf("payment.in-review.clinic", "payment.in-review.patient"),
    "payment.link-asked": mailsOf("payment.link-asked.patient"),
    "refund.left-to-clinic": mailsOf("refund.left-to-clinic.clinic"),
  }),
  mails: paymentMails,
};
