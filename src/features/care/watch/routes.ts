import { answerCall } from "~/server/http/calls";
import * as calls from "./contract";
import { readWatch } from "./read-watch";
import { seeDangerSign, seePainRise } from "./see";

export const watchRoutes = [
  answerCall(calls.readWatch, ({ actor, address, ...context }) => readWatch(context, actor, address)),
  answerCall(calls.seeDangerSign, ({ actor, params, address, ...context }) =>
    seeDangerSign(context, actor, { id: params.id, address }),
  ),
  answerCall(calls.seePainRise, ({ actor, params, body, address, ...context }) =>
    seePainRise(context, actor, { patientId: params.id, since: body.since, address }),
  ),
];
