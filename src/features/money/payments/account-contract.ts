import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { byId } from "~/shared/path-ids";
import { duties } from "~/shared/role";
import { byHand, byPage, orderId } from "./contract";

/** How money reaches the clinic. "balance": what an hour that was cancelled had paid. */
export const moneyMeans = [
  "webpay",
  "mercadopago",
  "simulator",
  "cash",
  "transfer",
  "card_machine",
  "bono",
  "agreement",
  "balance",
] as const;
export type MoneyMeans = (typeof moneyMeans)[number];

/** One row of the ledger, as a person may see it. */
export const entrySchema = z.object({
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
  /** Who pays by an agreement with the clinic. */
  agreement: z.nullable(z.string()),
  boletaNumber: z.nullable(z.string()),
  /** Of the tax authority, of what a provider issued: 33, 34, 39, 41, or 61 of what went back; null of a number that was typed. */
  documentKind: z.nullable(z.int()),
  /** Of a payment whose boleta or factura a provider issued: its PDF. */
  boletaUrl: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  at: z.string(),
  /** True of a payment that no reversal followed. */
  stands: z.boolean(),
});
export type LedgerEntry = z.infer<typeof entrySchema>;

/** Something that is sold and not paid. */
export const owedSchema = z.object({
  orderId: z.string(),
  kind: z.enum(["appointment", "pack"]),
  description: z.string(),
  sessions: z.int(),
  /** What is left to pay of it. */
  amount: z.int(),
  /** Wall time of the hour; of a pack, that of its first. */
  when: z.string(),
  /** A try whose end is in doubt: it is not paid again. */
  inReview: z.boolean(),
});
export type Owed = z.infer<typeof owedSchema>;

/** A pack with sessions that are left; `expiresOn` is the last day on which an hour may use it. */
export const packLeftSchema = z.object({
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
  proof: true,
  answer: { status: 200, body: accountSchema },
  refusals: [],
  limit: byPage,
});

export const payFromMyBalance = defineCall({
  method: "POST",
  path: "/api/my-payments/from-balance",
  summary: "The patient pays an own order with what a cancelled hour had paid",
  who: "patient",
  proof: true,
  body: z.object({ orderId }),
  answer: { status: 200, body: accountSchema },
  refusals: ["not_found", "not_active", "conflict"],
  limit: byHand,
});

export const downloadReceipt = defineCall({
  method: "GET",
  path: "/api/receipts/{id}",
  params: byId,
  summary: "A printable receipt of a ledger row: the patient's own, or any for a therapist",
  who: "signed_in",
  duties,
  proof: true,
  answer: { status: 200, file: "text/html" },
  refusals: ["not_found"],
  limit: byPage,
});

export const readPatientAccount = defineCall({
  method: "GET",
  path: "/api/patients/{id}/payments",
  params: byId,
  summary: "The same of a patient whom the therapist attends",
  who: "therapist",
  duties,
  answer: { status: 200, body: accountSchema },
  refusals: ["not_found"],
  limit: byPage,
});
