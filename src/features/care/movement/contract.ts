// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { longText, requiredText, saidBy, whosePatient } from "~/shared/fields";
import { byId } from "~/shared/path-ids";

const sides = ["left", "right"] as const;
const ways = ["sensor", "figure", "number"] as const;

export const homeMeasureSchema = z.object({
  id: z.string(),
  /** By its label among movements: "Rodilla, flexión". */
  movement: z.string(),
  side: z.nullable(z.enum(sides)),
  /** Below 0 where it says how much is lacking. */
  degrees: z.int(),
  /** How far apart the tries lay; null where no sensor measured. */
  spread: z.nullable(z.int()),
  tries: z.array(z.int()),
  by: z.enum(ways),
  device: z.string(),
  centimetres: z.nullable(z.number()),
  at: z.string(),
  /** What who treats the patient made of it; null until they looked. */
  review: z.nullable(
    z.object({
      verdict: z.enum(["confirmed", "set_aside"]),
      reason: z.nullable(z.string()),
      therapist: z.string(),
      at: z.string(),
    }),
  ),
});
export type HomeMeasure = z.infer<typeof homeMeasureSchema>;

const limit = { requests: 120, seconds: 60 };
const noMovement = "Ese movimiento no existe.";
const degree = z.int("Los grados son un número entero.").check(z.minimum(-360), z.maximum(360));

export const listHomeMeasures = defineCall({
  method: "GET",
  path: "/api/home-measures",
  summary:
    "What the patient measured at home, oldest first, with what became of it; a therapist who attends the patient names whose",
  who: "signed_in",
  duties: ["care"],
  proof: true,
  query: whosePatient,
  answer: { status: 200, body: z.array(homeMeasureSchema) },
  refusals: ["not_found"],
  limit,
});

export const noteHomeMeasure = defineCall({
  method: "POST",
  path: "/api/home-measures",
  summary:
    "The patient keeps a movement measured at home, now or at a moment of the last week that a phone kept without a network",
  who: "patient",
  proof: true,
  body: z.object({
    movement: z.string(noMovement).check(z.maxLength(80, noMovement)),
    side: z.nullish(z.enum(sides, "Indica el lado.")),
    degrees: degree,
    spread: z.nullish(degree.check(z.minimum(0))),
    tries: z.array(degree).check(z.maxLength(6, "Son a lo más 6 intentos.")),
    by: z.enum(ways, "Indica cómo se midió."),
    device: requiredText("Indica con qué aparato.", 40),
    centimetres: z.nullish(z.number("Escribe los centímetros.").check(z.minimum(0), z.maximum(99))),
    saidAt: z.optional(z.iso.datetime({ offset: true, error: "Indica cuándo, con su zona." })),
    saidBy,
  }),
  answer: { status: 201, body: homeMeasureSchema },
  refusals: ["forbidden", "idempotency_mismatch"],
  idempotent: true,
  limit,
});

export const reviewHomeMeasure = defineCall({
  method: "POST",
  path: "/api/home-measures/{id}/review",
  params: byId,
  summary:
    "A therapist who attends the patient lets a measure of home count, or sets it aside with a reason. Once",
  who: "therapist",
  duties: ["care"],
  body: z
    .object({
      verdict: z.enum(["confirmed", "set_aside"], "Indica si vale o se deja de lado."),
      reason: z.nullish(longText(300)),
    })
    .check(
      z.refine(({ verdict, reason }) => verdict === "confirmed" || Boolean(reason), {
        path: ["reason"],
        error: "Escribe por qué se deja de lado.",
      }),
    ),
  answer: { status: 200, body: homeMeasureSchema },
  refusals: ["not_found", "conflict"],
  limit,
});
