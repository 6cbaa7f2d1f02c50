// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { date, email, opaqueId, requiredText } from "~/shared/fields";
import { byId } from "~/shared/path-ids";

export const categories = ["exercise", "medication", "lifestyle", "follow-up", "generic"] as const;
export const priorities = ["high", "medium", "low"] as const;

/** What a therapist recommends. The three of the system are made in the browser and have `type: "system"`. */
export const recommendationSchema = z.object({
  id: z.string(),
  type: z.enum(["system", "therapist"]),
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  priority: z.enum(priorities),
  isCompleted: z.boolean(),
  therapist: z.nullable(z.string()),
  createdAt: z.string(),
  /** yyyy-MM-dd */
  dueDate: z.nullable(z.string()),
  /** The text, of a therapist's. */
  recommendation: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
});
export type Recommendation = z.infer<typeof recommendationSchema>;

/** An address that is none reads as "", which is nobody's: for a patient not the own one, for a therapist no patient. */
const emailInPath = z.string().check(z.overwrite((text) => email.safeParse(text).data ?? ""));

const limit = { requests: 300, seconds: 60 };

export const listRecommendations = defineCall({
  method: "GET",
  path: "/api/patient-recommendations/{email}",
  params: z.object({ email: emailInPath }),
  summary:
    "What therapists recommended to the patient, the latest first; a therapist who attends the patient may read them",
  who: "signed_in",
  care: true,
  answer: { status: 200, body: z.array(recommendationSchema) },
  refusals: ["not_found"],
  limit,
});

export const markRecommendation = defineCall({
  method: "PATCH",
  path: "/api/recommendations/{id}",
  params: byId,
  summary: "The patient marks a recommendation as done, or not done",
  who: "patient",
  proof: true,
  body: z.object({ isCompleted: z.boolean("Responde sí o no.") }),
  answer: { status: 200, body: recommendationSchema },
  refusals: ["not_found"],
  limit,
});

export const writeRecommendation = defineCall({
  method: "POST",
  path: "/api/patient-recommendation",
  summary: "A therapist who attends the patient recommends something; the patient gets it by e-mail",
  who: "therapist",
  care: true,
  body: z.object({
    patientEmail: email,
    recommendation: requiredText("Por favor ingresa una recomendación.", 5_000),
    therapistId: z.nullish(opaqueId("Indica el profesional.", "Ese profesional no existe.")),
    appointmentId: z.nullish(opaqueId("Indica la cita.", "Esa cita no existe.")),
    category: z.nullish(z.enum(categories, "Esa categoría no existe.")),
    priority: z.nullish(z.enum(priorities, "Esa prioridad no existe.")),
    dueDate: z.nullish(date),
  }),
  answer: { status: 201, body: recommendationSchema },
  refusals: ["not_found", "forbidden", "idempotency_mismatch"],
  idempotent: true,
  limit,
});
