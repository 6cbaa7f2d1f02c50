import { patientInQuestion } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { nameInLog } from "~/server/http/actor";
import { answerCall } from "~/server/http/calls";
import { Refusal } from "~/server/http/refusal";
import { answerHourQuestion } from "./answer-hour-question";
import { askForHour } from "./ask-for-hour";
import * as calls from "./contract";
import { askableHours, hourQuestionsOf } from "./queries";

export const hourQuestionRoutes = [
  answerCall(calls.listHourQuestions, async ({ actor, query, pool, clock, address }) => {
    const now = clock();
    const file = await patientInQuestion(pool, actor, query, { now, address });
    if (file instanceof Refusal) return file;
    const { patientId } = file;
    if (actor.role === "therapist")
      await logAccess(pool, { actor: nameInLog(actor), action: "hour-questions.read", patientId, address });
    const [questions, askable] = await Promise.all([
      hourQuestionsOf(pool, file),
      actor.role === "patient" ? askableHours(pool, file, now) : [],
    ]);
    return { questions, askable };
  }),
  answerCall(calls.askForHour, ({ actor, params, body, ...context }) =>
    askForHour(context, actor, { appointmentId: params.id, text: body.text ?? null }),
  ),
  answerCall(calls.answerHourQuestion, ({ actor, params, body, address, ...context }) =>
    answerHourQuestion(context, actor, { id: params.id, text: body.text ?? null, address }),
  ),
];
