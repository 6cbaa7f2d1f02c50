import type { Owed, PatientAccount } from "../../account-contract";
import type { PaymentStatus } from "../../contract";

/** What has to be known of an hour to say how it stands with its money. */
export interface PayableHour {
  id: string;
  status: string;
  service: string;
  pack: string | null;
  payment: { status: PaymentStatus; owedAmount?: number } | null;
}

/** What is to be said of the money of one hour. */
export type HourPayment =
  | { kind: "paid" | "paid_with_pack" | "in_review" | "nothing" }
  | { kind: "owed"; orderId: string };

/** The account may not be there yet: then only what the hour itself tells is said. */
export function hourPayment(appointment: PayableHour, account: PatientAccount | undefined): HourPayment {
  const { id, status, pack, payment } = appointment;
  if (status === "cancelled") return { kind: "nothing" };
  if (payment?.status === "AUTHORIZED") {
    return { kind: isOfPack(appointment, account) ? "paid_with_pack" : "paid" };
  }
  const owed = account && owedFor(appointment, account);
  if (owed ? owed.inReview : payment?.status === "REVIEW") return { kind: "in_review" };
  const isOpen = status === "pending" || status === "confirmed";
  if (!isOpen) return { kind: "nothing" };
  if (account) return owed ? { kind: "owed", orderId: owed.orderId } : { kind: "nothing" };
  return payment === null && pack === null ? { kind: "owed", orderId: id } : { kind: "nothing" };
}

/** An hour that stands is sold by itself, and then owed or paid under its own id; or it is one of a pack's sessions. */
function isOfPack({ id, pack }: PayableHour, account: PatientAccount | undefined): boolean {
  if (pack === null || !account) return false;
  return ![...account.owed, ...account.entries].some(({ orderId }) => orderId === id);
}

function owedFor(appointment: PayableHour, account: PatientAccount): Owed | undefined {
  const own = account.owed.find(({ orderId }) => orderId === appointment.id);
  if (own || !isOfPack(appointment, account)) return own;
  const sold = `${appointment.service}, ${appointment.pack}`;
  return account.owed.find(({ kind, description }) => kind === "pack" && description === sold);
}

/**
 * What happens with the money of a paid hour when it is called off. "choice": the patient says. What was paid with balance is
 * balance again, and a pack gets its session back. Null: nothing to say.
 */
export function moneyOfCancelled(
  appointment: PayableHour,
  account: PatientAccount | undefined,
): "choice" | "balance" | "pack" | null {
  if (isOfPack(appointment, account)) return "pack";
  // Of what is paid in part something came too.
  if (appointment.payment?.status !== "AUTHORIZED" && !appointment.payment?.owedAmount) return null;
  // Whether it is part of a pack is not known yet: the server knows.
  if (appointment.pack !== null && !account) return null;
  const paid = account?.entries.filter(({ orderId, stands }) => orderId === appointment.id && stands) ?? [];
  return paid.length > 0 && paid.every(({ means }) => means === "balance") ? "balance" : "choice";
}
