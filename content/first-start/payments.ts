import type { PaymentTerms } from "~/shared/clinic";
import { seller } from "./seller";

/** What a purchase says and what a pack allows; the legal text of it stands in legal/terms.ts, sections "packs" and "retracto". */
export const payments: PaymentTerms = {
  /** From the day a pack is opened; the last day counts. */
  packValidMonths: 6,
  retracto:
    "Puedes arrepentirte dentro de 10 días corridos desde que contratas, sin dar razones y sin costo, mientras la atención no se haya hecho. En un pack vale para las sesiones sin usar.",
  cancel: `Puedes cambiar o cancelar tu hora sin costo hasta 2 horas antes, en el portal o por teléfono. Para pedir la devolución escríbenos a ${seller.complaintsEmail}.`,
  /** What the buyer sees at the gateway and in the bank's list: nothing of why they come. */
  gatewayTitle: "Atención en el centro",
};
