import { patientInQuestion } from "~/features/care-relationship/queries";
import { nameInLog } from "~/server/actor";
import { logBulkReading } from "~/server/bulk-reading";
import { answerCall } from "~/server/calls";
import { FileAnswer } from "~/server/file-answer";
import { Redirect } from "~/server/redirect";
import { Refusal, refuse } from "~/server/refusal";
import { acceptPayment } from "./accept";
import * as accountCalls from "./account-contract";
import { confirmPayment } from "./confirm";
import * as calls from "./contract";
import { deskOrder, payAtDesk, payFromBalance, reverseAtDesk } from "./desk";
import * as deskCalls from "./desk-contract";
import { deskLists, endPack } from "./desk-lists";
import { takeNotice } from "./notice";
import { openPacksOf, packBalancesOf } from "./pack-balances";
import { listMyPacks, listPatientPacks } from "./packs-contract";
import { sendPayLink } from "./pay-link";
import { accountOf } from "./queries";
import { receiptOf } from "./receipt";
import { refundByStaff } from "./refund";
import { finishTask } from "./refund-tasks";
import { startByForm } from "./start-by-form";
import { startPayment } from "./start-payment";
import { takeMercadoPagoReturn, takeWebpayReturn } from "./take-return";
import { closeTill, ledgerCsv, tillOf } from "./till";

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
    takeNotice(context, {
      dataId:
        query["data.id"] ??
        (body.data?.id === undefined || body.data.id === null ? null : String(body.data.id)),
      type: query.type ?? query.topic ?? body.type ?? null,
      signature: header("x-signature"),
      requestId: header("x-request-id"),
    }),
  ),
  answerCall(calls.refundPayment, ({ actor, params, body, ...context }) =>
    refundByStaff(context, { buyOrder: params.buyOrder, reason: body.reason, by: nameInLog(actor) }),
  ),
  answerCall(calls.acceptPayment, ({ actor, params, body, address, ...context }) =>
    acceptPayment(context, {
      buyOrder: params.buyOrder,
      reason: body.reason,
      by: nameInLog(actor),
      address,
    }),
  ),
  answerCall(
    listPatientPacks,
    async ({ params, pool, clock }) => (await openPacksOf(pool, params.id, clock())) ?? refuse("not_found"),
  ),
  answerCall(listMyPacks, ({ actor, pool, clock }) => packBalancesOf(pool, actor.id, clock())),
  answerCall(accountCalls.listMyPayments, ({ actor, pool, clock }) => accountOf(pool, actor.id, clock())),
  answerCall(accountCalls.payFromMyBalance, async ({ actor, body, address, ...context }) => {
    const refusal = await payFromBalance(context, { patientId: actor.id, orderId: body.orderId, address });
    return refusal ?? accountOf(context.pool, actor.id, context.clock());
  }),
  answerCall(accountCalls.downloadReceipt, async ({ actor, params, pool }) => {
    const page = await receiptOf(pool, actor, params.id);
    return page === null ? refuse("not_found") : new FileAnswer(page, "text/html; charset=utf-8");
  }),
  answerCall(accountCalls.readPatientAccount, async ({ actor, params, pool, clock, address }) => {
    const patientId = await patientInQuestion(
      pool,
      actor,
      { patientId: params.id },
      { now: clock(), address },
    );
    return patientId instanceof Refusal ? patientId : accountOf(pool, patientId, clock());
  }),
  answerCall(deskCalls.readDeskOrder, ({ params, pool, env }) =>
    deskOrder(pool, params.orderId, env.publicUrl),
  ),
  answerCall(deskCalls.recordDeskPayment, ({ actor, body, idempotencyKey, address, ...context }) =>
    payAtDesk(context, actor, body, { idempotencyKey, address }),
  ),
  answerCall(deskCalls.reverseDeskPayment, ({ actor, params, body, address, ...context }) =>
    reverseAtDesk(context, actor, { entryId: params.id, reason: body.reason, address }),
  ),
  answerCall(deskCalls.sendPayLink, ({ body, ...context }) => sendPayLink(context, body.orderId)),
  answerCall(deskCalls.readTill, async ({ actor, query, pool, address }) => {
    const till = await tillOf(pool, query.day);
    const count = till.entries.length;
    await logBulkReading(pool, actor, { action: "till.read", asked: query, count, address });
    return till;
  }),
  answerCall(deskCalls.closeTill, ({ actor, body, pool, clock }) => closeTill(pool, actor, body, clock())),
  answerCall(deskCalls.readDeskLists, async ({ actor, pool, clock, address }) => {
    const lists = await deskLists(pool, clock());
    const rows = [...lists.debts, ...lists.unusedPacks, ...lists.refundTasks];
    await logBulkReading(pool, actor, {
      action: "desk-lists.read",
      asked: {},
      count: rows.length + lists.reviews.length,
      patientIds: rows.flatMap(({ patientId }) => patientId || []),
      address,
    });
    return lists;
  }),
  answerCall(deskCalls.finishRefundTask, async ({ actor, params, ...context }) => {
    const refusal = await finishTask(context, { taskId: params.id, therapistId: actor.id });
    return refusal ?? deskLists(context.pool, context.clock());
  }),
  answerCall(deskCalls.closePack, async ({ actor, params, body, address, ...context }) => {
    const refusal = await endPack(context, actor, { packId: params.id, reason: body.reason, address });
    return refusal ?? deskLists(context.pool, context.clock());
  }),
  answerCall(deskCalls.downloadLedger, async ({ actor, query, pool, address }) => {
    const { csv, count } = await ledgerCsv(pool, query.from, query.to);
    await logBulkReading(pool, actor, { action: "ledger.exported", asked: query, count, address });
    return new FileAnswer(csv, "text/csv; charset=utf-8", `movimientos-${query.from}-${query.to}.csv`);
  }),
];
