import { answerCall } from "~/server/http/calls";
import { FileAnswer } from "~/server/http/file-answer";
import { Refusal } from "~/server/http/refusal";
import { printReport } from "./contract";
import { reportHtml } from "./ReportPage";
import { reportOf } from "./report";

export const careReportRoutes = [
  answerCall(printReport, async ({ actor, params, address, ...context }) => {
    const report = await reportOf(context, actor, params.id, address);
    return report instanceof Refusal
      ? report
      : new FileAnswer(reportHtml(context.clinic().identity, report), "text/html; charset=utf-8");
  }),
];
