import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { byId, idInPath } from "~/shared/path-ids";
import { duties } from "~/shared/role";
import { byHand, byPage } from "./contract";
import { deskOrderSchema, month, tillDuties } from "./desk-contract";
import { receiverSchema } from "./receiver-contract";

const byOrder = z.object({ orderId: idInPath });

export const issueBoleta = defineCall({
  method: "POST",
  path: "/api/desk/orders/{orderId}/boleta",
  params: byOrder,
  summary:
    "Has the provider issue the boleta of a paid order, or to a `receiver` its factura; one that was refused is tried again, any other stays as it is",
  who: "therapist",
  duties,
  body: z.object({ receiver: z.optional(receiverSchema) }),
  emptyBody: true,
  namesWithin: true,
  answer: { status: 200, body: deskOrderSchema },
  refusals: ["not_found", "not_active", "conflict", "method_unavailable"],
  limit: byHand,
});

const folio = z
  .string("Escribe el número.")
  .check(z.trim(), z.regex(/^\d{1,20}$/, "Escribe el número de la boleta, solo cifras."));

export const settleBoleta = defineCall({
  method: "POST",
  path: "/api/desk/orders/{orderId}/boleta/settle",
  params: byOrder,
  summary:
    "Direction says what became of a document in doubt: its number, or that there is none and it may be issued",
  who: "therapist",
  duties: ["direction"],
  body: z.object({ number: z.optional(folio), none: z.optional(z.literal(true)) }).check(
    z.refine(({ number, none }) => (number === undefined) !== (none === undefined), {
      error: "Escribe el número, o di que no se emitió.",
      path: ["number"],
    }),
  ),
  answer: { status: 200, body: deskOrderSchema },
  refusals: ["not_found", "conflict"],
  limit: byHand,
});

export const downloadBoleta = defineCall({
  method: "GET",
  path: "/api/boletas/{id}",
  params: byId,
  summary: "The provider's PDF of a boleta or factura: of the patient's own order, or any for the staff",
  who: "signed_in",
  duties,
  proof: true,
  answer: { status: 200, file: "application/pdf" },
  refusals: ["not_found"],
  limit: byPage,
});

export const downloadBoletas = defineCall({
  method: "GET",
  path: "/api/desk/boletas.csv",
  summary:
    "The ledger of a month with the document of each row; what has none says so, and the sum is the ledger's",
  who: "therapist",
  duties: tillDuties,
  query: z.object({ month }),
  answer: { status: 200, file: "text/csv" },
  refusals: [],
  limit: byHand,
});

export const listOpenBoletas = defineCall({
  method: "GET",
  path: "/api/desk/boletas",
  summary: "Boletas, facturas and credit notes that were refused or are in doubt, the oldest first",
  who: "therapist",
  duties,
  answer: {
    status: 200,
    body: z.array(
      z.object({
        orderId: z.string(),
        patientName: z.string(),
        amount: z.int(),
        state: z.enum(["review", "refused"]),
        /** Of the tax authority: 61 is a credit note. */
        kind: z.int(),
        isCreditNote: z.boolean(),
        reason: z.nullable(z.string()),
        at: z.string(),
      }),
    ),
  },
  refusals: [],
  limit: byPage,
});
export type OpenBoleta = z.infer<typeof listOpenBoletas.answer.body>[number];
