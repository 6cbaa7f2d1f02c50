import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { date, requiredText } from "~/shared/fields";

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

const byHand = { requests: 30, seconds: 300 };
const byPage = { requests: 300, seconds: 60 };

const orderId = z.string("Indica qué se paga.").check(z.maxLength(128, "Esa orden no existe."));
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
  TBK_ORDEN_COMPRA: z.optional(z.string()),
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

export const returnFromMercadoPago = defineCall({
  method: "GET",
  path: "/api/payments/mercadopago/return",
  summary:
    "Where MercadoPago sends the buyer back: the payment is read from MercadoPago, never from the address",
  who: "anyone",
  query: z.object({ token_ws: z.optional(z.string()) }),
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

const whyBack = requiredText("Escribe el motivo.", 500);

export const refundPayment = defineCall({
  method: "POST",
  path: "/api/payments/{buyOrder}/refund",
  summary: "Staff give the whole of a payment back through its gateway; asked again, it answers the same",
  who: "therapist",
  body: z.object({ reason: whyBack }),
  answer: { status: 200, body: confirmationSchema },
  refusals: ["not_found", "not_active", "conflict"],
  limit: byHand,
});

export const acceptPayment = defineCall({
  method: "POST",
  path: "/api/payments/{buyOrder}/accept",
  summary: "Staff let money that came late or differs count for its order",
  who: "therapist",
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
  state: "owed" | "paid" | "in_review" | "cancelled";
}

/** Which ways to pay a page offers; none of them moves money when `simulated`. */
export interface OfferedPayments {
  methods: PaymentMethod[];
  simulated: boolean;
}

/** How money reaches the clinic. "balance": what an hour that was cancelled had paid. */
export const moneyMeans = [
  "webpay",
  "mercadopago",
  "simulator",
  "cash",
  "transfer",
  "card_machine",
  "bono",
  "balance",
] as const;
export type MoneyMeans = (typeof moneyMeans)[number];
export const deskMeans = ["cash", "transfer", "card_machine", "bono", "balance"] as const;
export type DeskMeans = (typeof deskMeans)[number];

const bonoProgrammes = ["FONASA", "Isapre"] as const;

/** One row of the ledger, as a person may see it. */
const entrySchema = z.object({
  id: z.string(),
  /** Of receipts: grows with every row. */
  number: z.int(),
  orderId: z.string(),
  kind: z.enum(["payment", "reversal"]),
  amount: z.int(),
  means: z.enum(moneyMeans),
  /** What was paid: service, pack and sessions as sold. */
  description: z.string(),
  /** Of a payment through a gateway. */
  buyOrder: z.nullable(z.string()),
  bonoNumber: z.nullable(z.string()),
  bonoProgramme: z.nullable(z.string()),
  coPayment: z.nullable(z.int()),
  boletaNumber: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  at: z.string(),
  /** True of a payment that no reversal followed. */
  stands: z.boolean(),
});
export type LedgerEntry = z.infer<typeof entrySchema>;

/** Something that is sold and not paid. */
const owedSchema = z.object({
  orderId: z.string(),
  kind: z.enum(["appointment", "pack"]),
  description: z.string(),
  sessions: z.int(),
  amount: z.int(),
  /** Wall time of the hour; of a pack, that of its first. */
  when: z.string(),
  /** A try whose end is in doubt: it is not paid again. */
  inReview: z.boolean(),
});
export type Owed = z.infer<typeof owedSchema>;

/** A pack with sessions that are left; `expiresOn` is the last day on which an hour may use it. */
const packLeftSchema = z.object({
  id: z.string(),
  serviceId: z.string(),
  service: z.string(),
  packId: z.string(),
  pack: z.string(),
  sessions: z.int(),
  left: z.int(),
  /** Done or missed; the rest of what is not left is reserved. */
  used: z.int(),
  expiresOn: z.string(),
  paid: z.boolean(),
  price: z.int(),
});
export type PackLeft = z.infer<typeof packLeftSchema>;

const accountSchema = z.object({
  owed: z.array(owedSchema),
  entries: z.array(entrySchema),
  packs: z.array(packLeftSchema),
  /** Money of cancelled hours that waits to pay another one. */
  balance: z.int(),
  /** Asked to be given back and not given yet. */
  refundsUnderWay: z.int(),
});
/** What one patient paid, owes and has left. */
export type PatientAccount = z.infer<typeof accountSchema>;

export const listMyPayments = defineCall({
  method: "GET",
  path: "/api/my-payments",
  summary: "What the patient paid, owes, and has left of packs and balance",
  who: "patient",
  answer: { status: 200, body: accountSchema },
  refusals: [],
  limit: byPage,
});

export const payFromMyBalance = defineCall({
  method: "POST",
  path: "/api/my-payments/from-balance",
  summary: "The patient pays an own order with what a cancelled hour had paid",
  who: "patient",
  body: z.object({ orderId }),
  answer: { status: 200, body: accountSchema },
  refusals: ["not_found", "not_active", "conflict"],
  limit: byHand,
});

export const downloadReceipt = defineCall({
  method: "GET",
  path: "/api/receipts/{id}",
  summary: "A printable receipt of a ledger row: the patient's own, or any for a therapist",
  who: "signed_in",
  answer: { status: 200, file: "text/html" },
  refusals: ["not_found"],
  limit: byPage,
});

export const readPatientAccount = defineCall({
  method: "GET",
  path: "/api/patients/{id}/payments",
  summary: "The same of a patient whom the therapist attends",
  who: "therapist",
  answer: { status: 200, body: accountSchema },
  refusals: ["not_found"],
  limit: byPage,
});

/** What an order says of itself to whoever records its payment. */
const deskOrderSchema = z.object({
  orderId: z.string(),
  kind: z.enum(["appointment", "pack"]),
  patientName: z.string(),
  description: z.string(),
  sessions: z.int(),
  amount: z.int(),
  /** False of a commercial pack: a bono never pays one. */
  takesBono: z.boolean(),
  /** What the person may pay with. */
  balance: z.int(),
  state: z.enum(["owed", "paid", "in_review", "cancelled"]),
  /** The payment that stands, if any. */
  paid: z.nullable(entrySchema),
  /** Where anybody who has it may pay: names no person. */
  payUrl: z.string(),
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;

export const readDeskOrder = defineCall({
  method: "GET",
  path: "/api/desk/orders/{orderId}",
  summary: "What an hour or a pack costs and whether it is paid",
  who: "therapist",
  answer: { status: 200, body: deskOrderSchema },
  refusals: ["not_found"],
  limit: byPage,
});

const line = (most: number) =>
  z.nullish(
    z.string("Escribe un texto.").check(z.trim(), z.maxLength(most, `Usa como máximo ${most} caracteres.`)),
  );

export const recordDeskPayment = defineCall({
  method: "POST",
  path: "/api/desk/payments",
  summary: "Records what was paid at the centre: the whole of an order, once",
  who: "therapist",
  body: z.object({
    orderId,
    means: z.enum(deskMeans, "Elige cómo pagó."),
    bonoNumber: line(40),
    bonoProgramme: z.nullish(z.enum(bonoProgrammes, "Elige FONASA o Isapre.")),
    coPayment: z.nullish(
      z
        .int("Escribe el copago en pesos, sin decimales.")
        .check(z.minimum(0, "El copago no puede ser negativo."), z.maximum(mostAmount, "Revisa el copago.")),
    ),
    boletaNumber: line(40),
  }),
  answer: { status: 201, body: deskOrderSchema },
  refusals: ["not_found", "not_active", "conflict", "idempotency_mismatch"],
  idempotent: true,
  limit: byHand,
});

export const reverseDeskPayment = defineCall({
  method: "POST",
  path: "/api/desk/payments/{id}/reverse",
  summary: "Undoes a payment recorded at the centre, with a reason; both rows stay",
  who: "therapist",
  body: z.object({ reason: whyBack }),
  answer: { status: 201, body: deskOrderSchema },
  refusals: ["not_found", "not_active", "conflict"],
  limit: byHand,
});

export const sendPayLink = defineCall({
  method: "POST",
  path: "/api/desk/pay-links",
  summary: "Mails the patient a link to pay an order",
  who: "therapist",
  body: z.object({ orderId }),
  answer: { status: 200, body: z.object({ message: z.string() }) },
  refusals: ["not_found", "not_active", "conflict"],
  limit: byHand,
});

const sumSchema = z.object({ means: z.enum(moneyMeans), who: z.string(), amount: z.int(), count: z.int() });
const closingSchema = z.object({
  id: z.string(),
  expected: z.int(),
  counted: z.int(),
  note: z.nullable(z.string()),
  closedBy: z.string(),
  closedAt: z.string(),
  /** Cash rows that came after it: the till is to be counted again. */
  rowsSince: z.int(),
});
const tillSchema = z.object({
  day: z.string(),
  entries: z.array(z.extend(entrySchema, { patientName: z.nullable(z.string()), who: z.string() })),
  /** By means and by who recorded it; reversals are subtracted. */
  sums: z.array(sumSchema),
  /** Notes and coins that should lie in the till: cash and the co-payments of bonos, without what was given back. */
  expectedCash: z.int(),
  closings: z.array(closingSchema),
});
export type Till = z.infer<typeof tillSchema>;

export const readTill = defineCall({
  method: "GET",
  path: "/api/desk/till",
  summary: "What came in and went out on a day, by means and person, and how it was counted",
  who: "therapist",
  query: z.object({ day: date }),
  answer: { status: 200, body: tillSchema },
  refusals: [],
  limit: byPage,
});

export const closeTill = defineCall({
  method: "POST",
  path: "/api/desk/till/close",
  summary: "Closes a day with what was counted in the till; counted again, the latest holds",
  who: "therapist",
  body: z.object({
    day: date,
    counted: z
      .int("Escribe lo contado en pesos, sin decimales.")
      .check(
        z.minimum(0, "Lo contado no puede ser negativo."),
        z.maximum(1_000_000_000, "Revisa lo contado."),
      ),
    note: line(300),
  }),
  answer: { status: 201, body: tillSchema },
  refusals: [],
  limit: byHand,
});

const withPatient = { patientId: z.string(), patientName: z.string(), patientPhone: z.string() };
const deskListsSchema = z.object({
  /** Hours that were given and packs in use that nobody paid, the oldest first. */
  debts: z.array(z.extend(owedSchema, withPatient)),
  unusedPacks: z.array(z.extend(packLeftSchema, withPatient)),
  /** Money to give back by hand. */
  refundTasks: z.array(
    z.object({
      id: z.string(),
      orderId: z.string(),
      ...withPatient,
      amount: z.int(),
      reason: z.string(),
      askedAt: z.string(),
    }),
  ),
  /** Payments in doubt. `accept` is possible when the gateway has the money. */
  reviews: z.array(
    z.object({
      buyOrder: z.string(),
      patientName: z.nullable(z.string()),
      description: z.string(),
      amount: z.int(),
      chargedAmount: z.nullable(z.int()),
      why: z.string(),
      since: z.string(),
    }),
  ),
});
export type DeskLists = z.infer<typeof deskListsSchema>;

export const readDeskLists = defineCall({
  method: "GET",
  path: "/api/desk/lists",
  summary: "What the clinic has to look after: debts, unused packs, refunds by hand, payments in doubt",
  who: "therapist",
  answer: { status: 200, body: deskListsSchema },
  refusals: [],
  limit: byPage,
});

export const finishRefundTask = defineCall({
  method: "POST",
  path: "/api/desk/refund-tasks/{id}/done",
  summary: "Says that money was given back by hand; the ledger gets its reversal",
  who: "therapist",
  body: z.object({}),
  answer: { status: 200, body: deskListsSchema },
  refusals: ["not_found", "conflict"],
  limit: byHand,
});

export const closePack = defineCall({
  method: "POST",
  path: "/api/desk/packs/{id}/close",
  summary: "Ends a pack before its time: what its rule gives back becomes a refund by hand",
  who: "therapist",
  body: z.object({ reason: whyBack }),
  answer: { status: 200, body: deskListsSchema },
  refusals: ["not_found", "not_active", "conflict"],
  limit: byHand,
});

export const downloadLedger = defineCall({
  method: "GET",
  path: "/api/desk/ledger.csv",
  summary: "Every row of the ledger between two days, both counted, for the accountant",
  who: "therapist",
  query: z.object({ from: date, to: date }),
  answer: { status: 200, file: "text/csv" },
  refusals: [],
  limit: byHand,
});
