// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { opaqueId, requiredLine, requiredText, rut } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { arrangingDuties, duties } from "~/shared/role";
import { isStroke, mostOfStroke } from "./stroke";

const limit = { requests: 300, seconds: 60 };
const byHand = { requests: 60, seconds: 300 };

const documentShown = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Before the first session of these it is asked for. */
  serviceIds: z.array(z.string()),
  active: z.boolean(),
  version: z.int(),
});
export type ConsentDocument = z.infer<typeof documentShown>;

export const listConsentDocuments = defineCall({
  method: "GET",
  path: "/api/consent-documents",
  summary: "The texts that are signed before a treatment, as they stand; patients see those in use",
  who: "signed_in",
  duties,
  answer: { status: 200, body: z.array(documentShown) },
  refusals: [],
  limit,
});

const documentFields = {
  title: requiredLine("Escribe el título.", 120),
  text: requiredText("Escribe el texto.", 20_000),
  serviceIds: z
    .array(opaqueId("Elige los servicios.", "Uno de los servicios no existe."), "Elige los servicios.")
    .check(z.maxLength(100, "Elige hasta 100 servicios.")),
};

export const addConsentDocument = defineCall({
  method: "POST",
  path: "/api/consent-documents",
  summary: "A new text to sign",
  who: "therapist",
  duties: ["direction"],
  body: z.object({ ...documentFields, serviceIds: z.optional(documentFields.serviceIds) }),
  answer: { status: 201, body: documentShown },
  refusals: [],
  limit: byHand,
});

export const changeConsentDocument = defineCall({
  method: "PATCH",
  path: "/api/consent-documents/{id}",
  params: byId,
  summary: "Writes a text anew: its next version. What was signed names the one that was read",
  who: "therapist",
  duties: ["direction"],
  body: z.object({
    title: z.optional(documentFields.title),
    text: z.optional(documentFields.text),
    serviceIds: z.optional(documentFields.serviceIds),
    active: z.optional(z.boolean("Responde sí o no.")),
    version: z.int("Indica la versión."),
  }),
  answer: { status: 200, body: documentShown },
  refusals: ["not_found", "conflict"],
  limit: byHand,
});

const representative = z.object(
  {
    name: requiredLine("Escribe el nombre de quien representa al paciente.", 120),
    rut,
    relation: requiredLine("Escribe qué es del paciente.", 60),
  },
  "Escribe quién lo representa.",
);

const signedShown = z.object({
  id: z.string(),
  documentId: z.string(),
  title: z.string(),
  version: z.int(),
  signedBy: z.string(),
  representative: z.nullable(z.object({ name: z.string(), rut: z.string(), relation: z.string() })),
  at: z.string(),
  /** The network that it was signed from; null where it is not known. */
  address: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
});
export type SignedConsent = z.infer<typeof signedShown>;

export const listSignedConsents = defineCall({
  method: "GET",
  path: "/api/patients/{id}/signed-consents",
  params: byId,
  summary:
    "What a person has signed, the latest first: their own, or of whom the therapist attends; reception sees it of anybody, to ask for what is missing",
  who: "signed_in",
  duties: arrangingDuties,
  proof: true,
  answer: { status: 200, body: z.array(signedShown) },
  refusals: ["not_found"],
  limit,
});

export const signConsent = defineCall({
  method: "POST",
  path: "/api/patients/{id}/signed-consents",
  params: byId,
  summary:
    "Signs the version that stands: with the typed name in the portal, or with a finger on the clinic's tablet; under 18 a representative is named",
  who: "signed_in",
  duties: arrangingDuties,
  proof: true,
  body: z.object({
    documentId: opaqueId("Elige el consentimiento.", "Ese consentimiento no existe."),
    version: z.int("Indica la versión."),
    signedBy: requiredLine("Escribe el nombre completo de quien firma.", 120),
    representative: z.nullish(representative),
    stroke: z.nullish(
      z
        .string("Firma con el dedo.")
        .check(
          z.maxLength(mostOfStroke, "La firma es demasiado larga. Bórrala y firma de nuevo."),
          z.refine(isStroke, "No pudimos leer la firma. Bórrala y firma de nuevo."),
        ),
    ),
  }),
  answer: { status: 201, body: signedShown },
  refusals: ["not_found", "conflict", "representative_needed", "idempotency_mismatch"],
  idempotent: true,
  limit: byHand,
});

export const withdrawConsent = defineCall({
  method: "POST",
  path: "/api/signed-consents/{id}/withdraw",
  params: byId,
  summary: "Takes a signed consent back, at any time; that it was signed stays in the record",
  who: "signed_in",
  duties: arrangingDuties,
  proof: true,
  body: z.object({}),
  emptyBody: true,
  answer: { status: 200, body: signedShown },
  refusals: ["not_found"],
  limit: byHand,
});

export const downloadSignedConsent = defineCall({
  method: "GET",
  path: "/api/signed-consents/{id}/file",
  params: byId,
  summary: "The signed text as PDF, to whoever signed it and to who attends them",
  who: "signed_in",
  duties: ["care"],
  proof: true,
  answer: { status: 200, file: "application/pdf" },
  refusals: ["not_found"],
  limit: byHand,
});

const missing = {
  appointmentId: z.string(),
  /** Of the texts that its service needs and that the person has not signed, or has taken back. */
  documents: z.array(z.object({ id: z.string(), title: z.string() })),
};

export const listMissingConsents = defineCall({
  method: "GET",
  path: "/api/missing-consents",
  summary:
    "Which hours from today on lack a signed consent that their service needs; nothing is blocked by it",
  who: "signed_in",
  duties: arrangingDuties,
  proof: true,
  answer: { status: 200, body: z.array(z.object(missing)) },
  refusals: [],
  limit,
});
export type MissingConsent = z.infer<typeof listMissingConsents.answer.body>[number];
