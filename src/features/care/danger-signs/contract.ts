// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { saidBy, whosePatient } from "~/shared/fields";
import { doors, offeredIds } from "./offered-signs";

export const dangerSignSchema = z.object({
  id: z.string(),
  /** By its id among the triage's: one of before may be asked no more. */
  sign: z.string(),
  /** What the person was told to do. */
  door: z.enum(doors),
  at: z.string(),
  /** Who of the team saw it, and when. */
  seen: z.nullable(z.object({ therapist: z.string(), at: z.string() })),
});
export type DangerSign = z.infer<typeof dangerSignSchema>;

const limit = { requests: 120, seconds: 60 };

export const listDangerSigns = defineCall({
  method: "GET",
  path: "/api/danger-signs",
  summary:
    "The danger signs that the patient ticked and did not take back, oldest first, one year back; a therapist who attends the patient names whose",
  who: "signed_in",
  duties: ["care"],
  proof: true,
  query: whosePatient,
  answer: { status: 200, body: z.array(dangerSignSchema) },
  refusals: ["not_found"],
  limit,
});

export const tellDangerSign = defineCall({
  method: "POST",
  path: "/api/danger-signs",
  summary:
    "The patient ticks a danger sign of today, or takes the tick back, now or at a moment of the last week that a phone kept without a network; answers what stands",
  who: "patient",
  proof: true,
  body: z.object({
    sign: z.enum(offeredIds, "Esa señal no existe."),
    ticked: z.boolean("Indica si la tienes."),
    saidAt: z.optional(z.iso.datetime({ offset: true, error: "Indica cuándo, con su zona." })),
    saidBy,
  }),
  answer: { status: 201, body: z.array(dangerSignSchema) },
  refusals: ["forbidden", "idempotency_mismatch"],
  idempotent: true,
  limit,
});
