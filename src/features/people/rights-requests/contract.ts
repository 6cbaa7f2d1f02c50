// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { longText } from "~/shared/fields";

/** The rights over one's data (Ley 21.719, arts. 5 to 9), as a person asks for them. */
export const rights = [
  "access",
  "rectification",
  "erasure",
  "opposition",
  "portability",
  "blocking",
] as const;
export type Right = (typeof rights)[number];

const request = z.object({
  /** What the person and the clinic call it by. */
  number: z.int(),
  right: z.enum(rights),
  text: z.nullable(z.string()),
  state: z.enum(["open", "answered"]),
  /** Both are days of the clinic's calendar: yyyy-MM-dd. */
  askedOn: z.string(),
  dueOn: z.string(),
  answer: z.nullable(z.string()),
});
export type RightsRequest = z.infer<typeof request>;

export const askRight = defineCall({
  method: "POST",
  path: "/api/rights-requests",
  summary:
    "Asks the clinic for a right over one's data; the same one while it is open is the request that stands",
  who: "patient",
  proof: true,
  body: z.object({
    right: z.enum(rights, "Elige qué pides."),
    text: z.nullish(longText(1000)),
  }),
  answer: { status: 201, body: request },
  refusals: [],
  limit: { requests: 20, seconds: 3600 },
});

export const listMyRights = defineCall({
  method: "GET",
  path: "/api/rights-requests",
  summary: "What the patient asked for, the latest first",
  who: "patient",
  proof: true,
  answer: { status: 200, body: z.array(request) },
  refusals: [],
  limit: { requests: 300, seconds: 60 },
});

const openRequest = z.extend(request, {
  patientName: z.string(),
  patientEmail: z.string(),
});
export type OpenRequest = z.infer<typeof openRequest>;

export const listOpenRights = defineCall({
  method: "GET",
  path: "/api/desk/rights-requests",
  summary: "What waits for the clinic's answer, the soonest due first",
  who: "therapist",
  duties: ["direction"],
  answer: { status: 200, body: z.array(openRequest) },
  refusals: [],
  limit: { requests: 300, seconds: 60 },
});

export const answerRight = defineCall({
  method: "POST",
  path: "/api/rights-requests/{number}/answer",
  params: z.object({ number: z.string() }),
  summary: "Answers a request, once; the person is told by mail where to read it",
  who: "therapist",
  duties: ["direction"],
  body: z.object({
    text: z
      .string("Escribe la respuesta.")
      .check(z.trim(), z.minLength(1, "Escribe la respuesta."), z.maxLength(2000, "Usa hasta 2.000 letras.")),
    /** Of a request to block, which is done with the answer; false where the clinic says no. */
    blocks: z.optional(z.boolean("Usa true o false.")),
  }),
  answer: { status: 200, body: request },
  refusals: ["not_found", "not_active"],
  limit: { requests: 60, seconds: 300 },
});
