import { patientInQuestion } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { nameInLog } from "~/server/http/actor";
import { answerCall } from "~/server/http/calls";
import { Refusal } from "~/server/http/refusal";
import { annulAnswers } from "./annul-answers";
import { answerQuestionnaire } from "./answer-questionnaire";
import { askQuestionnaire } from "./ask-questionnaire";
import * as calls from "./contract";
import { dropAsk } from "./drop-ask";
import { allAnswersOf, answersOf, asksOf } from "./queries";

export const questionnaireRoutes = [
  answerCall(calls.listQuestionnaires, async ({ actor, query, pool, clock, address }) => {
    const file = await patientInQuestion(pool, actor, query, { now: clock(), address });
    if (file instanceof Refusal) return file;
    const { patientId } = file;
    if (actor.role === "patient")
      return { asks: await asksOf(pool, file), answers: await answersOf(pool, file) };
    await logAccess(pool, { actor: nameInLog(actor), action: "record.read", patientId, address });
    return { asks: await asksOf(pool, file), answers: await allAnswersOf(pool, file) };
  }),
  answerCall(calls.askQuestionnaire, ({ actor, body, address, ...context }) =>
    askQuestionnaire(context, actor, body, address),
  ),
  answerCall(calls.dropAsk, ({ actor, params, address, ...context }) =>
    dropAsk(context, actor, { id: params.id, address }),
  ),
  answerCall(calls.answerQuestionnaire, ({ actor, body, address, idempotencyKey, ...context }) =>
    answerQuestionnaire(context, actor, body, { address, idempotencyKey }),
  ),
  answerCall(calls.annulAnswers, ({ actor, params, body, address, ...context }) =>
    annulAnswers(context, actor, { id: params.id, reason: body.reason, address }),
  ),
];
