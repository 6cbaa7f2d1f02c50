import { arrangingTimeOff } from "~/features/clinic/staff/arranging";
import { answerCall } from "~/server/http/calls";
import { FileAnswer } from "~/server/http/file-answer";
import { Refusal } from "~/server/http/refusal";
import { wallTimeOf } from "~/shared/clinic-time";
import * as calls from "./contract";
import { agendaStream } from "./follow";
import { agendaCounts, appointmentsByDay, timeOffFor } from "./queries";
import { readAgenda } from "./read-agenda";
import { addTimeOff, endTimeOff } from "./time-off";
import { readVisitNumbers } from "./visit-numbers";
import { logReport, weekCsv, weekReport } from "./week-report";

export const agendaRoutes = [
  answerCall(calls.listAppointments, ({ actor, query: { open, ...query }, address, ...context }) =>
    readAgenda(context, actor, { ...query, ...(open === "true" && { open: true }) }, address),
  ),
  answerCall(calls.countAppointments, ({ actor, pool, clock }) =>
    agendaCounts(pool, actor, wallTimeOf(clock())),
  ),
  answerCall(calls.countByDay, ({ actor, query, pool }) => appointmentsByDay(pool, actor, query)),
  answerCall(calls.listVisitNumbers, ({ actor, address, ...context }) =>
    readVisitNumbers(context, actor, address),
  ),
  answerCall(calls.listTimeOff, async ({ actor, query, pool, clock }) => {
    const which = { all: query.all === "true", now: clock() };
    if (query.staffId === undefined) return timeOffFor(pool, actor, which);
    const arranging = await arrangingTimeOff(pool, actor, query.staffId);
    return arranging instanceof Refusal
      ? arranging
      : timeOffFor(pool, actor, { ...which, of: arranging.for });
  }),
  answerCall(calls.addTimeOff, async ({ actor, body, address, ...context }) => {
    const arranging = await arrangingTimeOff(context.pool, actor, body.staffId);
    if (arranging instanceof Refusal) return arranging;
    const { from, to, reason } = body;
    return addTimeOff(context, arranging, { from, to, reason: reason ?? null, address });
  }),
  answerCall(calls.endTimeOff, ({ actor, params, address, ...context }) =>
    endTimeOff(context, actor, { id: params.id, address }),
  ),
  answerCall(calls.readWeekReport, async ({ actor, query, address, ...context }) => {
    const report = await weekReport(context, actor, query);
    await logReport(context.pool, actor, { action: "report.read", asked: query, report, address });
    return report;
  }),
  answerCall(calls.downloadWeekReport, async ({ actor, query, address, ...context }) => {
    const report = await weekReport(context, actor, query);
    await logReport(context.pool, actor, { action: "report.exported", asked: query, report, address });
    return new FileAnswer(weekCsv(report), "text/csv; charset=utf-8", `semana-${query.from}.csv`);
  }),
  answerCall(calls.followAgenda, async ({ news }) => agendaStream(news)),
];
