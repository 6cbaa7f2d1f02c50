import { answerCall } from "~/server/calls";
import { refuse } from "~/server/refusal";
import { checkHours } from "./check-hours";
import { decide } from "./decide";
import { move } from "./move";
import { schedule } from "./schedule";
import { scheduleHours } from "./schedule-hours";
import * as seriesCalls from "./series-contract";
import * as calls from "./therapist-contract";
import { undo } from "./undo";

/** What therapists do with appointments. */
export const appointmentRoutesOfTherapists = [
  answerCall(calls.cancelByTherapist, async ({ actor, body, address, ...context }) => {
    if ((body.therapistId ?? actor.id) !== actor.id) return refuse("forbidden");
    return decide(context, actor, "cancelByTherapist", {
      id: body.appointmentId,
      reason: body.reason,
      held: body.held ?? false,
      address,
    });
  }),
  answerCall(calls.scheduleByTherapist, async ({ actor, body, address, idempotencyKey, ...context }) => {
    if ((body.therapistId ?? actor.id) !== actor.id) return refuse("forbidden");
    return schedule(context, actor, body, { address, idempotencyKey });
  }),
  answerCall(seriesCalls.checkHours, ({ actor, query, ...context }) => checkHours(context, actor, query)),
  answerCall(seriesCalls.scheduleHours, async ({ actor, body, address, idempotencyKey, ...context }) => {
    if ((body.therapistId ?? actor.id) !== actor.id) return refuse("forbidden");
    return scheduleHours(context, actor, body, { address, idempotencyKey });
  }),
  answerCall(calls.approveAppointment, ({ actor, params, body, address, ...context }) =>
    decide(context, actor, "approve", { id: params.id, held: body.held ?? false, address }),
  ),
  answerCall(calls.completeAppointment, ({ actor, params, body, address, ...context }) =>
    decide(context, actor, "complete", { id: params.id, held: body.held ?? false, address }),
  ),
  answerCall(calls.confirmByWord, ({ actor, params, body, address, ...context }) =>
    decide(context, actor, "confirmByWord", {
      id: params.id,
      how: body.how,
      held: body.held ?? false,
      address,
    }),
  ),
  answerCall(calls.markNoShow, ({ actor, params, body, address, ...context }) =>
    decide(context, actor, "miss", {
      id: params.id,
      reason: "No llegó a la hora",
      held: body.held ?? false,
      address,
    }),
  ),
  answerCall(calls.undoDecision, ({ actor, params, address, ...context }) =>
    undo(context, actor, { id: params.id, address }),
  ),
  answerCall(calls.proposeAnother, ({ actor, params, body, address, ...context }) =>
    move(context, actor, {
      id: params.id,
      date: body.appointmentDate,
      time: body.appointmentTime,
      therapistId: null,
      isProposal: true,
      address,
    }),
  ),
  answerCall(calls.moveAppointment, ({ actor, params, body, address, ...context }) =>
    move(context, actor, {
      id: params.id,
      date: body.appointmentDate,
      time: body.appointmentTime,
      therapistId: body.therapistId ?? null,
      address,
    }),
  ),
];
