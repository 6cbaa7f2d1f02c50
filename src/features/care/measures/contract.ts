// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { date, longText, requiredText, whosePatient } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { measureKinds, measureTypes } from "./catalogue";

const measureSchema = z.object({
  id: z.string(),
  kind: z.enum(measureKinds),
  label: z.string(),
  value: z.number(),
  measuredOn: z.string(),
  /** Null of a questionnaire that the patient answered alone. */
  therapist: z.nullable(z.string()),
  /** Of a score: the answers that it was reckoned from (care/questionnaires). It is annulled with them. */
  answerId: z.optional(z.string()),
  /** Of what is measured on one side. */
  side: z.optional(z.enum(["left", "right"])),
  /** Of a movement that a phone measured in the session: with which, and how far apart its tries lay. */
  device: z.optional(z.string()),
  spread: z.optional(z.int()),
  /** Absent unless it was noted wrongly; only who treats reads of it. */
  annulled: z.optional(z.object({ reason: z.string(), therapist: z.string(), on: z.string() })),
});
export type Measure = z.infer<typeof measureSchema>;

const limit = { requests: 300, seconds: 60 };

export const listMeasures = defineCall({
  method: "GET",
  path: "/api/outcome-measures",
  summary:
    "Outcome measures of a patient, oldest first: one's own, or of a patient whom the therapist attends, who also reads which were annulled and why",
  who: "signed_in",
  duties: ["care"],
  proof: true,
  query: whosePatient,
  answer: { status: 200, body: z.array(measureSchema) },
  refusals: ["not_found"],
  limit,
});

/** What is measured, and the number. */
const measuredFields = {
  kind: z.enum(measureKinds, "Esa medida no existe."),
  label: z.nullish(longText(80)),
  value: z.number("Escribe un número."),
  side: z.nullish(z.enum(["left", "right"], "Indica el lado.")),
  device: z.nullish(requiredText("Indica con qué aparato.", 40)),
  spread: z.nullish(z.int("Indica cuánto varió.").check(z.minimum(0), z.maximum(360))),
};
type Measured = z.output<z.ZodMiniObject<typeof measuredFields>>;

const saneMeasure = [
  z.refine<Measured>(
    ({ kind, value }) => value >= measureTypes[kind].least && value <= measureTypes[kind].most,
    { path: ["value"], error: "El número está fuera de la escala." },
  ),
  z.refine<Measured>(({ kind, label }) => !measureTypes[kind].label || Boolean(label), {
    path: ["label"],
    error: "Indica el movimiento o la actividad.",
  }),
  z.refine<Measured>(({ kind, side }) => (measureTypes[kind].side === "must" ? Boolean(side) : true), {
    path: ["side"],
    error: "Indica el lado.",
  }),
  z.refine<Measured>(({ kind, side }) => (measureTypes[kind].side === "never" ? !side : true), {
    path: ["side"],
    error: "Esta medida no tiene lado.",
  }),
  z.refine<Measured>(
    ({ kind, device, spread }) =>
      kind === "range" ? spread == null || Boolean(device) : !device && spread == null,
    { path: ["device"], error: "Solo un rango de movimiento se mide con el teléfono." },
  ),
];

/** A measure of the session that something else is about. */
export const measuredInSession = z.object(measuredFields).check(...saneMeasure);

export const addMeasure = defineCall({
  method: "POST",
  path: "/api/outcome-measures",
  summary: "A therapist who attends the patient notes an outcome measure",
  who: "therapist",
  duties: ["care"],
  body: z
    .object({
      patientId: z.string("Indica el paciente.").check(z.regex(/^[\w-]{1,64}$/, "Ese paciente no existe.")),
      ...measuredFields,
      measuredOn: z.nullish(date),
    })
    .check(...saneMeasure),
  answer: { status: 201, body: measureSchema },
  refusals: ["not_found"],
  limit,
});

export const addMeasures = defineCall({
  method: "POST",
  path: "/api/outcome-measures/battery",
  summary: "A therapist who attends the patient notes what was measured together: all of it, or nothing",
  who: "therapist",
  duties: ["care"],
  body: z.object({
    patientId: z.string("Indica el paciente.").check(z.regex(/^[\w-]{1,64}$/, "Ese paciente no existe.")),
    measuredOn: z.nullish(date),
    measures: z
      .array(measuredInSession, "Escribe al menos una medida.")
      .check(z.minLength(1, "Escribe al menos una medida."), z.maxLength(40, "Como máximo 40 medidas.")),
  }),
  answer: { status: 201, body: z.array(measureSchema) },
  refusals: ["not_found"],
  limit,
});

export const annulMeasure = defineCall({
  method: "POST",
  path: "/api/outcome-measures/{id}/annul",
  params: byId,
  summary:
    "A therapist who attends the patient says that a measure was noted wrongly: it stays in the file and counts no more",
  who: "therapist",
  duties: ["care"],
  body: z.object({
    reason: requiredText("Escribe por qué se anula.", 300),
  }),
  answer: { status: 204 },
  refusals: ["not_found"],
  limit,
});
