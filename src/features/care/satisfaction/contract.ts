import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { requiredLine } from "~/shared/fields";
import { leadingDuties } from "~/shared/role";

export const mostOfRemark = 200;
export const scores = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const wrongScore = "Elige un número del 0 al 10.";

/** The signed text of a mail's link. */
export const linkToken = z.string("Falta el enlace.").check(z.maxLength(300, "El enlace no es válido."));

const answeredSchema = z.object({ score: z.int(), remark: z.nullable(z.string()) });
export type Answered = z.infer<typeof answeredSchema>;

export const answerQuestion = defineCall({
  method: "POST",
  path: "/api/satisfaction-answers",
  summary: "Says how an hour went, once, with the signed link of its mail; no session needed",
  who: "anyone",
  body: z.object({
    token: linkToken,
    score: z.int(wrongScore).check(z.minimum(0, wrongScore), z.maximum(10, wrongScore)),
    remark: z.nullish(requiredLine("Escribe una línea, o déjala vacía.", mostOfRemark)),
  }),
  answer: { status: 200, body: answeredSchema },
  refusals: ["token_invalid", "conflict"],
  limit: { requests: 60, seconds: 300 },
});

const opinionSchema = z.object({
  id: z.string(),
  patientName: z.string(),
  score: z.int(),
  remark: z.nullable(z.string()),
  answeredAt: z.string(),
});
export type Opinion = z.infer<typeof opinionSchema>;

export const listOpinions = defineCall({
  method: "GET",
  path: "/api/satisfaction-answers",
  summary:
    "The last answers of the patients whom the therapist attends, to direction those of all, the newest first",
  who: "therapist",
  duties: leadingDuties,
  answer: { status: 200, body: z.array(opinionSchema) },
  refusals: [],
  limit: { requests: 600, seconds: 60 },
});
