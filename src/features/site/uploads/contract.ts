import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { byId } from "~/shared/path-ids";
import { leadingDuties } from "~/shared/role";
import { largestUpload } from "./picture-limits";

const byHand = { requests: 120, seconds: 300 };

export const askUpload = defineCall({
  method: "POST",
  path: "/api/objects/upload",
  summary:
    "An address for one picture, good for 10 minutes; bound to the type and the size that are told. PUT the bytes to it",
  who: "therapist",
  duties: leadingDuties,
  body: z.object({
    contentType: z.nullish(z.string("Indica el tipo de archivo.").check(z.maxLength(100, "Indica el tipo."))),
    size: z.nullish(z.int("Indica el tamaño en bytes.").check(z.positive("El archivo está vacío."))),
  }),
  emptyBody: true,
  answer: { status: 200, body: z.object({ uploadURL: z.string() }) },
  refusals: ["payload_too_large", "unsupported_media"],
  limit: byHand,
});

/** Who has the address may use it; it names the therapist it was made for, and no other session may. */
export const sendUpload = defineCall({
  method: "PUT",
  path: "/api/objects/upload/{id}",
  params: byId,
  summary: "Takes the bytes of a picture (JPEG, PNG, WebP, AVIF or GIF), once",
  who: "session_if_any",
  query: z.object({ token: z.optional(z.string()) }),
  rawBody: largestUpload,
  answer: { status: 200, body: z.object({ size: z.int() }) },
  refusals: ["forbidden", "conflict", "payload_too_large", "unsupported_media", "validation"],
  limit: byHand,
});

const imageMissing = "No se pudo procesar la imagen subida.";

export const keepPicture = defineCall({
  method: "PUT",
  path: "/api/blog-images",
  summary: "Makes a picture of what was sent: four sizes, no metadata. The same again answers the same",
  who: "therapist",
  duties: leadingDuties,
  body: z.object({ imageURL: z.string(imageMissing).check(z.maxLength(2_000, imageMissing)) }),
  answer: {
    status: 200,
    body: z.object({ objectPath: z.string(), width: z.int(), height: z.int() }),
  },
  refusals: ["not_found", "payload_too_large", "unsupported_media"],
  limit: byHand,
});

export const readPicture = defineCall({
  method: "GET",
  path: "/objects/{id}",
  params: z.object({ id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)) }),
  summary: "A picture, as AVIF for who accepts it and as WebP else; `w` chooses the size",
  who: "anyone",
  query: z.object({ w: z.optional(z.string().check(z.regex(/^\d{1,5}$/, "Indica un ancho en píxeles."))) }),
  answer: { status: 200, file: "image/*" },
  refusals: ["not_found"],
  limit: "none",
});
