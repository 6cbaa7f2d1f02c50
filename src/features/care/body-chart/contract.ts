// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { longText, requiredText, saidBy, whosePatient } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { mostMarks, painKinds } from "./pain-kinds";

const chooseStrength = "Elige la intensidad, del 1 al 10.";

const markFields = {
  /** A region of the figures (regions.ts), which is loaded where they are drawn. */
  region: z.string("Elige dónde duele.").check(z.regex(/^[a-z-]{3,40}$/, "Esa parte del cuerpo no existe.")),
  kind: z.enum(painKinds, "Elige cómo duele."),
  strength: z.int(chooseStrength).check(z.minimum(1, chooseStrength), z.maximum(10, chooseStrength)),
};
const markSchema = z.object(markFields);
export type Mark = z.infer<typeof markSchema>;

const chartSchema = z.object({
  id: z.string(),
  /** None says that nothing hurts. */
  marks: z.array(markSchema),
  note: z.nullable(z.string()),
  at: z.string(),
  /** Who marked it with the patient; null: the patient, in the portal. */
  therapist: z.nullable(z.string()),
  /** The hour that it was marked for. */
  appointmentId: z.nullable(z.string()),
  /** Until then the patient may mark it anew: what stands then takes its place. Null of what a therapist marked. */
  changeableUntil: z.nullable(z.string()),
  /** Absent unless it was wrong; only who treats reads of it. */
  annulled: z.optional(z.object({ reason: z.string(), therapist: z.string(), on: z.string() })),
});
export type BodyChart = z.infer<typeof chartSchema>;

const limit = { requests: 120, seconds: 60 };

export const listBodyCharts = defineCall({
  method: "GET",
  path: "/api/body-charts",
  summary:
    "Where it hurt, as it was marked on figures of the body, oldest first: one's own, or of a patient whom the therapist attends, who also reads which were annulled and why",
  who: "signed_in",
  duties: ["care"],
  proof: true,
  query: whosePatient,
  answer: { status: 200, body: z.array(chartSchema) },
  refusals: ["not_found"],
  limit,
});

export const nothingMarked = "Toca dónde duele, o di que hoy no duele nada.";

export const markBody = defineCall({
  method: "POST",
  path: "/api/body-charts",
  summary:
    "Marks where it hurts: the patient for themselves, until the hour anew with `replaces`, or a therapist who attends the patient. Of two who replace the same one the second is 409, and `current` is what stands",
  who: "signed_in",
  duties: ["care"],
  proof: true,
  body: z
    .object({
      patientId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, "Ese paciente no existe."))),
      marks: z
        .array(markSchema, "Marca dónde duele.")
        .check(z.maxLength(mostMarks, `Marca a lo más ${mostMarks} zonas.`)),
      /** Said, not left out: a chart without marks by mistake would tell that nothing hurts. */
      painless: z.optional(z.boolean("Responde sí o no.")),
      note: z.nullish(longText(300)),
      replaces: z.nullish(z.string("Indica cuál.").check(z.maxLength(64, "Eso que marcaste ya no está."))),
      saidAt: z.optional(z.iso.datetime({ offset: true, error: "Indica cuándo, con su zona." })),
      saidBy,
    })
    .check(
      z.refine(({ marks, painless = false }) => marks.length > 0 !== painless, {
        path: ["marks"],
        error: nothingMarked,
      }),
      z.refine(
        ({ marks }) => new Set(marks.map(({ region, kind }) => `${region} ${kind}`)).size === marks.length,
        { path: ["marks"], error: "Marca cada zona una vez por tipo de dolor." },
      ),
    ),
  answer: { status: 201, body: chartSchema },
  refusals: ["not_found", "forbidden", "conflict", "idempotency_mismatch"],
  idempotent: true,
  limit,
});

export const annulBodyChart = defineCall({
  method: "POST",
  path: "/api/body-charts/{id}/annul",
  params: byId,
  summary:
    "A therapist who attends the patient says that a chart was marked wrongly: it stays in the file and counts no more",
  who: "therapist",
  duties: ["care"],
  body: z.object({ reason: requiredText("Escribe por qué se anula.", 300) }),
  answer: { status: 204 },
  refusals: ["not_found"],
  limit,
});
