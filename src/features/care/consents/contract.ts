// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";

/** What a person may agree to beyond care, each on its own (Ley 21.719). The wizard offers the first two. */
export const consentPurposes = ["whatsapp_reminders", "news", "testimonial"] as const;

const answers = z.object({
  consents: z.array(
    z.object({
      purpose: z.enum(consentPurposes),
      given: z.boolean(),
      /** Of the latest answer; null of what was never answered, which is a no. */
      at: z.nullable(z.string()),
    }),
  ),
});
export type Consent = z.infer<typeof answers>["consents"][number];

export const listMyConsents = defineCall({
  method: "GET",
  path: "/api/consents",
  summary: "What the patient agrees to beyond care, purpose by purpose",
  who: "patient",
  proof: true,
  answer: { status: 200, body: answers },
  refusals: [],
  limit: { requests: 300, seconds: 60 },
});

export const answerConsent = defineCall({
  method: "PATCH",
  path: "/api/consents",
  summary: "Gives or takes back a consent; what was answered before is kept as proof",
  who: "patient",
  proof: true,
  body: z.object({
    purpose: z.enum(consentPurposes, "Elige un consentimiento de la lista."),
    given: z.boolean("Responde sí o no."),
  }),
  answer: { status: 200, body: answers },
  refusals: [],
  limit: { requests: 60, seconds: 300 },
});
