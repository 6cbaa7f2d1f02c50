import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { later } from "~/shared/clinic-time";
import { ask } from "./ask-and-settle";
import { confirmationOf } from "./confirm";
import type { Confirmation } from "./contract";
import { GatewayInDoubt, GatewayRefusal, type Verdict } from "./gateway";
import { gatewayOf } from "./gateways";
import { balanceOf, lockBalance } from "./ledger";
import { findPayment, type Payment, tokenOf } from "./payment-rows";
import { addRefundTask } from "./refund-tasks";
import { settle } from "./settle";
import { askedForMs, claimEndsAfterMs, minute } from "./time-limits";

type Context = Pick<ServerContext, "pool" | "env" | "keys" | "clock" | "log">;

/**
 * Staff give the whole of a payment back. That it was asked for is written before the gateway hears of it, so that a process
 * that dies in between is followed by the job; asked for again, it answers the same.
 */
export async function refundByStaff(
  context: Context,
  { buyOrder, reason, by, address }: { buyOrder: string; reason: string; by: string; address: string },
): Promise<Confirmation | Refusal> {
  const found = await findPayment(context.pool, { buyOrder });
  if (!found) return refuse("not_found");
  const refusal = await inTransaction(context.pool, (client) =>
    markRefund(client, { paymentId: found.id, reason, by, address, now: context.clock() }),
  );
  if (refusal) return refusal;
  const end = await giveBack(context, found.id);
  const payment = (await findPayment(context.pool, { id: found.id })) ?? found;
  if (payment.status === "REFUNDED") return confirmationOf(payment);
  return end === "task"
    ? refuse("conflict", {
        text: "La pasarela no aceptó la devolución. Quedó anotada en Caja para hacerla por transferencia.",
      })
    : refuse("unavailable", {
        text: "La pasarela no responde. La devolución quedó pedida y la seguimos intentando: no la hagas por otro medio.",
        retryAfter: 60,
      });
}

type Client = Parameters<Parameters<typeof inTransaction>[1]>[0];

/** In the caller's transaction; null when it may go on (or has happened already). */
async function markRefund(
  client: Client,
  {
    paymentId,
    reason,
    by,
    address,
    now,
  }: { paymentId: string; reason: string; by: string; address: string; now: Date },
): Promise<Refusal | null> {
  const seen = await findPayment(client, { id: paymentId });
  if (seen?.patientId) await lockBalance(client, seen.patientId);
  const payment = await findPayment(client, { id: paymentId }, "lock");
  if (!payment || payment.status === "REFUNDED") return null;
  if (!hasMoney(payment))
    return refuse("not_active", { text: "Este pago no se cobró: no hay nada que devolver." });
  if (payment.refundAskedAt) return null;
  const isSpent = payment.patientId !== null && (await isSpentElsewhere(client, payment, payment.patientId));
  if (isSpent) return refuse("conflict", { text: "Este saldo ya pagó otra hora: primero deshaz ese pago." });
  await client.query(
    "update payments set refund_asked_at = $2, refund_reason = $3, refund_by = $4, ask_at = $5, asks = 0 where id = $1",
    [payment.id, now, reason, by, later(now, claimEndsAfterMs)],
  );
  await logAccess(client, {
    actor: by,
    action: "payment.refund-asked",
    patientId: payment.patientId,
    objectId: payment.id,
    address,
  });
  return null;
}

const hasMoney = ({ status, chargedAmount }: Payment) =>
  status === "AUTHORIZED" || (status === "REVIEW" && chargedAmount !== null);

/** Of a cancelled hour: its money may have paid another one since. */
async function isSpentElsewhere(client: Client, payment: Payment, patientId: string): Promise<boolean> {
  if (payment.orderKind !== "appointment" || payment.surplus) return false;
  const { rowCount } = await client.query(
    "select from appointments where id = $1 and status = 'cancelled' and not no_show",
    [payment.orderId],
  );
  return rowCount === 1 && (await balanceOf(client, patientId)) < payment.amount;
}

/** Gives back what was asked to be given back: by the gateway, or as a task for the clinic when it will not. */
export async function giveBack(context: Context, paymentId: string): Promise<"done" | "task" | "later"> {
  const payment = await findPayment(context.pool, { id: paymentId });
  if (!payment || payment.status === "REFUNDED") return "done";
  if (!payment.refundAskedAt || !hasMoney(payment)) return "done";
  const outcome = await tryRefund(context, payment);
  if (outcome === "done") {
    await settle(context, payment.id, returned(payment));
    return "done";
  }
  const now = context.clock();
  const isHopeless = outcome === "refused" || now.getTime() - payment.refundAskedAt.getTime() > askedForMs;
  if (isHopeless) {
    await leaveToClinic(context, payment, now);
    return "task";
  }
  await context.pool.query("update payments set ask_at = $2 where id = $1", [payment.id, later(now, minute)]);
  return "later";
}

/** After a lost answer or a refusal the state is asked: what went back already is not given twice. */
async function tryRefund(context: Context, payment: Payment): Promise<"done" | "refused" | "in_doubt"> {
  if (payment.gateway === "simulator") return "done";
  const gateway = gatewayOf(context.env, payment.gateway);
  if (gateway === null || gateway === "simulator") return "refused";
  const token = tokenOf(context.keys, payment) ?? "";
  const { gatewayPaymentId } = payment;
  const amount = payment.chargedAmount ?? payment.amount;
  let refused = false;
  try {
    await gateway.refund({ token, gatewayPaymentId, amount, key: `${payment.id}-refund` });
    return "done";
  } catch (error) {
    if (!(error instanceof GatewayInDoubt || error instanceof GatewayRefusal)) throw error;
    refused = error instanceof GatewayRefusal;
    context.log.warn({ gateway: gateway.name, reason: `${error.name}: ${error.message}` }, "refund not done");
  }
  const verdict = await ask(context, payment);
  if (verdict?.kind === "returned") return "done";
  return refused && verdict ? "refused" : "in_doubt";
}

const returned = (payment: Payment): Verdict => ({
  kind: "returned",
  byBank: false,
  buyOrder: payment.buyOrder,
  amount: payment.chargedAmount ?? payment.amount,
  currency: "CLP",
  gatewayPaymentId: payment.gatewayPaymentId,
  responseCode: null,
  authorizationCode: null,
  cardType: null,
  cardLast4: null,
  installments: null,
});

async function leaveToClinic({ pool }: Context, payment: Payment, now: Date): Promise<void> {
  await inTransaction(pool, async (client) => {
    await addRefundTask(client, {
      order: payment.surplus
        ? { kind: "surplus", id: payment.id }
        : { kind: payment.orderKind, id: payment.orderId },
      paymentId: payment.id,
      patientId: payment.patientId,
      amount: payment.chargedAmount ?? payment.amount,
      reason: payment.refundReason ?? "Devolución",
      now,
    });
    await client.query(
      "update payments set refund_asked_at = null, ask_at = null, review_reason = case when status = 'REVIEW' then 'refund_failed' end where id = $1",
      [payment.id],
    );
  });
}
