// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { date, opaqueId, requiredText } from "~/shared/fields";
import { byId, idInPath } from "~/shared/path-ids";
import { arrangingDuties } from "~/shared/role";
import { kinds, largestFile, partBytes } from "./attachment-limits";

const paperFields = {
  id: z.string(),
  kind: z.enum(kinds),
  name: z.string(),
  type: z.enum(["application/pdf", "image/jpeg", "image/png"]),
  size: z.int(),
  at: z.string(),
  /** Who added it, by name. */
  by: z.string(),
};

const addedSchema = z.object(paperFields);
export type Added = z.infer<typeof addedSchema>;

/** The day that an order bears itself; asked of nobody. */
const orderedOn = z.nullish(date);

const hidingSchema = z.object({ reason: z.string(), by: z.string(), at: z.string() });

const attachmentSchema = z.object({
  ...paperFields,
  /** The hour that it was sent for. */
  appointmentId: z.optional(z.nullable(z.string())),
  /** The day that an order bears, yyyy-MM-dd; absent where nobody said it. */
  orderedOn: z.optional(z.string()),
  /** For care: whether a program of the clinic's looked for viruses. */
  scanned: z.optional(z.boolean()),
  /** For care alone, and absent unless it was hidden. */
  hidden: z.optional(hidingSchema),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** For reception: a file's name may tell a diagnosis. */
const seenSchema = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  at: z.string(),
  orderedOn: z.optional(z.string()),
});
export type SeenAttachment = z.infer<typeof seenSchema>;

const partInPath = z.string().check(z.regex(/^\d{1,3}$/));
const limit = { requests: 120, seconds: 60 };

export const addAttachment = defineCall({
  method: "POST",
  path: "/api/patients/{id}/attachments",
  params: byId,
  summary:
    "Adds a paper to a file: PDF, JPEG, PNG or HEIC, at most 20 MB (multipart: `file`, `kind`, `appointmentId`, `orderedOn` of an order). Patients to their own; care to whom it attends; desk to anybody's",
  who: "signed_in",
  duties: arrangingDuties,
  proof: true,
  formFileBytes: largestFile,
  bodySeconds: 600,
  answer: { status: 201, body: addedSchema },
  refusals: [
    "forbidden",
    "not_found",
    "payload_too_large",
    "unsupported_media",
    "idempotency_mismatch",
    "rate_limited",
    "unavailable",
  ],
  idempotent: true,
  limit,
});

export const beginArrival = defineCall({
  method: "POST",
  path: "/api/patients/{id}/attachment-arrivals",
  params: byId,
  summary:
    "Says what is about to be sent in parts, as a browser does on a bad line. `parts` is how many of it are here already, by the same `onceKey`; `attachment` what it became, once it is whole",
  who: "signed_in",
  duties: arrangingDuties,
  proof: true,
  body: z.object({
    onceKey: requiredText("Indica la clave del envío.", 100),
    kind: z.enum(kinds, "Indica qué es: orden, examen, foto u otro."),
    name: requiredText("Indica el nombre del archivo.", 500),
    size: z.int("Indica cuánto pesa.").check(z.positive("Elige un archivo.")),
    appointmentId: z.nullable(opaqueId("Indica la hora.", "Esa hora no existe.")),
    orderedOn,
  }),
  answer: {
    status: 201,
    body: z.object({ id: z.string(), parts: z.int(), attachment: z.nullable(addedSchema) }),
  },
  refusals: ["forbidden", "not_found", "payload_too_large", "idempotency_mismatch", "rate_limited"],
  limit,
});

export const takePart = defineCall({
  method: "PUT",
  path: "/api/attachment-arrivals/{id}/{part}",
  params: z.object({ id: idInPath, part: partInPath }),
  summary:
    "One part, counted from 0: 512 kB, but for the last. In order; one that is here already may come again. With the last the file is looked at and kept: `attachment` is what it became",
  who: "signed_in",
  duties: arrangingDuties,
  proof: true,
  rawBody: partBytes,
  rawType: "application/octet-stream",
  answer: { status: 200, body: z.object({ parts: z.int(), attachment: z.nullable(addedSchema) }) },
  refusals: [
    "not_found",
    "conflict",
    "payload_too_large",
    "unsupported_media",
    "idempotency_mismatch",
    "rate_limited",
    "unavailable",
  ],
  limit: { requests: 600, seconds: 60 },
});

export const dropArrival = defineCall({
  method: "DELETE",
  path: "/api/attachment-arrivals/{id}",
  params: byId,
  summary:
    "What was begun is not sent after all: what of it is here goes. Again, or of one that is whole, it is not there",
  who: "signed_in",
  duties: arrangingDuties,
  proof: true,
  answer: { status: 204 },
  refusals: ["not_found"],
  limit,
});

export const listAttachments = defineCall({
  method: "GET",
  path: "/api/patients/{id}/attachments",
  params: byId,
  summary:
    "The papers of a file, the latest first. Patients their own; care with those that were hidden and why; desk learns only that there is one, of which kind and when",
  who: "signed_in",
  duties: arrangingDuties,
  proof: true,
  answer: { status: 200, body: z.array(z.union([attachmentSchema, seenSchema])) },
  refusals: ["forbidden", "not_found"],
  limit: { requests: 300, seconds: 60 },
});

export const readAttachment = defineCall({
  method: "GET",
  path: "/api/attachments/{id}",
  params: byId,
  summary: "The bytes of a paper, to be saved: never shown on our origin",
  who: "signed_in",
  duties: ["care"],
  proof: true,
  answer: { status: 200, file: "" },
  refusals: ["not_found"],
  limit,
});

export const readThumbnail = defineCall({
  method: "GET",
  path: "/api/attachments/{id}/thumbnail",
  params: byId,
  summary: "A picture of it, 320 pixels wide at most; of a PDF there is none",
  who: "signed_in",
  duties: ["care"],
  proof: true,
  answer: { status: 200, file: "image/webp" },
  refusals: ["not_found"],
  limit: { requests: 600, seconds: 60 },
});

export const hideAttachment = defineCall({
  method: "POST",
  path: "/api/attachments/{id}/hide",
  params: byId,
  summary:
    "Takes a paper out of sight, with a reason: it stays in the record and is listed for care alone. Once",
  who: "therapist",
  duties: ["care"],
  body: z.object({ reason: requiredText("Escribe por qué se oculta.", 500) }),
  answer: { status: 200, body: attachmentSchema },
  refusals: ["not_found", "conflict"],
  limit,
});
