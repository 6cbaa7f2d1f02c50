// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { date, email, longText, opaqueId, saidBy, whosePatient } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { count, doseFields, doseSchema, mostSteps, sides, wholeDose } from "./dose-contract";

export const categories = ["exercise", "medication", "lifestyle", "follow-up", "generic"] as const;
export const priorities = ["high", "medium", "low"] as const;

const doseStepFields = { from: date, ...doseFields };

const planLineFields = {
  /** Of the library (content/exercises) or of the clinic's own. */
  exercise: opaqueId("Elige el ejercicio.", "Ese ejercicio no existe."),
  ...doseFields,
  /** Doses that come later, each from its day on. */
  steps: z.nullish(
    z.array(z.object(doseStepFields).check(...wholeDose)).check(
      z.maxLength(mostSteps, "Usa como máximo 6 cambios de dosis."),
      z.refine(
        (steps) => steps.every(({ from }, place) => place === 0 || from > (steps[place - 1]?.from ?? "")),
        "Ordena los cambios de dosis por fecha, uno por día.",
      ),
    ),
  ),
  side: z.nullish(z.enum(sides, "Indica el lado.")),
  note: z.nullish(longText(200)),
};
export const longestPlan = 20;
/** The words of a plan that needs no more. */
export const planAlone = "Tu plan de ejercicios para la casa.";

const noMovement = "Ese movimiento no se mide en casa.";
const measuringFields = {
  /** By its label: movement/movements.ts. */
  movement: z.string(noMovement).check(z.maxLength(80, noMovement)),
  side: z.nullish(z.enum(["left", "right"], "Indica el lado.")),
  timesPerWeek: count(1, 7, "Indica de 1 a 7 veces por semana."),
};

/** What the plan asks to measure at home. */
const planMeasuringSchema = z.object({
  id: z.string(),
  movement: z.string(),
  side: z.nullable(z.enum(["left", "right"])),
  timesPerWeek: z.int(),
});
export type PlanMeasuring = z.infer<typeof planMeasuringSchema>;

const doseStepSchema = z.object({ from: z.string(), ...doseSchema });
export type DoseStep = z.infer<typeof doseStepSchema>;

/** An exercise as it was prescribed, and how its dose changes from which day on; the days on which the patient did it, the oldest first. */
const planExerciseSchema = z.object({
  id: z.string(),
  exercise: z.string(),
  name: z.string(),
  ...doseSchema,
  steps: z.array(doseStepSchema),
  side: z.nullable(z.enum(sides)),
  note: z.nullable(z.string()),
  /** Of an exercise of the clinic's own: how it is done, and what shows it; the library knows its others. */
  own: z.nullable(
    z.object({
      /** The one that the plan was given; `hasChanged` since then. */
      version: z.int(),
      hasChanged: z.boolean(),
      instruction: z.string(),
      picture: z.nullable(z.string()),
      hasVideo: z.boolean(),
    }),
  ),
  doneOn: z.array(z.string()),
});
export type PlanExercise = z.infer<typeof planExerciseSchema>;

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
  /** The plan for home, in its order; empty of a recommendation that is text alone. */
  exercises: z.array(planExerciseSchema),
  measurings: z.array(planMeasuringSchema),
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
  duties: ["care"],
  answer: { status: 200, body: z.array(recommendationSchema) },
  refusals: ["not_found", "proof_needed"],
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
  duties: ["care"],
  body: z
    .object({
      patientEmail: email,
      /** May be missing where a plan says it all. */
      recommendation: z.nullish(longText(5_000)),
      exercises: z.nullish(
        z.array(z.object(planLineFields).check(...wholeDose)).check(
          z.maxLength(longestPlan, "Usa como máximo 20 ejercicios."),
          z.refine(
            (lines) => new Set(lines.map(({ exercise }) => exercise)).size === lines.length,
            "Un ejercicio está dos veces.",
          ),
        ),
      ),
      measurings: z.nullish(
        z.array(z.object(measuringFields)).check(
          z.maxLength(10, "Pide a lo más 10 medidas."),
          z.refine(
            (asked) =>
              new Set(asked.map(({ movement, side }) => `${movement} ${side}`)).size === asked.length,
            "Una medida está dos veces.",
          ),
        ),
      ),
      therapistId: z.nullish(opaqueId("Indica el profesional.", "Ese profesional no existe.")),
      appointmentId: z.nullish(opaqueId("Indica la cita.", "Esa cita no existe.")),
      category: z.nullish(z.enum(categories, "Esa categoría no existe.")),
      priority: z.nullish(z.enum(priorities, "Esa prioridad no existe.")),
      dueDate: z.nullish(date),
    })
    .check(
      z.refine(({ exercises, measurings }) => !measurings?.length || Boolean(exercises?.length), {
        path: ["measurings"],
        error: "Agrega al menos un ejercicio: las medidas van con el plan.",
      }),
      z.refine(({ recommendation, exercises }) => Boolean(recommendation || exercises?.length), {
        path: ["recommendation"],
        error: "Por favor ingresa una recomendación.",
      }),
    ),
  answer: { status: 201, body: recommendationSchema },
  refusals: ["not_found", "forbidden", "idempotency_mismatch"],
  idempotent: true,
  limit,
});

export const tickExercise = defineCall({
  method: "PUT",
  path: "/api/plan-exercises/{id}",
  params: byId,
  summary:
    "The patient says that an exercise of the plan was done on a day of the last week, or that it was not",
  who: "patient",
  proof: true,
  body: z.object({ day: date, done: z.boolean("Responde sí o no."), saidBy }),
  answer: { status: 200, body: planExerciseSchema },
  refusals: ["not_found", "forbidden", "idempotency_mismatch"],
  idempotent: true,
  limit,
});

/** Seven days up to `to`. */
const weekSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** How many times the plan asked for an exercise, and how many were done. */
  planned: z.int(),
  done: z.int(),
  /** Mean of what the patient noted in these days, one decimal. */
  pain: z.nullable(z.number()),
});
const adherenceSchema = z.object({
  /** The plan that stands, and on how many of the last seven days something of it was done. */
  plan: z.nullable(
    z.object({
      recommendationId: z.string(),
      writtenOn: z.string(),
      exercises: z.int(),
      daysDone: z.int(),
      daysPlanned: z.int(),
    }),
  ),
  /** The oldest first, at most twelve, none from before the first plan. */
  weeks: z.array(weekSchema),
});
export type Adherence = z.infer<typeof adherenceSchema>;

export const readAdherence = defineCall({
  method: "GET",
  path: "/api/exercise-adherence",
  summary:
    "Week by week how much of the plan was done and how much it hurt: one's own, or of a patient whom the therapist attends",
  who: "signed_in",
  duties: ["care"],
  proof: true,
  query: whosePatient,
  answer: { status: 200, body: adherenceSchema },
  refusals: ["not_found"],
  limit,
});

export const printPlan = defineCall({
  method: "GET",
  path: "/api/exercise-plans/{id}",
  params: byId,
  summary: "A plan of exercises as a page to print: one's own, or of a patient whom the therapist attends",
  who: "signed_in",
  duties: ["care"],
  proof: true,
  answer: { status: 200, file: "" },
  refusals: ["not_found"],
  limit,
});
