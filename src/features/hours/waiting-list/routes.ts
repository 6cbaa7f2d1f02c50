import { answerCall } from "~/server/http/calls";
import { askToWait } from "./ask-to-wait";
import * as calls from "./contract";
import { join } from "./join";
import { leave } from "./leave";
import { waitingOf } from "./queries";
import * as requests from "./request-contract";

export const waitingListRoutes = [
  answerCall(calls.joinWaitingList, ({ actor, body, ...context }) => join(context, actor, body)),
  answerCall(requests.askToWait, ({ body, ...context }) => askToWait(context, body)),
  answerCall(calls.listWaiting, ({ actor, pool, clock }) => waitingOf(pool, actor, clock())),
  answerCall(calls.leaveWaitingList, ({ actor, params, ...context }) =>
    leave(context, { id: params.id, patientId: actor.id }),
  ),
];
