import * as calls from "~/features/money/payments/boleta-contract";
import { isFactura } from "~/features/money/payments/tax-document";
import { logBulkReading } from "~/server/audit/bulk-reading";
import { answerCall } from "~/server/http/calls";
import { FileAnswer } from "~/server/http/file-answer";
import { refuse } from "~/server/http/refusal";
import { issueByStaff } from "./issue-boleta";
import { boletaPdf, boletasCsv, openBoletas } from "./queries";
import { settleBoleta } from "./settle-boleta";

export const boletaRoutes = [
  answerCall(calls.issueBoleta, ({ actor, params, body, address, ...context }) =>
    issueByStaff({ ...context, dte: context.env.dte }, actor, {
      orderId: params.orderId,
      receiver: body.receiver ?? null,
      address,
    }),
  ),
  answerCall(calls.settleBoleta, ({ actor, params, body, address, ...context }) =>
    settleBoleta(context, actor, { orderId: params.orderId, number: body.number ?? null, address }),
  ),
  answerCall(calls.downloadBoleta, async ({ actor, params, pool, address }) => {
    const found = await boletaPdf(pool, actor, { id: params.id, address });
    return found
      ? new FileAnswer(found.pdf, "application/pdf", isFactura(found.kind) ? "factura.pdf" : "boleta.pdf", {
          "Content-Security-Policy": "sandbox; default-src 'none'",
          "X-Content-Type-Options": "nosniff",
        })
      : refuse("not_found");
  }),
  answerCall(calls.listOpenBoletas, ({ pool }) => openBoletas(pool)),
  answerCall(calls.downloadBoletas, async ({ actor, query, pool, address }) => {
    const { csv, count } = await boletasCsv(pool, query.month);
    await logBulkReading(pool, actor, { action: "ledger.exported", asked: query, count, address });
    return new FileAnswer(csv, "text/csv; charset=utf-8", `boletas-${query.month}.csv`);
  }),
];
