import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { date, opaqueId, requiredText } from "~/shared/fields";
import { byId, idInPath } from "~/shared/path-ids";
import { duties } from "~/shared/role";
import { entrySchema, moneyMeans, owedSchema, packLeftSchema } from "./account-contract";
import { byHand, byPage, mostAmount, orderId, whyBack } from "./contract";
import { receiverRead } from "./receiver-contract";

/** What is paid at the centre, and what the clinic looks after: calls of staff alone. */

/** Money that was taken is counted and given back by the desk and the direction (clinic.md, "Who may what"). */
export const tillDuties = ["desk", "direction"] as const;

export const deskMeans = ["cash", "transfer", "card_machine", "bono", "agreement", "balance"] as const;
export type DeskMeans = (typeof deskMeans)[number];

const bonoProgrammes = ["FONASA", "Isapre"] as const;

/** What an order says of itself to whoever records its payment. */
export const deskOrderSchema = z.object({
  orderId: z.string(),
  kind: z.enum(["appointment", "pack"]),
  patientId: z.string(),
  patientName: z.string(),
  patientEmail: z.string(),
  description: z.string(),
  sessions: z.int(),
  /** Of a pack: those that may still be booked, and the hours that use one, the earliest first; wall times. */
  sessionsLeft: z.int(),
  visits: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      state: z.enum(["given", "missed", "unmarked", "ahead"]),
      /** What was paid for this one alone: its bono, or what the person paid instead. */
      payments: z.array(
        z.object({
          means: z.enum(moneyMeans),
          amount: z.int(),
          bonoProgramme: z.nullable(z.string()),
          bonoNumber: z.nullable(z.string()),
          coPayment: z.nullable(z.int()),
        }),
      ),
    }),
  ),
  /** The price, as it was sold; of it `discount` is let off, `paidAmount` came, and `owedAmount` is left. */
  amount: z.int(),
  discount: z.int(),
  paidAmount: z.int(),
  owedAmount: z.int(),
  /** False of a commercial pack: a bono never pays one. */
  takesBono: z.boolean(),
  /** What the person may pay with. */
  balance: z.int(),
  state: z.enum(["owed", "paid", "in_review", "cancelled"]),
  /** The latest payment that stands, if any. */
  paid: z.nullable(entrySchema),
  /** All of them, the oldest first. */
  payments: z.array(entrySchema),
  discounts: z.array(
    z.object({ id: z.string(), amount: z.int(), reason: z.string(), by: z.string(), at: z.string() }),
  ),
  /** What whoever reads it may still let off of it: reception up to the share that direction has set. */
  discountLimit: z.int(),
  /** What the same person owes besides, of hours that were given and packs in use. */
  otherOwed: z.array(owedSchema),
  /** The electronic document that a provider issues for it; null while nobody asked for one. */
  boleta: z.nullable(
    z.object({
      state: z.enum(["pending", "issued", "review", "refused"]),
      /** Of the tax authority: 39 or 41 a boleta, 33 or 34 a factura; the second of each is exempt. */
      kind: z.int(),
      number: z.nullable(z.string()),
      url: z.nullable(z.string()),
      /** Why it was refused, or is in doubt. */
      reason: z.nullable(z.string()),
      creditNote: z.nullable(
        z.object({
          state: z.enum(["pending", "issued", "review", "refused"]),
          number: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** To whom its factura is; where it has none, to whom the last one of the same patient was. */
  receiver: z.nullable(receiverRead),
  /** Its money went back: a credit note is on its way, or about to be. */
  boletaIsGoing: z.boolean(),
  /** A press would issue a document now, where a provider is set up. */
  mayIssueBoleta: z.boolean(),
  /** Where anybody who has it may pay: names no person. */
  payUrl: z.string(),
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;

export const readDeskOrder = defineCall({
  method: "GET",
  path: "/api/desk/orders/{orderId}",
  params: z.object({ orderId: idInPath }),
  summary: "What an hour or a pack costs and whether it is paid",
  who: "therapist",
  duties,
  answer: { status: 200, body: deskOrderSchema },
  refusals: ["not_found"],
  limit: byPage,
});

export const line = (most: number) =>
  z.nullish(
    z.string("Escribe un texto.").check(z.trim(), z.maxLength(most, `Usa como máximo ${most} caracteres.`)),
  );

const pesos = (what: string, least: number, tooLittle: string) =>
  z
    .int(`Escribe ${what} en pesos, sin decimales.`)
    .check(z.minimum(least, tooLittle), z.maximum(mostAmount, `Revisa ${what}.`));

const meansSchema = z.enum(deskMeans, "Elige cómo pagó.");
const howPaid = {
  bonoNumber: line(40),
  bonoProgramme: z.nullish(z.enum(bonoProgrammes, "Elige FONASA o Isapre.")),
  coPayment: z.nullish(pesos("el copago", 0, "El copago no puede ser negativo.")),
  /** Of an agreement: who pays. */
  agreement: line(80),
  boletaNumber: line(40),
  /** Of a pack: the session that it pays, null of all of them. Absent, a bono of less than the whole that is recorded at a session is of that one. */
  hourId: z.nullish(opaqueId("Elige la sesión.", "Esa sesión no es de este pack.")),
};
const partSchema = z.object({
  means: meansSchema,
  amount: pesos("el monto", 1, "El monto debe ser mayor que 0."),
  ...howPaid,
});
export type PaymentPart = z.output<typeof partSchema>;

export const recordDeskPayment = defineCall({
  method: "POST",
  path: "/api/desk/payments",
  summary:
    "Records what was paid at the centre: all that is owed by one means, or `parts` by several; with a `discount` that has a reason",
  who: "therapist",
  duties,
  body: z.object({
    orderId,
    means: z.optional(meansSchema),
    ...howPaid,
    parts: z.optional(
      z.array(partSchema, "Indica los pagos.").check(z.maxLength(10, "Son demasiados pagos a la vez.")),
    ),
    /** A company asks for a factura: where boletas are issued by themselves, none is. */
    forFactura: z.optional(z.boolean("Indica si es para factura.")),
    discount: z.nullish(
      z.object(
        {
          amount: pesos("el descuento", 1, "El descuento debe ser mayor que 0."),
          reason: requiredText("Escribe el motivo del descuento.", 500),
        },
        "Indica el descuento.",
      ),
    ),
  }),
  answer: { status: 201, body: deskOrderSchema },
  refusals: ["not_found", "not_active", "conflict", "discount_limit", "idempotency_mismatch"],
  idempotent: true,
  limit: byHand,
});

export const sellPack = defineCall({
  method: "POST",
  path: "/api/desk/packs",
  summary:
    "Sells a pack before any hour of it; it is paid like any order, and is the patient's as soon as some of it is paid",
  who: "therapist",
  duties,
  body: z.object({
    patientId: opaqueId("Elige el paciente.", "Ese paciente no existe."),
    packId: opaqueId("Elige el pack.", "Elige un pack de la lista."),
  }),
  answer: { status: 201, body: deskOrderSchema },
  refusals: ["not_found"],
  limit: byHand,
});

export const takeDiscountBack = defineCall({
  method: "POST",
  path: "/api/desk/discounts/{id}/take-back",
  params: byId,
  summary: "Takes a discount back, with a reason: it is owed again",
  who: "therapist",
  duties: tillDuties,
  body: z.object({ reason: whyBack }),
  answer: { status: 200, body: deskOrderSchema },
  refusals: ["not_found", "conflict"],
  limit: byHand,
});

export const reverseDeskPayment = defineCall({
  method: "POST",
  path: "/api/desk/payments/{id}/reverse",
  params: byId,
  summary: "Undoes a payment recorded at the centre, with a reason; both rows stay",
  who: "therapist",
  duties: tillDuties,
  body: z.object({ reason: whyBack }),
  answer: { status: 201, body: deskOrderSchema },
  refusals: ["not_found", "not_active", "conflict"],
  limit: byHand,
});

export const reissueReceipt = defineCall({
  method: "POST",
  path: "/api/receipts/{id}/reissue",
  params: byId,
  summary:
    "Annuls the receipt of a ledger row that was handed out, with a reason, and issues one with today's data: after a correction of the person's",
  who: "therapist",
  duties: tillDuties,
  body: z.object({ reason: whyBack }),
  answer: { status: 201, body: z.object({ code: z.string() }) },
  refusals: ["not_found", "conflict"],
  limit: byHand,
});

export const sendPayLink = defineCall({
  method: "POST",
  path: "/api/desk/pay-links",
  summary: "Mails the patient a link to pay an order",
  who: "therapist",
  duties,
  body: z.object({ orderId }),
  answer: { status: 200, body: z.object({ message: z.string() }) },
  refusals: ["not_found", "not_active", "conflict"],
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
  duties,
  answer: { status: 200, body: deskListsSchema },
  refusals: [],
  limit: byPage,
});

export const finishRefundTask = defineCall({
  method: "POST",
  path: "/api/desk/refund-tasks/{id}/done",
  params: byId,
  summary: "Says that money was given back by hand; the ledger gets its reversal",
  who: "therapist",
  duties: tillDuties,
  body: z.object({}),
  answer: { status: 200, body: deskListsSchema },
  refusals: ["not_found", "conflict"],
  limit: byHand,
});

export const closePack = defineCall({
  method: "POST",
  path: "/api/desk/packs/{id}/close",
  params: byId,
  summary: "Ends a pack before its time: what its rule gives back becomes a refund by hand",
  who: "therapist",
  duties: tillDuties,
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
  duties: tillDuties,
  query: z.object({ from: date, to: date }),
  answer: { status: 200, file: "text/csv" },
  refusals: [],
  limit: byHand,
});

export const month = z
  .string("Indica el mes.")
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Indica el mes, como 2026-11."));

export const downloadBonos = defineCall({
  method: "GET",
  path: "/api/desk/bonos",
  summary:
    "The bonos of a month to render to FONASA and the Isapres, and the sessions that were given without one: as CSV or to print",
  who: "therapist",
  duties: tillDuties,
  query: z.object({ month, format: z._default(z.enum(["csv", "html"], "Elige csv o html."), "csv") }),
  answer: { status: 200, file: "" },
  refusals: [],
  limit: byHand,
});
