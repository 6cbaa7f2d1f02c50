import { answerCall } from "~/server/http/calls";
import { refuse } from "~/server/http/refusal";
import { askExport } from "./ask-export";
import * as calls from "./contract";
import { downloadExport } from "./download-export";
import { exportById, hasSecondFactor, lastExport } from "./queries";

export const clinicExportRoutes = [
  answerCall(calls.askExport, ({ actor, body, address, ...context }) =>
    askExport(context, actor, { ...body, address }),
  ),
  answerCall(calls.readExports, async ({ actor, pool, clock }) => ({
    last: await lastExport(pool, clock()),
    hasSecondFactor: await hasSecondFactor(pool, actor),
  })),
  answerCall(
    calls.readExport,
    async ({ params, pool, clock }) => (await exportById(pool, params.id, clock())) ?? refuse("not_found"),
  ),
  answerCall(calls.downloadExport, ({ actor, params, address, ...context }) =>
    downloadExport(context, actor, { id: params.id, address }),
  ),
];
