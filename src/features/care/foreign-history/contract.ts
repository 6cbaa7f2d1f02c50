// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { requiredText } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { groups, largestBundle } from "./history-limits";

const hidingSchema = z.object({ reason: z.string(), by: z.string(), at: z.string() });

const headSchema = z.object({
  id: z.string(),
  /** Who wrote it, in its own words; null when it does not say. */
  source: z.nullable(z.string()),
  /** Of whom it speaks, in its own words. */
  named: z.nullable(z.string()),
  at: z.string(),
  /** Who brought it, by name. */
  by: z.string(),
  byPatient: z.boolean(),
  /** How many lines are shown, and what it holds besides. */
  shown: z.int(),
  others: z.int(),
  /** Of the file as it came. */
  sha256: z.string(),
  /** For care alone, and absent unless it was hidden. */
  hidden: z.optional(hidingSchema),
});
export type ForeignHistoryHead = z.infer<typeof headSchema>;

const itemSchema = z.object({
  group: z.enum(groups),
  date: z.nullable(z.string()),
  title: z.string(),
  details: z.array(z.string()),
});
const historySchema = z.extend(headSchema, { items: z.array(itemSchema) });
export type ForeignHistory = z.infer<typeof historySchema>;

const limit = { requests: 120, seconds: 60 };
const bringing = { requests: 20, seconds: 3600 };
const refusals = ["not_found", "conflict", "payload_too_large", "unsupported_media", "unreadable"] as const;

export const bringOwnHistory = defineCall({
  method: "POST",
  path: "/api/my-foreign-history",
  summary:
    "Brings a history of another system along: a FHIR R4 Bundle in JSON, at most 5 MB and 2,000 entries (multipart: `file`). The same file twice changes nothing",
  who: "patient",
  proof: true,
  formFileBytes: largestBundle,
  answer: { status: 201, body: historySchema },
  refusals,
  limit: bringing,
});

export const listOwnHistories = defineCall({
  method: "GET",
  path: "/api/my-foreign-history",
  summary: "The histories of other systems in one's own file, the latest first",
  who: "patient",
  proof: true,
  answer: { status: 200, body: z.array(headSchema) },
  refusals: [],
  limit,
});

export const bringHistory = defineCall({
  method: "POST",
  path: "/api/patients/{id}/foreign-history",
  params: byId,
  summary: "The same for somebody whom the asking one attends",
  who: "therapist",
  duties: ["care"],
  formFileBytes: largestBundle,
  answer: { status: 201, body: historySchema },
  refusals,
  limit: bringing,
});

export const listHistories = defineCall({
  method: "GET",
  path: "/api/patients/{id}/foreign-history",
  params: byId,
  summary: "The histories of other systems in a file, with those that were hidden and why",
  who: "therapist",
  duties: ["care"],
  answer: { status: 200, body: z.array(headSchema) },
  refusals: ["not_found"],
  limit,
});

export const readForeignHistory = defineCall({
  method: "GET",
  path: "/api/foreign-history/{id}",
  params: byId,
  summary: "What a history of another system says, as text alone",
  who: "signed_in",
  duties: ["care"],
  proof: true,
  answer: { status: 200, body: historySchema },
  refusals: ["not_found"],
  limit,
});

export const hideHistory = defineCall({
  method: "POST",
  path: "/api/foreign-history/{id}/hide",
  params: byId,
  summary:
    "Takes a history of another system out of sight, with a reason: it stays in the file and is listed for care alone. Once",
  who: "therapist",
  duties: ["care"],
  body: z.object({ reason: requiredText("Escribe por qué se oculta.", 500) }),
  answer: { status: 200, body: historySchema },
  refusals: ["not_found", "conflict"],
  limit,
});
