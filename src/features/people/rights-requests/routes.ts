import { answerCall } from "~/server/http/calls";
import { answerRight } from "./answer";
import { askRight } from "./ask";
import * as calls from "./contract";
import { openRights, rightsOf } from "./queries";

export const rightsRequestRoutes = [
  answerCall(calls.askRight, ({ actor, body, address, ...context }) =>
    askRight(context, actor, body, address),
  ),
  answerCall(calls.listMyRights, ({ actor, pool }) => rightsOf(pool, actor.id)),
  answerCall(calls.listOpenRights, ({ pool }) => openRights(pool)),
  answerCall(calls.answerRight, ({ actor, params, body, address, ...context }) =>
    answerRight(context, actor, { ...params, ...body }, address),
  ),
];
