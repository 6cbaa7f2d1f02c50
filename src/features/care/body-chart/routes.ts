import { fileInQuestion } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { nameInLog } from "~/server/http/actor";
import { answerCall } from "~/server/http/calls";
import { Refusal } from "~/server/http/refusal";
import { annulChart } from "./annul-chart";
import * as calls from "./contract";
import { markBody } from "./mark-body";
import { allBodyChartsOf, bodyChartsOf } from "./queries";

export const bodyChartRoutes = [
  answerCall(calls.listBodyCharts, async ({ actor, query, pool, clock, address }) => {
    const file = await fileInQuestion(pool, actor, query, { now: clock(), address });
    if (file instanceof Refusal) return file;
    if (actor.role === "patient") return bodyChartsOf(pool, file);
    const { patientId } = file;
    await logAccess(pool, { actor: nameInLog(actor), action: "record.read", patientId, address });
    return allBodyChartsOf(pool, file);
  }),
  answerCall(calls.markBody, ({ actor, body, address, idempotencyKey, ...context }) =>
    markBody(context, actor, body, { address, idempotencyKey }),
  ),
  answerCall(calls.annulBodyChart, ({ actor, params, body, address, ...context }) =>
    annulChart(context, actor, { id: params.id, reason: body.reason, address }),
  ),
];
