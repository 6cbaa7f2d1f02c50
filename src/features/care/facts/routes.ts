import { answerCall } from "~/server/http/calls";
import * as calls from "./contract";
import { readCareFacts, saveCareFacts } from "./save-care-facts";

export const careFactsRoutes = [
  answerCall(calls.readCareFacts, ({ actor, params, address, ...context }) =>
    readCareFacts(context, actor, params.id, address),
  ),
  answerCall(calls.saveCareFacts, ({ actor, params, body, address, ...context }) =>
    saveCareFacts(context, actor, params.id, body, address),
  ),
];
