import { arrangingHours } from "~/features/clinic/staff/arranging";
import { answerCall } from "~/server/http/calls";
import { Refusal, refuse } from "~/server/http/refusal";
import { arrive } from "./arrive";
import { checkHours } from "./check-hours";
import { decide } from "./decide";
import { handOver } from "./hand-over";
import { markAttendance } from "./mark-attendance";
import { move } from "./move";
import { noteCall } from "./note-call";
import { proposeOthers } from "./propose-others";
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
    const arranging = await arrangingHours(context.pool, actor, body.therapistId);
    if (arranging instanceof Refusal) return arranging;
    return schedule(context, arranging, body, { address, idempotencyKey });
  }),
  answerCall(seriesCalls.checkHours, async ({ actor, query, ...context }) => {
    const arranging = await arrangingHours(context.pool, actor, query.therapistId);
    return arranging instanceof Refusal ? arranging : checkHours(context, arranging, query);
  }),
  answerCall(seriesCalls.scheduleHours, async ({ actor, body, address, idempotencyKey, ...context }) => {
    const arranging = await arrangingHours(context.pool, actor, body.therapistId);
    if (arranging instanceof Refusal) return arranging;
    return scheduleHours(context, arranging, body, { address, idempotencyKey });
  }),
  answerCall(calls.handOverCall, ({ actor, params, body, address, ...context }) =>
    handOver(context, actor, { id: params.id, ...body, address }),
  ),
  answerCall(calls.markAttendanceCall, ({ actor, params, body, address, ...context }) =>
    markAttendance(context, actor, { classId: params.id, ...body, address }),
  ),
  answerCall(calls.proposeOthersCall, ({ actor, body, address, ...context }) =>
    proposeOthers(context, actor, { ...body, address }),
  ),
  answerCall(calls.approveAppointment, ({ actor, params, body, address, ...context }) =>
    decide(context, actor, "approve", { id: params.id, held: body.held ?? false, address }),
  ),
  answerCall(calls.completeAppointment, ({ actor, params, body, address, ...context }) =>
    decide(context, actor, "complete", { id: params.id, held: body.held ?? false, address }),
  ),
  answerCall(calls.arriveCall, ({ actor, params, body, address, ...context }) =>
    arrive(context, actor, { id: params.id, arrived: body.arrived ?? true, address }),
  ),
  answerCall(calls.confirmByWord, ({ actor, params, body, address, ...context }) =>
    decide(context, actor, "confirmByWord", {
      id: params.id,
      how: body.how,
      held: body.held ?? false,
      address,
    }),
  ),
  answerCall(calls.noteCallCall, ({ actor, params, body, address, ...context }) =>
    noteCall(context, actor, { id: params.id, result: body.result, address }),
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
      roomId: body.roomId ?? null,
      seen: body.seen ?? null,
      address,
    }),
  ),
];
