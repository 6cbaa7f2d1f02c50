import { formatFullDate, toInstant, wallTimeOf } from "~/shared/clinic-time";
import type { Confirmation } from "../contract";

/** What a result page has to say of a payment, in the order in which people look for it. What is not known is left out. */
export function resultRows(confirmation: Confirmation, merchant: string): [string, string][] {
  const { buyOrder, paidAt, authorizationCode, installments, description } = confirmation;
  return [
    ["Número de orden", buyOrder],
    ...row("Fecha", paidAt && formatMoment(paidAt)),
    ...row("Código de autorización", authorizationCode),
    ...row("Medio de pago", formatCard(confirmation)),
    ...row("Cuotas", installments === null ? null : formatInstallments(installments)),
    ["Comercio", merchant],
    ...row("Descripción", description),
  ];
}

const row = (term: string, meaning: string | null): [string, string][] => (meaning ? [[term, meaning]] : []);

/** Whose wall it was is no question: the clinic's. */
const formatMoment = (instant: string) =>
  `${formatFullDate(instant)}, ${wallTimeOf(toInstant(instant)).slice(11)}`;

/** "Débito terminada en 6623" */
function formatCard({ cardType, cardLast4 }: Confirmation): string | null {
  if (!cardLast4) return cardType;
  return `${cardType ?? "Tarjeta"} terminada en ${cardLast4}`;
}

const formatInstallments = (count: number) => (count < 2 ? "Sin cuotas" : `${count} cuotas`);
