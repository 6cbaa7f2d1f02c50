import { answerCall } from "~/server/calls";
import { listRecords } from "./contract";
import { readRecords } from "./read-records";

export const recordRoutes = [
  answerCall(listRecords, ({ actor, query, address, ...context }) =>
    readRecords(context, actor, query, address),
  ),
];
