import type { Receiver } from "~/features/money/payments/receiver-contract";

interface Standing {
  state: string;
  number: string | null;
  receiver: Receiver | null;
  creditState: string | null;
}

/**
 * Why no factura is issued beside the document that an order has: one payment has one. Null where nothing stands in the way, and of the
 * same factura, which stays as it is.
 */
export function otherDocument(
  { state, number, receiver: its, creditState }: Standing,
  receiver: Receiver | null,
): string | null {
  if (!receiver || state === "refused" || its?.rut === receiver.rut) return null;
  const what = its ? "factura" : "boleta";
  if (state === "pending") return `Ya se está emitiendo la ${what} de este pago.`;
  if (state === "review")
    return `La ${what} de este pago está por revisar: antes de una factura hay que saber cómo quedó.`;
  if (creditState !== null)
    return `La ${what} N.º ${number} se está anulando: espera a que salga su nota de crédito.`;
  return `Este pago ya tiene la ${what} N.º ${number}. Para ${its ? "otra" : "una factura"}, primero deshaz el pago: la ${what} se anula con una nota de crédito.`;
}
