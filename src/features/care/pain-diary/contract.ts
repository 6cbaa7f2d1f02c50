// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { longText, saidBy, whosePatient } from "~/shared/fields";
import { byId } from "~/shared/path-ids";

export const painEntrySchema = z.object({
  id: z.string(),
  /** 0 is no pain, 10 the worst imaginable (numeric rating scale). */
  score: z.int(),
  note: z.nullable(z.string()),
  at: z.string(),
});
export type PainEntry = z.infer<typeof painEntrySchema>;

const limit = { requests: 120, seconds: 60 };
const chooseScore = "Elige un número del 0 al 10.";

export const listPain = defineCall({
  method: "GET",
  path: "/api/pain-entries",
  summary:
    "The patient's pain diary, oldest first, one year back; a therapist who attends the patient names whose",
  who: "signed_in",
  duties: ["care"],
  proof: true,
  query: whosePatient,
  answer: { status: 200, body: z.array(painEntrySchema) },
  refusals: ["not_found"],
  limit,
});

export const notePain = defineCall({
  method: "POST",
  path: "/api/pain-entries",
  summary:
    "The patient notes the pain of now, or of a moment of the last week that a phone kept without a network",
  who: "patient",
  proof: true,
  body: z.object({
    score: z.int(chooseScore).check(z.minimum(0, chooseScore), z.maximum(10, chooseScore)),
    note: z.nullish(longText(300)),
    saidAt: z.optional(z.iso.datetime({ offset: true, error: "Indica cuándo, con su zona." })),
    saidBy,
  }),
  answer: { status: 201, body: painEntrySchema },
  refusals: ["forbidden", "idempotency_mismatch"],
  idempotent: true,
  limit,
});

export const dropPain = defineCall({
  method: "DELETE",
  path: "/api/pain-entries/{id}",
  params: byId,
  summary: "The patient takes an own entry back",
  who: "patient",
  proof: true,
  answer: { status: 204 },
  refusals: ["not_found"],
  limit,
});
