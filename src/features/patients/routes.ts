import { answerCall } from "~/server/calls";
import { askErasure } from "./ask-erasure";
import { askEmailChange, changePhone, confirmEmail } from "./change-contact";
import * as calls from "./contract";
import { accessesTo, contactOf } from "./queries";

export const patientRoutes = [
  answerCall(calls.listMyAccesses, ({ actor, pool }) => accessesTo(pool, actor)),
  answerCall(calls.readMyContact, ({ actor, pool, clock }) => contactOf(pool, actor, clock())),
  answerCall(calls.changeMyPhone, ({ actor, body, address, ...context }) =>
    changePhone(context, actor, body.phone, address),
  ),
  answerCall(calls.changeMyEmail, ({ actor, body, browser, ...context }) =>
    askEmailChange(context, actor, body, browser),
  ),
  answerCall(calls.confirmMyEmail, ({ body, address, ...context }) =>
    confirmEmail(context, body.token, address),
  ),
  answerCall(calls.askErasure, ({ actor, body, address, ...context }) =>
    askErasure(context, actor, body.comment ?? null, address),
  ),
];
