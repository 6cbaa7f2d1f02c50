import { answerCall } from "~/server/calls";
import { addEmail } from "./add-email";
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
  answerCall(calls.addPatientEmail, ({ actor, params, body, address, ...context }) =>
    addEmail(context, actor, { id: params.id, email: body.email, address }),
  ),
  answerCall(calls.askErasure, ({ actor, body, address, ...context }) =>
    askErasure(context, actor, body.comment ?? null, address),
  ),
];
