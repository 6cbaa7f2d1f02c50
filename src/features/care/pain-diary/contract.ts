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

export const effortSchema = z.object({
  id: z.string(),
  /** 0 is nothing at all, 10 the most: the category-ratio scale of Borg (CR10; Med Sci Sports Exerc 1982;14:377-381), asked in whole numbers. */
  score: z.int(),
  at: z.string(),
});
export type Effort = z.infer<typeof effortSchema>;

const limit = { requests: 120, seconds: 60 };
const chooseScore = "Elige un número del 0 al 10.";
const score = z.int(chooseScore).check(z.minimum(0, chooseScore), z.maximum(10, chooseScore));
const saidAt = z.optional(z.iso.datetime({ offset: true, error: "Indica cuándo, con su zona." }));

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
    score,
    note: z.nullish(longText(300)),
    saidAt,
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

export const listEffort = defineCall({
  method: "GET",
  path: "/api/effort-entries",
  summary:
    "How hard the patient's exercises were, of each day what was said last, oldest first, one year back; a therapist who attends the patient names whose",
  who: "signed_in",
  duties: ["care"],
  proof: true,
  query: whosePatient,
  answer: { status: 200, body: z.array(effortSchema) },
  refusals: ["not_found"],
  limit,
});

export const noteEffort = defineCall({
  method: "POST",
  path: "/api/effort-entries",
  summary:
    "The patient says how hard the day's exercises were, now or at a moment of the last week that a phone kept without a network. Of a day the latest counts",
  who: "patient",
  proof: true,
  body: z.object({ score, saidAt, saidBy }),
  answer: { status: 201, body: effortSchema },
  refusals: ["forbidden", "idempotency_mismatch"],
  idempotent: true,
  limit,
});
