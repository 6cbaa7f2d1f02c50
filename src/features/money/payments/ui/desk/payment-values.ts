import { formatPesos } from "~/shared/money";
import type { DeskMeans, DeskOrder, PaymentPart } from "../../desk-contract";
import { readPesos } from "./read-pesos";

/** What the form of a payment at the centre asks. */
export interface PaymentValues {
  means: DeskMeans | "";
  /** Of it, in pesos: all that is owed, or a part. */
  amount: string;
  bonoProgramme: "FONASA" | "Isapre" | "";
  bonoNumber: string;
  coPayment: string;
  /** Of a programme: the session that it pays, or all of them. Null until somebody says it: then it follows from the rest. */
  hourId: string | null;
  agreement: string;
  boletaNumber: string;
  discount: string;
  discountReason: string;
}

export const noPayment = ({ owedAmount }: DeskOrder): PaymentValues => ({
  means: "",
  amount: String(owedAmount),
  bonoProgramme: "",
  bonoNumber: "",
  coPayment: "",
  hourId: null,
  agreement: "",
  boletaNumber: "",
  discount: "",
  discountReason: "",
});

type Faults = Partial<Record<keyof PaymentValues, string>>;

export function faultsIn(given: PaymentValues, { owedAmount, discountLimit: limit }: DeskOrder): Faults {
  const found: Faults = {};
  const discount = readDiscount(given);
  const isLetOff = discount !== null && discount === owedAmount && given.means === "";
  if (given.discount.trim() !== "") {
    if (discount === null) found.discount = "Escribe el descuento en pesos, sin decimales.";
    else if (discount > owedAmount) found.discount = `Quedan por pagar ${formatPesos(owedAmount)}.`;
    else if (discount > limit)
      found.discount = `Puedes descontar hasta ${formatPesos(limit)}. Más lo decide la dirección.`;
    if (!given.discountReason.trim()) found.discountReason = "Escribe el motivo del descuento.";
  }
  if (isLetOff) return found;
  if (given.means === "") found.means = "Elige cómo pagó.";
  const left = owedAmount - (discount ?? 0);
  const amount = amountOf(given, left);
  if (amount === null || amount < 1) found.amount = "Escribe el monto en pesos, sin decimales.";
  else if (amount > left) found.amount = `Quedan por pagar ${formatPesos(left)}.`;
  if (given.means === "agreement" && !given.agreement.trim())
    found.agreement = "Escribe con quién es el convenio.";
  if (given.means !== "bono") return found;
  if (given.bonoProgramme === "") found.bonoProgramme = "Elige FONASA o Isapre.";
  if (!given.bonoNumber.trim()) found.bonoNumber = "Escribe el número del bono.";
  const coPayment = readPesos(given.coPayment);
  if (coPayment === null) found.coPayment = "Escribe el copago en pesos, sin decimales; 0 si no hubo.";
  else if (amount !== null && coPayment > amount)
    found.coPayment = `El copago no puede ser más que ${formatPesos(amount)}.`;
  return found;
}

/** What is written, or, where a discount came after it, what is left by then. */
export function amountOf({ amount, discount }: PaymentValues, left: number): number | null {
  const written = readPesos(amount);
  return written !== null && discount.trim() !== "" && written > left ? left : written;
}

export function readDiscount({ discount }: PaymentValues): number | null {
  const read = readPesos(discount);
  return read === 0 ? null : read;
}

export const allSessions = "all";

/** The session that a payment is of; a bono of less than the whole that is recorded at one is of that one. */
export function sessionOf(
  given: PaymentValues,
  { orderId, visits, amount }: DeskOrder,
  left: number,
): string {
  if (given.hourId !== null) return given.hourId;
  const isOfOne = given.means === "bono" && (amountOf(given, left) ?? left) < amount;
  return isOfOne && visits.some(({ id }) => id === orderId) ? orderId : allSessions;
}

/** What the call is told; checked before. */
export function partOf(given: PaymentValues, order: DeskOrder, left: number): PaymentPart[] {
  if (given.means === "" || left <= 0) return [];
  const session = sessionOf(given, order, left);
  return [
    {
      means: given.means,
      amount: amountOf(given, left) ?? left,
      boletaNumber: given.boletaNumber.trim() || null,
      ...(given.means === "agreement" && { agreement: given.agreement.trim() }),
      ...(given.means === "bono" && {
        bonoProgramme: given.bonoProgramme || null,
        bonoNumber: given.bonoNumber.trim(),
        coPayment: readPesos(given.coPayment),
      }),
      hourId: session === allSessions ? null : session,
    },
  ];
}
