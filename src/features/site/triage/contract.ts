import { routes, signIds } from "triage/question";
import * as z from "zod/mini";
import { defineCall } from "~/shared/call";

export const durations = ["días", "semanas", "meses", "años"] as const;
export const longestSymptoms = 5_000;
export const usualPain = 5;
export const emptySymptoms = "Por favor describe tus síntomas";

const wrongDuration = "Elige días, semanas, meses o años.";
const wrongPain = "Indica el dolor con un número entero del 1 al 10.";

/** What a person types may hold anything: it is read, and neither stored nor shown again. */
const symptoms = z.string(emptySymptoms).check(
  z.maxLength(longestSymptoms, "Usa como máximo 5.000 caracteres."),
  z.refine((text) => /[^\s\p{Cf}\p{Cc}]/u.test(text), emptySymptoms),
);

/** "dias" and "Años " mean what they say. */
const duration = z.pipe(
  z.string(wrongDuration),
  z.transform((text, context) => {
    const plain = withoutAccents(text);
    const known = durations.find((each) => withoutAccents(each) === plain);
    if (known) return known;
    context.issues.push({ code: "custom", input: text, message: wrongDuration });
    return z.NEVER;
  }),
);

const painLevel = z.int(wrongPain).check(z.minimum(1, wrongPain), z.maximum(10, wrongPain));

const unknownSign = "Marca solo señales de la lista.";
const tooManySigns = "Marca cada señal una sola vez.";
/** Ticks; the same twice counts once. */
const signs = z.pipe(
  z.array(z.enum(signIds, unknownSign), unknownSign).check(z.maxLength(10 * signIds.length, tooManySigns)),
  z.transform((ids) => [...new Set(ids)]),
);

/** What an answer named: a sign, or a rule that no sign asks for. */
const notSo = z
  .array(z.string(unknownSign).check(z.regex(/^[a-z_]{1,60}$/, unknownSign)), unknownSign)
  .check(z.maxLength(100, tooManySigns));

const signSchema = z.object({ id: z.string(), text: z.string() });

const adviceSchema = z.object({
  recommendation: z.string(),
  specialist: z.string(),
  priority: z.enum(["high", "medium", "low"]),
  treatmentType: z.string(),
  nextSteps: z.array(z.string()),
  route: z.enum(routes),
  named: z.optional(z.array(z.object({ id: z.string(), words: z.string() }))),
  questions: z.optional(z.array(signSchema)),
});
export type Advice = z.infer<typeof adviceSchema>;

export const analyzeSymptoms = defineCall({
  method: "POST",
  path: "/api/analyze-symptoms",
  summary: "What a person's own words suggest and how urgent it is; nothing typed is stored",
  who: "anyone",
  body: z.object({
    symptoms,
    duration: z.optional(duration),
    painLevel: z._default(painLevel, usualPain),
    signs: z.optional(signs),
    denied: z.optional(notSo),
    answered: z.optional(z.boolean("Indica si ya respondiste, con verdadero o falso.")),
  }),
  answer: { status: 200, body: adviceSchema },
  refusals: [],
  limit: {
    requests: 10,
    seconds: 60,
    text: "Ya analizamos varias consultas seguidas. Espera un minuto e intenta de nuevo; si sientes que es grave, llama al 131.",
  },
});

export const listSymptomSigns = defineCall({
  method: "GET",
  path: "/api/symptom-signs",
  summary: "The danger signs that the symptom analysis may ask for, with their texts",
  who: "anyone",
  answer: { status: 200, body: z.array(signSchema) },
  refusals: [],
  limit: { requests: 300, seconds: 60 },
});

function withoutAccents(text: string): string {
  return text.trim().toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}
