import { answerCall } from "~/server/calls";
import { FileAnswer } from "~/server/file-answer";
import { refuse } from "~/server/refusal";
import { wallTimeOf } from "~/shared/clinic-time";
import * as calls from "./contract";
import { approve, cancelAny, complete, decide, noShow } from "./decide";
import { agendaStream } from "./follow";
import { move } from "./move";
import { agendaCounts, agendaOf, timeOffFor } from "./queries";
import { schedule } from "./schedule";
import { addTimeOff, endTimeOff } from "./time-off";
import { weekCsv, weekReport } from "./week-report";

export const agendaRoutes = [
  answerCall(calls.listAppointments, ({ actor, query, pool }) => agendaOf(pool, actor, query)),
  answerCall(calls.countAppointments, ({ actor, pool, clock }) =>
    agendaCounts(pool, actor, wallTimeOf(clock()).slice(0, 10)),
  ),
  answerCall(calls.cancelByTherapist, async ({ actor, body, address, ...context }) => {
    if ((body.therapistId ?? actor.id) !== actor.id) return refuse("forbidden");
    return decide(context, actor, cancelAny, { id: body.appointmentId, reason: body.reason, address });
  }),
  answerCall(calls.scheduleByTherapist, async ({ actor, body, address, idempotencyKey, ...context }) => {
    if ((body.therapistId ?? actor.id) !== actor.id) return refuse("forbidden");
    return schedule(context, actor, body, { address, idempotencyKey });
  }),
  answerCall(calls.approveAppointment, ({ actor, params, address, ...context }) =>
    decide(context, actor, approve, { id: params.id ?? "", address }),
  ),
  answerCall(calls.completeAppointment, ({ actor, params, address, ...context }) =>
    decide(context, actor, complete, { id: params.id ?? "", address }),
  ),
  answerCall(calls.markNoShow, ({ actor, params, address, ...context }) =>
    decide(context, actor, noShow, { id: params.id ?? "", reason: "No llegó a la hora", address }),
  ),
  answerCall(calls.moveAppointment, ({ actor, params, body, address, ...context }) =>
    move(context, actor, {
      id: params.id ?? "",
      date: body.appointmentDate,
      time: body.appointmentTime,
      therapistId: body.therapistId ?? null,
      address,
    }),
  ),
  answerCall(calls.listTimeOff, ({ actor, query, pool, clock }) =>
    timeOffFor(pool, actor, { all: query.all === "true", now: clock() }),
  ),
  answerCall(calls.addTimeOff, ({ actor, body, ...context }) =>
    addTimeOff(context, actor, { from: body.from, to: body.to, reason: body.reason ?? null }),
  ),
  answerCall(calls.endTimeOff, ({ actor, params, ...context }) =>
    endTimeOff(context, actor, params.id ?? ""),
  ),
  answerCall(calls.readWeekReport, ({ actor, query, ...context }) => weekReport(context, actor, query)),
  answerCall(calls.downloadWeekReport, async ({ actor, query, ...context }) => {
    const report = await weekReport(context, actor, query);
    return new FileAnswer(weekCsv(report), "text/csv; charset=utf-8", `semana-${query.from}.csv`);
  }),
  answerCall(calls.followAgenda, async ({ news }) => agendaStream(news)),
];
