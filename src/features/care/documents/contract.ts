// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { opaqueId, requiredText } from "~/shared/fields";
import { formatCount } from "~/shared/money";
import { byId } from "~/shared/path-ids";
import { arrangingDuties } from "~/shared/role";
import { documentKinds } from "./document-kinds";

/** More than two long notes, which a report begins with. */
export const longestText = 40_000;
/** What a certificate says besides fits below its one sentence. */
export const longestCertificateText = 300;

const issuedSchema = z.object({
  id: z.string(),
  /** Of the clinic's papers, of whatever kind: one after the other. */
  number: z.int(),
  kind: z.enum(documentKinds),
  /** By which anybody asks at /verificar whether the paper stands. */
  code: z.string(),
  state: z.enum(["valid", "annulled"]),
  issuedAt: z.string(),
});
export type Issued = z.infer<typeof issuedSchema>;

const documentSchema = z.extend(issuedSchema, {
  appointmentId: z.nullable(z.string()),
  signedBy: z.string(),
  /** Of one that was annulled. Why is for who works here. */
  annulled: z.optional(z.object({ at: z.string(), by: z.string(), reason: z.optional(z.string()) })),
});
export type IssuedDocument = z.infer<typeof documentSchema>;

const kind = z.enum(documentKinds, "Elige qué documento es.");
const appointmentId = z.nullish(opaqueId("Elige la hora.", "Esa hora no existe."));
const unreadable = /(?![\n\r\t])[\p{Cc}\p{Bidi_C}\p{Cs}]/u;

const askedFields = {
  kind,
  /** Of which hour: a certificate is of one. */
  appointmentId,
  /** As it was edited; "" leaves that part out, and without one it says what the record says. */
  text: z.nullish(
    z.string("Escribe un texto.").check(
      z.overwrite((text) => text.replace(/\r\n?|[\u2028\u2029]/g, "\n")),
      z.trim(),
      z.maxLength(longestText, `Usa como máximo ${formatCount(longestText)} caracteres.`),
      z.refine((text) => !unreadable.test(text), "Quita los caracteres que no se pueden leer."),
    ),
  ),
};
const asked = z.object(askedFields);
export type AskedDocument = z.output<typeof asked>;

const byHand = { requests: 60, seconds: 300 };
const byPage = { requests: 300, seconds: 60 };
const refusals = ["not_found", "not_active", "forbidden"] as const;

export const issueDocument = defineCall({
  method: "POST",
  path: "/api/patients/{id}/documents",
  params: byId,
  summary:
    "Issues a paper made from the record, numbered and signed: who attends the patient any, reception certificates and statements; the patient is mailed a link",
  who: "therapist",
  duties: arrangingDuties,
  body: asked,
  answer: { status: 201, body: issuedSchema },
  refusals: [...refusals, "idempotency_mismatch"],
  idempotent: true,
  limit: byHand,
});

export const previewDocument = defineCall({
  method: "POST",
  path: "/api/patients/{id}/document-preview",
  params: byId,
  summary: "The paper as it would be issued, without number and code",
  who: "therapist",
  duties: arrangingDuties,
  body: asked,
  answer: { status: 200, file: "text/html" },
  refusals,
  limit: byPage,
});

export const draftDocument = defineCall({
  method: "GET",
  path: "/api/patients/{id}/document-draft",
  params: byId,
  summary: "The text of a paper as the record fills it in, to be edited before it is issued",
  who: "therapist",
  duties: arrangingDuties,
  query: z.object({ kind }),
  answer: { status: 200, body: z.object({ text: z.string() }) },
  refusals,
  limit: byPage,
});

export const listDocuments = defineCall({
  method: "GET",
  path: "/api/patients/{id}/documents",
  params: byId,
  summary:
    "The papers that were issued to a patient, the latest first: one's own, of a patient whom the therapist attends, or for reception the certificates and statements",
  who: "signed_in",
  duties: arrangingDuties,
  proof: true,
  answer: { status: 200, body: z.array(documentSchema) },
  refusals: ["not_found", "forbidden"],
  limit: byPage,
});

export const readDocument = defineCall({
  method: "GET",
  path: "/api/documents/{id}",
  params: byId,
  summary: "A paper as it was issued, to read and to print, for who may list it",
  who: "signed_in",
  duties: arrangingDuties,
  proof: true,
  answer: { status: 200, file: "text/html" },
  refusals: ["not_found", "forbidden"],
  limit: byPage,
});

export const annulDocument = defineCall({
  method: "POST",
  path: "/api/documents/{id}/annul",
  params: byId,
  summary:
    "Says that a paper holds no more, and why, for who may issue one of its kind: it stays as it was issued, and whoever verifies it reads that it was annulled",
  who: "therapist",
  duties: arrangingDuties,
  body: z.object({ reason: requiredText("Escribe por qué se anula.", 300) }),
  answer: { status: 200, body: documentSchema },
  refusals: ["not_found", "forbidden", "conflict"],
  limit: byHand,
});

/** How often somebody may ask the page /verificar. */
export const verifying = {
  method: "GET",
  path: "/verificar",
  limit: { requests: 30, seconds: 300 },
} as const;
