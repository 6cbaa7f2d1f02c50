// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { requiredText, saidBy, whosePatient } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { longestActivity, questionnaireIds } from "./questionnaires";

const which = z.enum(questionnaireIds, "Ese cuestionario no existe.");
const patientId = z.string("Indica el paciente.").check(z.regex(/^[\w-]{1,64}$/, "Ese paciente no existe."));
const answersSchema = z.array(z.object({ item: z.string(), value: z.int() }));

const askSchema = z.object({
  id: z.string(),
  questionnaire: z.enum(questionnaireIds),
  therapist: z.string(),
  at: z.string(),
});
export type QuestionnaireAsk = z.infer<typeof askSchema>;

const answeredSchema = z.object({
  id: z.string(),
  questionnaire: z.enum(questionnaireIds),
  version: z.string(),
  answers: answersSchema,
  /** Null where the patient answered alone. */
  therapist: z.nullable(z.string()),
  at: z.string(),
  /** Absent unless it was annulled: it stays, and counts no more. */
  annulled: z.optional(z.object({ reason: z.string(), therapist: z.string(), on: z.string() })),
});
export type Answered = z.infer<typeof answeredSchema>;

const limit = { requests: 120, seconds: 60 };

export const listQuestionnaires = defineCall({
  method: "GET",
  path: "/api/questionnaires",
  summary:
    "Which questionnaires wait for the patient, and what was answered item by item, oldest first: one's own without what was annulled, or of a patient whom the therapist attends",
  who: "signed_in",
  duties: ["care"],
  proof: true,
  query: whosePatient,
  answer: {
    status: 200,
    body: z.object({ asks: z.array(askSchema), answers: z.array(answeredSchema) }),
  },
  refusals: ["not_found"],
  limit,
});

export const askQuestionnaire = defineCall({
  method: "POST",
  path: "/api/questionnaire-asks",
  summary:
    "A therapist who attends the patient asks for a questionnaire; what waits already is answered as it stands",
  who: "therapist",
  duties: ["care"],
  body: z.object({ patientId, questionnaire: which }),
  answer: { status: 201, body: askSchema },
  refusals: ["not_found"],
  limit,
});

export const dropAsk = defineCall({
  method: "DELETE",
  path: "/api/questionnaire-asks/{id}",
  params: byId,
  summary: "A therapist who attends the patient takes back what waits for an answer",
  who: "therapist",
  duties: ["care"],
  answer: { status: 204 },
  refusals: ["not_found", "conflict"],
  limit,
});

export const answerQuestionnaire = defineCall({
  method: "POST",
  path: "/api/questionnaire-answers",
  summary:
    "The patient answers a questionnaire that waits, now or at a moment of the last week that a phone kept without a network; or a therapist who attends the patient fills it in with them. The score is the server's",
  who: "signed_in",
  duties: ["care"],
  proof: true,
  body: z.object({
    patientId: z.optional(patientId),
    questionnaire: which,
    answers: z
      .array(
        z.object({
          item: z
            .string("Indica qué respondes.")
            .check(z.maxLength(longestActivity, `Usa a lo más ${longestActivity} letras.`)),
          value: z
            .int("Cada respuesta es un número entero.")
            .check(z.minimum(0, "Responde de 0 a 10."), z.maximum(10, "Responde de 0 a 10.")),
        }),
        "Responde el cuestionario.",
      )
      .check(z.maxLength(40, "Esas respuestas no son de este cuestionario.")),
    saidAt: z.optional(z.iso.datetime({ offset: true, error: "Indica cuándo, con su zona." })),
    saidBy,
  }),
  answer: { status: 201, body: answeredSchema },
  refusals: ["not_found", "forbidden", "conflict", "idempotency_mismatch"],
  idempotent: true,
  limit,
});

export const annulAnswers = defineCall({
  method: "POST",
  path: "/api/questionnaire-answers/{id}/annul",
  params: byId,
  summary:
    "A therapist who attends the patient says that answers do not count, with the reason: they stay in the file. Once",
  who: "therapist",
  duties: ["care"],
  body: z.object({ reason: requiredText("Escribe por qué se anula.", 300) }),
  answer: { status: 204 },
  refusals: ["not_found"],
  limit,
});
