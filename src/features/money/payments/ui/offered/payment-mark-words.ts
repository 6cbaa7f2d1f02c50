import type { PaymentStatus } from "../../contract";

interface MarkedHour {
  status: string;
  payment: { status: PaymentStatus; buyOrder: string | null } | null;
}

export type MarkKind = "paid" | "owed" | "review" | "returned";

export const markWords: Record<MarkKind, string> = {
  paid: "Pagada",
  owed: "Por pagar",
  review: "En revisión",
  returned: "Devuelta",
};

/** How an hour stands with its money; null when there is nothing to say: a cancelled one that nobody paid. */
export function markOf({ status, payment }: MarkedHour): MarkKind | null {
  const isCancelled = status === "cancelled";
  if (payment?.status === "AUTHORIZED") return "paid";
  if (payment?.status === "REVIEW") return "review";
  // What was recorded here by mistake and undone gave nobody money back: the hour is to be paid.
  if (payment?.status === "REFUNDED" && (isCancelled || payment.buyOrder !== null)) return "returned";
  return isCancelled ? null : "owed";
}
