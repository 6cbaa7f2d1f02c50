// pack: care

import * as z from "zod/mini";

export const count = (least: number, most: number, error: string) =>
  z.int(error).check(z.minimum(least, error), z.maximum(most, error));

const wrongLoad = "Indica de 0,1 a 300 kg, con un decimal.";
/** `both`: as often on each of them. */
export const sides = ["left", "right", "both"] as const;

export const doseFields = {
  sets: count(1, 10, "Indica de 1 a 10 series."),
  repetitions: z.nullish(count(1, 100, "Indica de 1 a 100 repeticiones.")),
  seconds: z.nullish(count(5, 3600, "Indica de 5 segundos a una hora.")),
  daysPerWeek: count(1, 7, "Indica de 1 a 7 días por semana."),
  /** Kilograms. */
  load: z.nullish(
    z
      .number(wrongLoad)
      .check(z.minimum(0.1, wrongLoad), z.maximum(300, wrongLoad), z.multipleOf(0.1, wrongLoad)),
  ),
  /** How long each repetition is held. */
  hold: z.nullish(count(1, 120, "Indica de 1 a 120 segundos.")),
};
type TypedDose = z.output<z.ZodMiniObject<typeof doseFields>>;
export const wholeDose = [
  z.refine<TypedDose>(({ repetitions, seconds }) => (repetitions == null) !== (seconds == null), {
    path: ["repetitions"],
    error: "Indica repeticiones o segundos.",
  }),
  z.refine<TypedDose>(({ repetitions, hold }) => hold == null || repetitions != null, {
    path: ["hold"],
    error: "Se aguanta cada repetición: indica cuántas son.",
  }),
];

export const mostSteps = 6;
/** The same as it is read again. */
export const doseSchema = {
  sets: z.int(),
  repetitions: z.nullable(z.int()),
  seconds: z.nullable(z.int()),
  daysPerWeek: z.int(),
  load: z.nullable(z.number()),
  hold: z.nullable(z.int()),
};
type Dose = z.infer<z.ZodMiniObject<typeof doseSchema>>;

/** As it is kept: what was left out is null. */
export const withEveryPart = ({ sets, repetitions, seconds, daysPerWeek, load, hold }: TypedDose): Dose => ({
  sets,
  repetitions: repetitions ?? null,
  seconds: seconds ?? null,
  daysPerWeek,
  load: load ?? null,
  hold: hold ?? null,
});
