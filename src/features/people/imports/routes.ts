import { answerCall } from "~/server/http/calls";
import { beginImport } from "./begin-import";
import { changeImport } from "./change-import";
import * as calls from "./contract";
import { importOf, latestImports } from "./queries";
import { readFaults } from "./read-faults";
import { runImport, stopImport } from "./run-import";
import { tellImported } from "./tell-imported";
import { undoImport } from "./undo-import";

export const importRoutes = [
  answerCall(calls.beginImport, ({ actor, readFiles, address, ...context }) =>
    beginImport(context, actor, { readFiles, address }),
  ),
  answerCall(calls.listImports, ({ pool }) => latestImports(pool)),
  answerCall(calls.readImport, ({ pool, params }) => importOf(pool, params.id)),
  answerCall(calls.readFaults, ({ pool, params }) => readFaults(pool, params.id)),
  answerCall(calls.changeImport, ({ actor, params, body, ...context }) =>
    changeImport(context, actor, { id: params.id, ...body }),
  ),
  answerCall(calls.runImport, ({ actor, params, body, address, ...context }) =>
    runImport(context, actor, { id: params.id, ...body }, address),
  ),
  answerCall(calls.stopImport, ({ actor, params, address, ...context }) =>
    stopImport(context, actor, params.id, address),
  ),
  answerCall(calls.undoImport, ({ actor, params, address, ...context }) =>
    undoImport(context, actor, params.id, address),
  ),
  answerCall(calls.tellImported, ({ actor, params, address, ...context }) =>
    tellImported(context, actor, params.id, address),
  ),
];
