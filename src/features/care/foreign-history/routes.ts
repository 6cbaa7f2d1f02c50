import { answerCall } from "~/server/http/calls";
import { bringHistory, bringOwnHistory } from "./bring-history";
import * as calls from "./contract";
import { hideHistory } from "./hide-history";
import { listHistories, listOwnHistories, readForeignHistory } from "./read-histories";

export const foreignHistoryRoutes = [
  answerCall(calls.bringOwnHistory, ({ actor, readFiles, address, ...context }) =>
    bringOwnHistory(context, actor, {
      readFiles,
      address,
    }),
  ),
  answerCall(calls.listOwnHistories, ({ actor, ...context }) => listOwnHistories(context, actor)),
  answerCall(calls.bringHistory, ({ actor, params, readFiles, address, ...context }) =>
    bringHistory(context, actor, {
      patientId: params.id,
      readFiles,
      address,
    }),
  ),
  answerCall(calls.listHistories, ({ actor, params, address, ...context }) =>
    listHistories(context, actor, { patientId: params.id, address }),
  ),
  answerCall(calls.readForeignHistory, ({ actor, params, address, ...context }) =>
    readForeignHistory(context, actor, { id: params.id, address }),
  ),
  answerCall(calls.hideHistory, ({ actor, params, body, address, ...context }) =>
    hideHistory(context, actor, { id: params.id, reason: body.reason, address }),
  ),
];
