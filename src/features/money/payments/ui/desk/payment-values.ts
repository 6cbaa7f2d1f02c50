import type { DeskMeans } from "../../desk-contract";

/** What the form of a payment at the centre asks. */
export interface PaymentValues {
  means: DeskMeans | "";
  bonoProgramme: "FONASA" | "Isapre" | "";
  bonoNumber: string;
  coPayment: string;
  boletaNumber: string;
}
