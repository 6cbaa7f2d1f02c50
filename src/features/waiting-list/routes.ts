import { answerCall } from "~/server/calls";
import * as calls from "./contract";
import { join } from "./join";
import { leave } from "./leave";
import { waitingOf } from "./queries";

export const waitingListRoutes = [
  answerCall(calls.joinWaitingList, ({ actor, body, ...context }) => join(context, actor, body)),
  answerCall(calls.listWaiting, ({ actor, pool, clock }) => waitingOf(pool, actor, clock())),
  answerCall(calls.leaveWaitingList, ({ actor, params, ...context }) =>
    leave(context, { id: params.id, patientId: actor.id }),
  ),
];
