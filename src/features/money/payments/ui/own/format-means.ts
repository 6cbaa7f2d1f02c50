import { formatPesos } from "~/shared/money";
import type { LedgerEntry } from "../../account-contract";
import { meansNames } from "../../entries";

/** "Webpay"; "bono FONASA, copago de $4.000" */
export function formatMeans({ means, bonoProgramme, coPayment }: LedgerEntry): string {
  if (means !== "bono") return meansNames[means];
  const bono = ["Bono", bonoProgramme].filter(Boolean).join(" ");
  return coPayment ? `${bono}, copago de ${formatPesos(coPayment)}` : bono;
}
