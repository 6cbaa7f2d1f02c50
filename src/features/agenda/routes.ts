import { answerCall } from "~/server/calls";
import { FileAnswer } from "~/server/file-answer";
import { wallTimeOf } from "~/shared/clinic-time";
import * as calls from "./contract";
import { agendaStream } from "./follow";
import { agendaCounts, agendaOf, timeOffFor } from "./queries";
import { addTimeOff, endTimeOff } from "./time-off";
import { weekCsv, weekReport } from "./week-report";

export const agendaRoutes = [
  answerCall(calls.listAppointments, ({ actor, query, pool }) => agendaOf(pool, actor, query)),
  answerCall(calls.countAppointments, ({ actor, pool, clock }) =>
    agendaCounts(pool, actor, wallTimeOf(clock()).slice(0, 10)),
  ),
  answerCall(calls.listTimeOff, ({ actor, query, pool, clock }) =>
    timeOffFor(pool, actor, { all: query.all === "true", now: clock() }),
  ),
  answerCall(calls.addTimeOff, ({ actor, body, ...context }) =>
    addTimeOff(context, actor, { from: body.from, to: body.to, reason: body.reason ?? null }),
  ),
  answerCall(calls.endTimeOff, ({ actor, params, ...context }) => endTimeOff(context, actor, params.id)),
  answerCall(calls.readWeekReport, ({ actor, query, ...context }) => weekReport(context, actor, query)),
  answerCall(calls.downloadWeekReport, async ({ actor, query, ...context }) => {
    const report = await weekReport(context, actor, query);
    return new FileAnswer(weekCsv(report), "text/csv; charset=utf-8", `semana-${query.from}.csv`);
  }),
  answerCall(calls.followAgenda, async ({ news }) => agendaStream(news)),
];
