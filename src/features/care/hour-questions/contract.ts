// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { longText, whosePatient } from "~/shared/fields";
import { byId } from "~/shared/path-ids";

export const longestQuestion = 500;
export const longestAnswer = 1_000;

export const hourQuestionSchema = z.object({
  id: z.string(),
  /** The hour that it is for; null of one that is gone. */
  appointmentId: z.nullable(z.string()),
  text: z.string(),
  at: z.string(),
  /** Null until somebody looked; without a text it is left for the session. */
  answer: z.nullable(z.object({ text: z.nullable(z.string()), therapist: z.string(), at: z.string() })),
});
export type HourQuestion = z.infer<typeof hourQuestionSchema>;

const limit = { requests: 120, seconds: 60 };

export const listHourQuestions = defineCall({
  method: "GET",
  path: "/api/hour-questions",
  summary:
    "What the patient asked for their hours, oldest first, with the answers, and the hours to come for which they may ask; a therapist who attends the patient names whose",
  who: "signed_in",
  duties: ["care"],
  proof: true,
  query: whosePatient,
  answer: {
    status: 200,
    body: z.object({ questions: z.array(hourQuestionSchema), askable: z.array(z.string()) }),
  },
  refusals: ["not_found"],
  limit,
});

export const askForHour = defineCall({
  method: "PUT",
  path: "/api/hour-questions/{id}",
  params: byId,
  summary:
    "The patient asks something for an hour to come, named by its id, changes it, or takes it back with an empty text, until it was answered",
  who: "patient",
  proof: true,
  body: z.object({ text: z.nullish(longText(longestQuestion)) }),
  answer: { status: 200, body: z.nullable(hourQuestionSchema) },
  refusals: ["not_found", "not_active", "too_late", "conflict"],
  limit,
});

export const answerHourQuestion = defineCall({
  method: "POST",
  path: "/api/hour-questions/{id}/answer",
  params: byId,
  summary:
    "A therapist who attends the patient answers a question, or without a text leaves it for the session. Once",
  who: "therapist",
  duties: ["care"],
  body: z.object({ text: z.nullish(longText(longestAnswer)) }),
  answer: { status: 200, body: hourQuestionSchema },
  refusals: ["not_found", "forbidden", "conflict"],
  limit,
});
