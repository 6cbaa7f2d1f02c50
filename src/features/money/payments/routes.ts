import { logBulkReading } from "~/server/audit/bulk-reading";
import { nameInLog } from "~/server/http/actor";
import { answerCall } from "~/server/http/calls";
import { FileAnswer } from "~/server/http/file-answer";
import { Redirect } from "~/server/http/redirect";
import { Refusal, refuse } from "~/server/http/refusal";
import { acceptPayment } from "./accept";
import * as accountCalls from "./account-contract";
import { bonosCsv, bonosOf, bonosSheet } from "./bonos-sheet";
import { confirmPayment } from "./confirm";
import * as calls from "./contract";
import { payAtDesk, payFromBalance, reverseAtDesk } from "./desk";
import * as deskCalls from "./desk-contract";
import { endPack } from "./desk-lists";
import { ledgerCsv } from "./ledger-csv";
import { packBalancesOf } from "./pack-balances";
import { listMyPacks, listPatientPacks } from "./packs-contract";
import { sendPayLink } from "./pay-link";
import { accountOf } from "./queries";
import { receiptOf } from "./receipt";
import { receiveWebhook } from "./receive-webhook";
import { refundByStaff } from "./refund";
import { finishTask } from "./refund-tasks";
import { reissueReceipt } from "./reissue-receipt";
import { sellPack } from "./sell-pack";
import { accountForStaff, listsForStaff, orderForStaff, packsForStaff, tillForStaff } from "./staff-readings";
import { startByForm } from "./start-by-form";
import { startPayment } from "./start-payment";
import { takeDiscountBack } from "./take-discount-back";
import { takeMercadoPagoReturn, takeWebpayReturn } from "./take-return";
import { tillOf } from "./till";
import * as tillCalls from "./till-contract";
import { tillSheet } from "./till-sheet";
import { closeTill, moveTillCash, openTill, reopenTill } from "./tills";

