import { logBulkReading } from "~/server/audit/bulk-reading";
import type { Queryable } from "~/server/database/database";
import { reportPatienceMs } from "~/server/database/replica";
import type { TherapistActor } from "~/server/http/actor";
import { answerCall } from "~/server/http/calls";
import { FileAnswer } from "~/server/http/file-answer";
import { Refusal } from "~/server/http/refusal";
import type { AttendanceReport } from "./contract";
import * as calls from "./contract";
import { attendanceReport } from "./report";
import { attendanceCsv } from "./report-csv";

export const attendanceReportRoutes = [
  answerCall(calls.readAttendance, async ({ actor, query, pool, readLate, address }) => {
    const report = await readLate((client) => attendanceReport(client, actor, query), reportPatienceMs);
    if (!(report instanceof Refusal))
      await logReport(pool, actor, { action: "report.read", report, address });
    return report;
  }),
  answerCall(calls.downloadAttendance, async ({ actor, query, pool, readLate, address }) => {
    const report = await readLate((client) => attendanceReport(client, actor, query), reportPatienceMs);
    if (report instanceof Refusal) return report;
    await logReport(pool, actor, { action: "report.exported", report, address });
    const { from, to } = report;
    return new FileAnswer(attendanceCsv(report), "text/csv; charset=utf-8", `asistencia-${from}-${to}.csv`);
  }),
];

interface LoggedReport {
  action: "report.read" | "report.exported";
  report: AttendanceReport;
  address: string;
}

/** A report names no patient; that it was read is told all the same. */
function logReport(client: Queryable, actor: TherapistActor, { action, report, address }: LoggedReport) {
  const { from, to, scope, months } = report;
  return logBulkReading(client, actor, {
    action,
    asked: { list: "attendance", from, to, scope },
    count: months.length,
    address,
  });
}
