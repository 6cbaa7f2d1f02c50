import { fileInQuestion } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { nameInLog } from "~/server/http/actor";
import { answerCall } from "~/server/http/calls";
import { FileAnswer } from "~/server/http/file-answer";
import { Refusal, refuse } from "~/server/http/refusal";
import { changeProtocol } from "./change-protocol";
import {
  listRecommendations,
  markRecommendation as markCall,
  printPlan as printCall,
  readAdherence as readCall,
  tickExercise as tickCall,
  writeRecommendation as writeCall,
} from "./contract";
import { hideProtocol } from "./hide-protocol";
import { keepProtocol } from "./keep-protocol";
import { markRecommendation } from "./mark-recommendation";
import { markStanding, standingMarksOf } from "./mark-standing";
import { printPlan } from "./print-plan";
import {
  changeProtocol as changeCall,
  hideProtocol as hideCall,
  keepProtocol as keepCall,
  listProtocols,
} from "./protocol-contract";
import { protocolsFor, recommendationsOf } from "./queries";
import { readAdherence } from "./read-adherence";
import { listStanding, markStanding as markStandingCall } from "./standing-contract";
import { tickExercise } from "./tick-exercise";
import { writeRecommendation } from "./write-recommendation";

export const recommendationRoutes = [
  answerCall(listRecommendations, async ({ actor, params, pool, clock, address }) => {
    const file = await fileInQuestion(pool, actor, params, { now: clock(), address });
    if (file instanceof Refusal) return file;
    const { patientId } = file;
    if (actor.role === "therapist")
      await logAccess(pool, {
        actor: nameInLog(actor),
        action: "recommendations.read",
        patientId,
        address,
      });
    const written = await recommendationsOf(pool, file);
    // What therapists wrote is behind the proof; the three of the system stand on the page.
    return actor.role === "patient" && !actor.proven && written.length > 0 ? refuse("proof_needed") : written;
  }),
  answerCall(markCall, ({ actor, params, body, ...context }) =>
    markRecommendation(context, actor, params.id, body.isCompleted),
  ),
  answerCall(listStanding, ({ actor, pool }) => standingMarksOf(pool, actor.id)),
  answerCall(markStandingCall, ({ actor, body, ...context }) => markStanding(context, actor, body)),
  answerCall(writeCall, async ({ actor, body, address, idempotencyKey, ...context }) => {
    if ((body.therapistId ?? actor.id) !== actor.id) return refuse("forbidden");
    return writeRecommendation(context, actor, body, { address, idempotencyKey });
  }),
  answerCall(tickCall, async ({ actor, params, body, idempotencyKey, ...context }) => {
    const { day, done, saidBy = actor.id } = body;
    if (saidBy !== actor.id) return refuse("forbidden");
    return tickExercise(context, actor, { id: params.id, day, done, idempotencyKey });
  }),
  answerCall(readCall, ({ actor, query, address, ...context }) =>
    readAdherence(context, actor, query, address),
  ),
  answerCall(listProtocols, ({ actor, pool }) => protocolsFor(pool, actor)),
  answerCall(keepCall, ({ actor, body, ...context }) => keepProtocol(context, actor, body)),
  answerCall(changeCall, ({ actor, params, body, address, ...context }) =>
    changeProtocol(context, actor, { id: params.id, ...body }, address),
  ),
  answerCall(hideCall, ({ actor, params, body, ...context }) =>
    hideProtocol(context, actor, { id: params.id, ...body }),
  ),
  answerCall(printCall, async ({ actor, params, address, ...context }) => {
    const page = await printPlan(context, actor, params.id, address);
    return page instanceof Refusal ? page : new FileAnswer(page, "text/html; charset=utf-8");
  }),
];
