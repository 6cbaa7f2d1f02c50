import { answerCall } from "~/server/http/calls";
import { addEmail } from "./add-email";
import { askEmailChange, confirmEmail } from "./change-contact";
import { confirmIdentity } from "./confirm-identity";
import * as calls from "./contract";
import { correctIdentity, correctPatient } from "./correct-identity";
import { mergePatients, undoMerge } from "./merge-patients";
import { makePresenceCode, provePresence } from "./prove-presence";
import { accessesTo, contactOf } from "./queries";

export const patientRoutes = [
  answerCall(calls.listMyAccesses, ({ actor, pool }) => accessesTo(pool, actor)),
  answerCall(calls.readMyContact, ({ actor, pool, clock }) => contactOf(pool, actor, clock())),
  answerCall(calls.changeMyContact, ({ actor, body, address, ...context }) =>
    correctIdentity(context, actor, body, address),
  ),
  answerCall(calls.correctPatient, ({ actor, params, body, address, ...context }) =>
    correctPatient(context, actor, { id: params.id, ...body }, address),
  ),
  answerCall(calls.mergeCall, ({ actor, params, body, address, ...context }) =>
    mergePatients(context, actor, { id: params.id, ...body, address }),
  ),
  answerCall(calls.undoMergeCall, ({ actor, params, address, ...context }) =>
    undoMerge(context, actor, { id: params.id, address }),
  ),
  answerCall(calls.confirmIdentity, ({ actor, body, address, ...context }) =>
    confirmIdentity(context, actor, body, address),
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
  answerCall(calls.makePresenceCode, ({ actor, params, address, ...context }) =>
    makePresenceCode(context, actor, { id: params.id, address }),
  ),
  answerCall(calls.provePresence, ({ actor, body, browser, ...context }) =>
    provePresence(context, actor, body.code, browser),
  ),
];
