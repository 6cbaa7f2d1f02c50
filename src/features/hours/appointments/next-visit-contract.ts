// pack: hours

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { coverages } from "./coverage";

const nextVisitSchema = z.object({
  /** What the booking form need not ask again. */
  person: z.object({ name: z.string(), email: z.string(), phone: z.string(), rut: z.string() }),
  /** As their file has it, or else as they said with their latest booking. */
  coverage: z.nullable(z.enum(coverages)),
  /** Open packs of several sessions, of services that can be booked: an hour with one of them sells nothing. */
  packs: z.array(
    z.object({
      serviceId: z.string(),
      packId: z.string(),
      sessions: z.int(),
      left: z.int(),
      /** Its last day. */
      expiresOn: z.string(),
    }),
  ),
  /** What this person would most likely book next; null of who has never come or has used up what they bought. */
  next: z.nullable(
    z.object({
      serviceId: z.string(),
      packId: z.nullable(z.string()),
      therapist: z.object({ id: z.string(), name: z.string() }),
    }),
  ),
});
export type NextVisit = z.infer<typeof nextVisitSchema>;
export type OpenPack = NextVisit["packs"][number];

export const readNextVisit = defineCall({
  method: "GET",
  path: "/api/my-next-visit",
  summary: "What the booking form knows of the patient: who they are, open packs, and what comes next",
  who: "patient",
  proof: true,
  answer: { status: 200, body: nextVisitSchema },
  refusals: [],
  limit: { requests: 300, seconds: 60 },
});
