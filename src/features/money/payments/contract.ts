import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { requiredText } from "~/shared/fields";
import { idInPath, readId } from "~/shared/path-ids";

/** Whole pesos that a payment without an order may have. */
export const leastAmount = 50;
export const mostAmount = 10_000_000;
/** What the form asks for when its address names nothing. */
export const usualAmount = 45_000;

/** The way through a gateway; "transfer" exists only in the simulator. */
export const paymentMethods = ["webpay", "mercadopago", "transfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * FAILED: rejected. ABORTED: the buyer left. EXPIRED: nobody came back in time. REVIEW: in doubt ("en revisión"), settled by
 * asking the gateway again or by a person. REFUNDED: the whole of it went back.
 */
export const paymentStatuses = [
  "PENDING",
  "AUTHORIZED",
  "FAILED",
  "ABORTED",
  "EXPIRED",
  "REVIEW",
  "REFUNDED",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const byHand = { requests: 30, seconds: 300 };
export const byPage = { requests: 300, seconds: 60 };

export const orderId = z.string("Indica qué se paga.").check(
  z.maxLength(128, "Esa orden no existe."),
  z.overwrite((text) => readId(text)),
);
const method = z.enum(paymentMethods, "Elige un medio de pago.");
const returnUrl = z.nullish(z.string("La dirección de vuelta no es válida."));

/** `amount` counts only without an order: an order has the server's own price, whatever the browser says. */
export const paymentRequestSchema = z.object({
  amount: z.optional(z.unknown()),
  orderId: z.nullish(orderId),
  method,
  returnUrl,
});
export type PaymentRequest = z.output<typeof paymentRequestSchema>;

const startedSchema = z.object({ redirectUrl: z.string(), token: z.string(), buyOrder: z.string() });
export type StartedPayment = z.infer<typeof startedSchema>;

export const startPayment = defineCall({
  method: "POST",
  path: "/api/payments",
  summary:
    "Begins to pay an hour or a pack (`orderId`), or a free amount in whole pesos; the buyer goes on at `redirectUrl`",
  who: "anyone",
  body: paymentRequestSchema,
  answer: { status: 201, body: startedSchema },
  refusals: ["not_found", "conflict", "method_unavailable", "not_active", "idempotency_mismatch"],
  idempotent: true,
  limit: byHand,
});

export const startPaymentByForm = defineCall({
  method: "POST",
  path: "/api/payments/form",
  summary:
    "The same for a plain HTML form: leads on to the gateway, or back to the form with what went wrong",
  who: "anyone",
  form: true,
  body: z.object({
    amount: z.optional(z.string()),
    orderId: z.optional(orderId),
    method,
    returnUrl: z.optional(z.string()),
  }),
  answer: { status: 303 },
  refusals: [],
  limit: byHand,
});

/** Every name is optional and none is believed: what came is found by token or by order, and the gateway is asked. */
const webpayReturnSchema = z.object({
  token_ws: z.optional(z.string()),
  TBK_TOKEN: z.optional(z.string()),
  TBK_ID_SESION: z.optional(z.string()),
  TBK_ORDEN_COMPRA: z.optional(idInPath),
});
export type WebpayReturn = z.output<typeof webpayReturnSchema>;

const webpayReturn = {
  path: "/api/payments/webpay/return",
  who: "anyone",
  answer: { status: 303 },
  refusals: [],
  limit: byPage,
} as const;

export const returnFromWebpay = defineCall({
  ...webpayReturn,
  method: "GET",
  summary: "Where Webpay sends the buyer back: commits once, then leads to the result",
  query: webpayReturnSchema,
});

export const returnFromWebpayByForm = defineCall({
  ...webpayReturn,
  method: "POST",
  summary: "The same by form: Transbank's integration environment returns an abandoned purchase so",
  form: true,
  fromElsewhere: true,
  body: webpayReturnSchema,
});

const mercadoPagoReturnSchema = z.object({
  token_ws: z.optional(z.string()),
  payment_id: z.optional(z.string()),
});
export type MercadoPagoReturn = z.infer<typeof mercadoPagoReturnSchema>;

export const returnFromMercadoPago = defineCall({
  method: "GET",
  path: "/api/payments/mercadopago/return",
  summary:
    "Where MercadoPago sends the buyer back: the payment is read from MercadoPago, never from the address",
  who: "anyone",
  query: mercadoPagoReturnSchema,
  answer: { status: 303 },
  refusals: [],
  limit: byPage,
});

const confirmationSchema = z.object({
  success: z.boolean(),
  status: z.enum(paymentStatuses),
  buyOrder: z.string(),
  amount: z.int(),
  authorizationCode: z.nullable(z.string()),
  message: z.string(),
  /** Of one that is PENDING: the buyer ends it at the gateway's, which may take days, and nothing is to be waited for. */
  isWaiting: z.boolean(),
  /** Instant. */
  paidAt: z.nullable(z.string()),
  cardType: z.nullable(z.string()),
  cardLast4: z.nullable(z.string()),
  installments: z.nullable(z.int()),
  description: z.string(),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

export const confirmPayment = defineCall({
  method: "POST",
  path: "/api/payments/webpay/confirm",
  summary:
    "What became of a payment, by the token of its result page; in doubt the gateway is asked. Of any gateway",
  who: "anyone",
  body: z.object({ token: z.string("Falta el token.").check(z.maxLength(300, "El token no es válido.")) }),
  answer: { status: 200, body: confirmationSchema },
  refusals: ["not_found"],
  limit: byPage,
});

export const noticeFromMercadoPago = defineCall({
  method: "POST",
  path: "/api/payments/mercadopago/webhook",
  summary: "MercadoPago's signed notice that a payment changed; the payment itself is read from MercadoPago",
  who: "anyone",
  fromElsewhere: true,
  emptyBody: true,
  query: z.object({
    "data.id": z.optional(z.string()),
    type: z.optional(z.string()),
    topic: z.optional(z.string()),
  }),
  body: z.object({
    type: z.nullish(z.string()),
    action: z.nullish(z.string()),
    data: z.nullish(z.object({ id: z.nullish(z.union([z.string(), z.number()])) })),
  }),
  answer: { status: 200, body: z.object({ received: z.boolean() }) },
  refusals: ["unauthenticated", "not_found", "unavailable"],
  limit: { requests: 600, seconds: 60 },
});

export const whyBack = requiredText("Escribe el motivo.", 500);

export const refundPayment = defineCall({
  method: "POST",
  path: "/api/payments/{buyOrder}/refund",
  params: z.object({ buyOrder: idInPath }),
  summary: "Staff give the whole of a payment back through its gateway; asked again, it answers the same",
  who: "therapist",
  duties: ["direction"],
  body: z.object({ reason: whyBack }),
  answer: { status: 200, body: confirmationSchema },
  refusals: ["not_found", "not_active", "conflict"],
  limit: byHand,
});

export const acceptPayment = defineCall({
  method: "POST",
  path: "/api/payments/{buyOrder}/accept",
  params: z.object({ buyOrder: idInPath }),
  summary: "Staff let money that came late or differs count for its order",
  who: "therapist",
  duties: ["direction"],
  body: z.object({ reason: whyBack }),
  answer: { status: 200, body: confirmationSchema },
  refusals: ["not_found", "not_active", "conflict"],
  limit: byHand,
});

/**
 * What the page that pays an order says of it: what is bought, in full, and nothing of the person. Whoever has the order's id
 * may pay it.
 */
export interface PublicOrder {
  orderId: string;
  kind: "appointment" | "pack";
  service: string;
  pack: string | null;
  sessions: number;
  amount: number;
  /** Wall time of the hour; of a pack, that of the hour that opened it. */
  when: string;
  /** An instant: until then it is held for whoever pays. Null of what is kept anyway. */
  payBy: string | null;
  /** "with_pack": an hour of a pack, which is paid once and with its first hour. */
  state: "owed" | "paid" | "in_review" | "cancelled" | "with_pack";
}

/** Which ways to pay a page offers; none of them moves money when `simulated`. */
export interface OfferedPayments {
  methods: PaymentMethod[];
  simulated: boolean;
}
