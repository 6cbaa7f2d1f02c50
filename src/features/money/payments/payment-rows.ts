import type { Queryable } from "~/server/database/database";
import type { Keys } from "~/server/settings/keys";
import { hashToken } from "~/server/settings/token";
import type { PaymentMethod, PaymentStatus } from "./contract";

/** A try to pay through a gateway, as the database holds it. */
export interface Payment {
  id: string;
  buyOrder: string;
  orderKind: "appointment" | "pack" | "free";
  orderId: string;
  patientId: string | null;
  amount: number;
  description: string;
  method: PaymentMethod;
  gateway: "simulator" | "webpay" | "mercadopago";
  status: PaymentStatus | "COMMITTING";
  surplus: boolean;
  tokenSealed: string | null;
  urlSealed: string | null;
  sessionId: string;
  returnPath: string;
  gatewayPaymentId: string | null;
  chargedAmount: number | null;
  authorizationCode: string | null;
  cardType: string | null;
  cardLast4: string | null;
  installments: number | null;
  paidAt: Date | null;
  reviewReason: ReviewReason | null;
  refundReason: string | null;
  refundBy: string | null;
  refundAskedAt: Date | null;
  createdAt: Date;
  claimedAt: Date | null;
  asks: number;
}

/**
 * Why a person has to look, or why a try ended: "order_paid" and "order_cancelled" end one without taking money; a "form_error"
 * was the gateway's, and a charge that is "cancelled" or "waiting" there was nobody's refusal.
 */
export type ReviewReason =
  | "doubt"
  | "amount_differs"
  | "late"
  | "surplus"
  | "released"
  | "refund_failed"
  | "order_paid"
  | "order_cancelled"
  | "form_error"
  | "cancelled"
  | "waiting";

/** Why money goes back by itself that nobody has to judge. */
export const refundReasons: Partial<Record<ReviewReason, string>> = {
  surplus: "Se cobró dos veces",
  released: "La hora ya se había liberado",
};

const columns = `id, buy_order as "buyOrder", order_kind as "orderKind", order_id as "orderId", patient_id as "patientId", amount,
  description, method, gateway, status, surplus, token_sealed as "tokenSealed", url_sealed as "urlSealed",
  session_id as "sessionId",
  return_path as "returnPath", gateway_payment_id as "gatewayPaymentId", charged_amount as "chargedAmount",
  authorization_code as "authorizationCode", card_type as "cardType", card_last4 as "cardLast4", installments,
  paid_at as "paidAt", review_reason as "reviewReason", refund_reason as "refundReason", refund_by as "refundBy",
  refund_asked_at as "refundAskedAt", created_at as "createdAt",
  claimed_at as "claimedAt", asks`;

export const returningPayment = `returning ${columns}`;
const selectPayments = `select ${columns} from payments`;

type Found = { id: string } | { buyOrder: string } | { token: string } | { gatewayPaymentId: string };

/** "lock" keeps it until the end of the transaction: what is decided on it stays true. */
export async function findPayment(
  client: Queryable,
  found: Found,
  mode: "look" | "lock" = "look",
): Promise<Payment | null> {
  const [column, value] =
    "id" in found
      ? ["id", found.id]
      : "buyOrder" in found
        ? ["buy_order", found.buyOrder]
        : "token" in found
          ? ["token_hash", hashToken(found.token)]
          : ["gateway_payment_id", found.gatewayPaymentId];
  const { rows } = await client.query<Payment>({
    name: `find-payment-by-${column}-${mode}`,
    text: `${selectPayments} where ${column} = $1 ${mode === "lock" ? "for update" : ""}`,
    values: [value],
  });
  return rows[0] ?? null;
}

const tokenPurpose = "payment-token";
const urlPurpose = "payment-url";

/** The token opens the result page and the gateway, so the database keeps it only in forms that need the site's key. */
export function keptToken(keys: Keys, token: string): { hash: string; sealed: string } {
  return { hash: hashToken(token), sealed: keys.seal(tokenPurpose, token) };
}

export const keptUrl = (keys: Keys, url: string): string => keys.seal(urlPurpose, url);

export function tokenOf(keys: Keys, { tokenSealed }: Payment): string | null {
  return tokenSealed === null ? null : keys.unseal(tokenPurpose, tokenSealed);
}

/** Where the buyer pays; null in the simulator, which has no page of its own. */
export function urlOf(keys: Keys, { urlSealed }: Payment): string | null {
  return urlSealed === null ? null : keys.unseal(urlPurpose, urlSealed);
}

/** What people are told of it. */
export const shownStatus = (status: Payment["status"]): PaymentStatus =>
  status === "COMMITTING" ? "PENDING" : status;
