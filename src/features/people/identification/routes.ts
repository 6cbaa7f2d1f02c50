import { answerCall } from "~/server/http/calls";
import * as calls from "./contract";
import {
  readIdentification,
  readMyIdentification,
  saveIdentification,
  saveMyIdentification,
} from "./save-identification";

export const identificationRoutes = [
  answerCall(calls.readIdentification, ({ actor, params, address, ...context }) =>
    readIdentification(context, actor, params.id, address),
  ),
  answerCall(calls.saveIdentification, ({ actor, params, body, address, ...context }) =>
    saveIdentification(context, actor, params.id, body, address),
  ),
  answerCall(calls.readMyIdentification, ({ actor, ...context }) => readMyIdentification(context, actor)),
  answerCall(calls.saveMyIdentification, ({ actor, body, address, ...context }) =>
    saveMyIdentification(context, actor, body, address),
  ),
];
