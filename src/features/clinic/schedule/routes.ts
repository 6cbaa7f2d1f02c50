import { answerCall } from "~/server/http/calls";
import { refuse } from "~/server/http/refusal";
import { wallTimeOf } from "~/shared/clinic-time";
import { close, closuresFrom, openAgain } from "./closures";
import * as calls from "./contract";
import { setWeekOf, weekOn } from "./week";
import { workAsUsual, workDaysFrom, workOn } from "./work-days";

export const scheduleRoutes = [
  answerCall(calls.readWeek, async ({ pool, clock, params, query }) => {
    const day = query.from ?? wallTimeOf(clock()).slice(0, 10);
    return (await weekOn(pool, params.id, day)) ?? refuse("not_found");
  }),
  answerCall(calls.setWeek, (request) =>
    setWeekOf(request, request.actor, { ...request.body, ...request.params }, request.address),
  ),
  answerCall(calls.listClosures, ({ pool, clock }) => closuresFrom(pool, wallTimeOf(clock()).slice(0, 10))),
  answerCall(calls.addClosure, (request) => close(request, request.actor, request.body, request.address)),
  answerCall(calls.endClosure, (request) =>
    openAgain(request, request.actor, request.params.id, request.address),
  ),
  answerCall(calls.listWorkDays, ({ pool, clock }) => workDaysFrom(pool, wallTimeOf(clock()).slice(0, 10))),
  answerCall(calls.addWorkDay, (request) => workOn(request, request.actor, request.body, request.address)),
  answerCall(calls.endWorkDay, (request) =>
    workAsUsual(request, request.actor, request.params.id, request.address),
  ),
];
