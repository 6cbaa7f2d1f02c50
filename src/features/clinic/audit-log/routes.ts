import { logAccess } from "~/server/audit/access-log";
import { lastSeal, proveAccessLog, sealAccessLog, sealFaultWords } from "~/server/audit/access-log-seals";
import { logBulkReading } from "~/server/audit/bulk-reading";
import { nameInLog } from "~/server/http/actor";
import { answerCall } from "~/server/http/calls";
import * as calls from "./contract";
import { auditLines } from "./queries";

export const auditLogRoutes = [
  answerCall(calls.readAuditLog, async ({ actor, pool, query, address }) => {
    const { page = 1, ...asked } = query;
    const lines = await auditLines(pool, { ...asked, page });
    // Who watches is watched too: once for each question, not for each of its pages.
    if (page === 1)
      await logBulkReading(pool, actor, { action: "audit.read", asked, count: lines.length, address });
    return lines;
  }),
  answerCall(calls.verifyAuditLog, async ({ actor, pool, address }) => {
    await sealAccessLog(pool);
    const { blocks, lines, fault } = await proveAccessLog(pool);
    const last = await lastSeal(pool);
    await logAccess(pool, { actor: nameInLog(actor), action: "audit.verified", address });
    return {
      isWhole: fault === null,
      blocks,
      lines,
      fault: fault && sealFaultWords(fault),
      lastSeal: last && `${last.number} ${last.seal}`,
    };
  }),
];
