import { logBulkReading } from "~/server/audit/bulk-reading";
import { answerCall } from "~/server/http/calls";
import { answerQuestion } from "./answer-question";
import * as calls from "./contract";
import { opinionsFor } from "./queries";

export const satisfactionRoutes = [
  answerCall(calls.answerQuestion, ({ body, address, ...context }) =>
    answerQuestion(context, { ...body, remark: body.remark ?? null }, address),
  ),
  answerCall(calls.listOpinions, async ({ actor, pool, clock, address }) => {
    const opinions = await opinionsFor(pool, actor, clock());
    await logBulkReading(pool, actor, {
      action: "opinions.read",
      asked: {},
      count: opinions.length,
      patientIds: opinions.map(({ patientId }) => patientId),
      address,
    });
    return opinions.map(({ patientId: _, ...opinion }) => opinion);
  }),
];