export const paymentRoutes = [
  answerCall(calls.startPayment, ({ body, idempotencyKey, ...context }) =>
    startPayment(context, body, idempotencyKey),
  ),
  answerCall(
    calls.startPaymentByForm,
    async ({ body, ...context }) => new Redirect(await startByForm(context, body)),
  ),
  answerCall(calls.returnFromWebpay, ({ query, ...context }) => takeWebpayReturn(context, query)),
  answerCall(calls.returnFromWebpayByForm, ({ body, ...context }) => takeWebpayReturn(context, body)),
  answerCall(calls.returnFromMercadoPago, ({ query, ...context }) => takeMercadoPagoReturn(context, query)),
  answerCall(calls.confirmPayment, ({ body, ...context }) => confirmPayment(context, body.token)),
  answerCall(calls.noticeFromMercadoPago, ({ query, body, header, ...context }) =>
    receiveWebhook(context, {
      dataId:
        query["data.id"] ??
        (body.data?.id === undefined || body.data.id === null ? null : String(body.data.id)),
      type: query.type ?? query.topic ?? body.type ?? null,
      signature: header("x-signature"),
      requestId: header("x-request-id"),
    }),
  ),
  answerCall(calls.refundPayment, ({ actor, params, body, address, ...context }) =>
    refundByStaff(context, {
      buyOrder: params.buyOrder,
      reason: body.reason,
      by: nameInLog(actor),
      address,
    }),
  ),
  answerCall(calls.acceptPayment, ({ actor, params, body, address, ...context }) =>
    acceptPayment(context, {
      buyOrder: params.buyOrder,
      reason: body.reason,
      by: nameInLog(actor),
      address,
    }),
  ),
  answerCall(listPatientPacks, ({ actor, params, ...context }) => packsForStaff(context, actor, params.id)),
  answerCall(listMyPacks, ({ actor, pool, clock }) => packBalancesOf(pool, actor.id, clock())),
  answerCall(accountCalls.listMyPayments, ({ actor, pool, clock }) => accountOf(pool, actor.id, clock())),
  answerCall(accountCalls.payFromMyBalance, async ({ actor, body, address, ...context }) => {
    const refusal = await payFromBalance(context, { patientId: actor.id, orderId: body.orderId, address });
    return refusal ?? accountOf(context.pool, actor.id, context.clock());
  }),
  answerCall(accountCalls.downloadReceipt, async ({ actor, params, address, ...context }) => {
    const page = await receiptOf(context, actor, { id: params.id, address });
    return page === null ? refuse("not_found") : new FileAnswer(page, "text/html; charset=utf-8");
  }),
  answerCall(deskCalls.reissueReceipt, ({ actor, params, body, address, ...context }) =>
    reissueReceipt(context, actor, { id: params.id, reason: body.reason, address }),
  ),
  answerCall(accountCalls.readPatientAccount, ({ actor, params, ...context }) =>
    accountForStaff(context, actor, params.id),
  ),
  answerCall(deskCalls.readDeskOrder, ({ actor, params, ...context }) =>
    orderForStaff(context, actor, params.orderId),
  ),
  answerCall(deskCalls.recordDeskPayment, ({ actor, body, idempotencyKey, address, ...context }) =>
    payAtDesk(context, actor, body, { idempotencyKey, address }),
  ),
  answerCall(deskCalls.sellPack, ({ actor, body, address, ...context }) =>
    sellPack(context, actor, { ...body, address }),
  ),
  answerCall(deskCalls.reverseDeskPayment, ({ actor, params, body, address, ...context }) =>
    reverseAtDesk(context, actor, { entryId: params.id, reason: body.reason, address }),
  ),
  answerCall(deskCalls.takeDiscountBack, ({ actor, params, body, address, ...context }) =>
    takeDiscountBack(context, actor, { discountId: params.id, reason: body.reason, address }),
  ),
  answerCall(deskCalls.sendPayLink, ({ actor, body, address, ...context }) =>
    sendPayLink(context, actor, { orderId: body.orderId, address }),
  ),
  answerCall(tillCalls.readTill, ({ actor, query, address, ...context }) =>
    tillForStaff(context, actor, { action: "till.read", address }, tillOf(context.pool, actor, query)),
  ),
  answerCall(tillCalls.printTill, async ({ actor, query, clinic, address, ...context }) => {
    const read = tillOf(context.pool, actor, query);
    const till = await tillForStaff(context, actor, { action: "till.read", address }, read);
    return till instanceof Refusal
      ? till
      : new FileAnswer(tillSheet(clinic(), till), "text/html; charset=utf-8");
  }),
  answerCall(tillCalls.openTill, ({ actor, body, address, ...context }) =>
    tillForStaff(context, actor, { action: "till.opened", address }, openTill(context, actor, body)),
  ),
  answerCall(tillCalls.moveTillCash, ({ actor, body, address, ...context }) =>
    tillForStaff(context, actor, { action: "till.moved", address }, moveTillCash(context, actor, body)),
  ),
  answerCall(tillCalls.closeTill, ({ actor, body, address, ...context }) =>
    tillForStaff(context, actor, { action: "till.closed", address }, closeTill(context, actor, body)),
  ),
  answerCall(tillCalls.reopenTill, ({ actor, body, address, ...context }) =>
    tillForStaff(context, actor, { action: "till.reopened", address }, reopenTill(context, actor, body)),
  ),
  answerCall(deskCalls.readDeskLists, ({ actor, ...context }) => listsForStaff(context, actor)),
  answerCall(deskCalls.finishRefundTask, async ({ actor, params, ...context }) => {
    const refusal = await finishTask(context, actor, { taskId: params.id, address: context.address });
    return refusal ?? listsForStaff(context, actor);
  }),
  answerCall(deskCalls.closePack, async ({ actor, params, body, ...context }) => {
    const { address } = context;
    const refusal = await endPack(context, actor, { packId: params.id, reason: body.reason, address });
    return refusal ?? listsForStaff(context, actor);
  }),
  answerCall(deskCalls.downloadLedger, async ({ actor, query, pool, address }) => {
    const { csv, count } = await ledgerCsv(pool, query.from, query.to);
    await logBulkReading(pool, actor, { action: "ledger.exported", asked: query, count, address });
    return new FileAnswer(csv, "text/csv; charset=utf-8", `movimientos-${query.from}-${query.to}.csv`);
  }),
  answerCall(deskCalls.downloadBonos, async ({ actor, query, pool, clinic, address }) => {
    const bonos = await bonosOf(pool, query.month);
    const count = bonos.bonos.length + bonos.missing.length;
    await logBulkReading(pool, actor, {
      action: "bonos.exported",
      asked: { month: query.month },
      count,
      address,
    });
    return query.format === "html"
      ? new FileAnswer(bonosSheet(clinic(), query.month, bonos), "text/html; charset=utf-8")
      : new FileAnswer(bonosCsv(bonos), "text/csv; charset=utf-8", `bonos-${query.month}.csv`);
  }),
];
