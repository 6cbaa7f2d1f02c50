// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { opaqueId, requiredLine, version } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { leadingDuties } from "~/shared/role";
import { longestPlan } from "./contract";
import { count, doseFields, doseSchema, mostSteps, wholeDose } from "./dose-contract";

/** The constraint by which a name stands once. */
export const namesOnce = "plan_protocols_by_name";

const name = requiredLine("Escribe un nombre para el protocolo.", 80);

/** Nothing of a patient: no words, and no side but "each". */
const protocolLineFields = {
  exercise: opaqueId("Elige el ejercicio.", "Ese ejercicio no existe."),
  ...doseFields,
  eachSide: z.boolean("Indica si es a cada lado."),
  steps: z
    .array(
      z
        .object({ afterDays: count(1, 730, "Indica después de cuántos días."), ...doseFields })
        .check(...wholeDose),
    )
    .check(
      z.maxLength(mostSteps, "Usa como máximo 6 cambios de dosis."),
      z.refine(
        (steps) => steps.every(({ afterDays }, place) => afterDays > (steps[place - 1]?.afterDays ?? 0)),
        "Ordena los cambios de dosis, uno por día.",
      ),
    ),
};

const protocolSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Who made it. */
  by: z.string(),
  isHidden: z.boolean(),
  /** Its maker, and direction. */
  mayChange: z.boolean(),
  version: z.int(),
  lines: z.array(
    z.object({
      exercise: z.string(),
      ...doseSchema,
      eachSide: z.boolean(),
      steps: z.array(z.object({ afterDays: z.int(), ...doseSchema })),
    }),
  ),
});
export type Protocol = z.infer<typeof protocolSchema>;

const contents = {
  name,
  lines: z.array(z.object(protocolLineFields).check(...wholeDose), "Agrega al menos un ejercicio.").check(
    z.minLength(1, "Agrega al menos un ejercicio."),
    z.maxLength(longestPlan, "Usa como máximo 20 ejercicios."),
    z.refine(
      (lines) => new Set(lines.map(({ exercise }) => exercise)).size === lines.length,
      "Un ejercicio está dos veces.",
    ),
  ),
};
export type ProtocolContents = z.output<z.ZodMiniObject<typeof contents>>;

const limit = { requests: 120, seconds: 60 };

export const listProtocols = defineCall({
  method: "GET",
  path: "/api/plan-protocols",
  summary: "Plans that the clinic keeps to begin one from; those that are hidden for who may show them again",
  who: "therapist",
  duties: ["care"],
  answer: { status: 200, body: z.array(protocolSchema) },
  refusals: [],
  limit,
});

export const keepProtocol = defineCall({
  method: "POST",
  path: "/api/plan-protocols",
  summary: "Keeps exercises and doses under a name, for everybody who treats people",
  who: "therapist",
  duties: ["care"],
  body: z.object(contents),
  answer: { status: 201, body: protocolSchema },
  refusals: ["conflict"],
  limit,
});

export const changeProtocol = defineCall({
  method: "PUT",
  path: "/api/plan-protocols/{id}",
  params: byId,
  summary: "Changes a protocol, by whom has read the present version: who made it, or direction",
  who: "therapist",
  duties: leadingDuties,
  body: z.object({ ...contents, version }),
  answer: { status: 200, body: protocolSchema },
  refusals: ["not_found", "conflict"],
  limit,
});

export const hideProtocol = defineCall({
  method: "PATCH",
  path: "/api/plan-protocols/{id}",
  params: byId,
  summary: "Hides a protocol or shows it again: who made it, or direction",
  who: "therapist",
  duties: leadingDuties,
  body: z.object({ isHidden: z.boolean("Responde sí o no.") }),
  answer: { status: 200, body: protocolSchema },
  refusals: ["not_found", "conflict"],
  limit,
});
