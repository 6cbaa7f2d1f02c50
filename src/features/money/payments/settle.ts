import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable, retryCollisions } from "~/server/database/database";
import type { ServerContext } from "~/server/http/server-context";
import type { EventName } from "~/server/work/event-names";
import { enqueue } from "~/server/work/outbox";
import { later } from "~/shared/clinic-time";
import { doubt } from "./claim";
import type { Charge, Verdict } from "./gateway";
import { addPayment, type LedgerOrder, reverseOfGateway } from "./ledger";
import { lockOrder } from "./orders";
import { findPayment, type Payment, type ReviewReason, refundReasons } from "./payment-rows";
import { askedForMs, asksAgainAfterMs, buyerPatienceMs, commitEndsWithinMs, day } from "./time-limits";

type Context = Pick<ServerContext, "pool" | "clock">;

/**
 * Brings a payment to where the gateway says it is, in one transaction with ledger, log and enqueued mails. Said twice, late
 * or in another order, it ends the same: what is final stays, and money that finds its order paid is marked to go back.
 */
export async function settle(context: Context, paymentId: string, verdict: Verdict): Promise<Payment> {
  return retryCollisions(() =>
    inTransaction(context.pool, async (client) => {
      // The order before the row: everybody who takes money for it queues here first.
      const seen = await must(client, paymentId, "look");
      await lockOrder(client, { kind: seen.orderKind, id: seen.orderId });
      const payment = await must(client, paymentId, "lock");
      await apply(client, payment, verdict, context.clock());
      return must(client, paymentId, "look");
    }),
  );
}

async function must(client: Queryable, id: string, mode: "look" | "lock"): Promise<Payment> {
  const payment = await findPayment(client, { id }, mode);
  if (!payment) throw new Error("a payment is gone");
  return payment;
}

async function apply(client: Queryable, payment: Payment, verdict: Verdict, now: Date): Promise<void> {
  switch (verdict.kind) {
    case "paid":
      return takeMoney(client, payment, verdict, now);
    case "returned":
      return moneyWentBack(client, payment, verdict, now);
    case "rejected":
      return turnedDown(client, payment, { status: "FAILED", responseCode: verdict.responseCode }, now);
    case "cancelled":
      return turnedDown(client, payment, { status: "ABORTED", why: "cancelled" }, now);
    case "waiting":
      if (payment.status === "PENDING")
        await client.query("update payments set review_reason = 'waiting' where id = $1", [payment.id]);
      // Cash at a shop may take days.
      return askLater(client, payment, now);
    case "open":
      return stillOpen(client, payment, now);
  }
}

/** What was left or had run out stays so. */
async function turnedDown(client: Queryable, payment: Payment, ending: Ending, now: Date): Promise<void> {
  if (payment.chargedAmount !== null) return;
  const isOpen = ["PENDING", "COMMITTING", "REVIEW"].includes(payment.status);
  // At MercadoPago the buyer may try another card; a notice of that may be lost.
  const askAt = payment.gateway === "mercadopago" ? later(now, buyerPatienceMs) : null;
  if (isOpen) await end(client, payment, { ...ending, askAt });
  else await client.query("update payments set ask_at = null where id = $1", [payment.id]);
}

/** Nobody has finished it at the gateway. */
async function stillOpen(client: Queryable, payment: Payment, now: Date): Promise<void> {
  const { status, createdAt, claimedAt, chargedAmount } = payment;
  if (status === "PENDING") {
    const isOver = now.getTime() - createdAt.getTime() >= buyerPatienceMs;
    if (isOver) await end(client, payment, { status: "EXPIRED", askAt: later(now, day) });
    return;
  }
  if ((status === "COMMITTING" || status === "REVIEW") && chargedAmount === null) {
    const isOver = !claimedAt || now.getTime() - claimedAt.getTime() >= commitEndsWithinMs;
    if (isOver) return end(client, payment, { status: "EXPIRED", askAt: later(now, day) });
    return doubt(client, payment, now);
  }
  await askLater(client, payment, now);
}

interface Ending {
  status: "FAILED" | "ABORTED" | "EXPIRED";
  why?: ReviewReason;
  responseCode?: number | null;
  /** When the gateway is asked once more. */
  askAt?: Date | null;
}

async function end(
  client: Queryable,
  { id }: Payment,
  { status, why, responseCode = null, askAt = null }: Ending,
): Promise<void> {
  await client.query(
    "update payments set status = $2, ask_at = $3, asks = 0, response_code = coalesce($4, response_code), review_reason = $5 where id = $1",
    [id, status, askAt, responseCode, why ?? null],
  );
}

/** The next time to ask, and that the gateway has answered once more without ending it. */
async function askLater(client: Queryable, payment: Payment, now: Date): Promise<void> {
  const isOver = now.getTime() - payment.createdAt.getTime() > askedForMs;
  if (isOver && payment.status === "PENDING") return end(client, payment, { status: "EXPIRED" });
  const wait = asksAgainAfterMs[payment.asks] ?? day;
  await client.query("update payments set ask_at = $2, asks = asks + 1 where id = $1", [
    payment.id,
    isOver ? null : later(now, wait),
  ]);
}

async function takeMoney(client: Queryable, payment: Payment, charge: Charge, now: Date): Promise<void> {
  if (payment.status === "AUTHORIZED" || payment.status === "REFUNDED") {
    await keepSecondCharge(client, payment, charge, now);
    return;
  }
  // A person judges it already.
  if (payment.chargedAmount !== null) return;
  const why = objectionTo(payment, charge);
  if (why) return keepForReview(client, payment, charge, why, now);
  const others = await client.query(
    `select from payments where order_kind = $1 and order_id = $2 and id <> $3 and not surplus and status = 'COMMITTING'`,
    [payment.orderKind, payment.orderId, payment.id],
  );
  if (others.rowCount) {
    // Whoever is taking money for this order right now is heard first.
    await client.query("update payments set ask_at = $2 where id = $1", [payment.id, later(now, 20_000)]);
    return;
  }
  const order = { kind: payment.orderKind, id: payment.orderId };
  if (await wasReleased(client, order)) return keepForReview(client, payment, charge, "released", now);
  const entry = await addPayment(client, order, receivedFrom(payment, charge, now));
  if (!entry) return keepForReview(client, payment, charge, "surplus", now);
  await writeCharge(client, payment, charge, { status: "AUTHORIZED", now });
  await tell(client, payment, "payment.received", entry);
}

/** Its hour had to be paid to be kept, and was given up when nobody had: somebody else may have it. */
async function wasReleased(client: Queryable, { kind, id }: LedgerOrder): Promise<boolean> {
  if (kind !== "appointment" && kind !== "pack") return false;
  const { rows } = await client.query(
    `select bool_and(a.status = 'cancelled') and bool_or(exists (select from appointment_changes c
       where c.appointment_id = a.id and c.action = 'appointment.released')) as released
     from appointments a where case when $1 = 'pack' then a.patient_pack_id = $2 else a.id = $2 end`,
    [kind, id],
  );
  return rows[0]?.released ?? false;
}

/** What speaks against counting money as the order's payment; a rejected MercadoPago order may be paid with another card. */
function objectionTo(payment: Payment, charge: Charge): ReviewReason | null {
  const differs =
    charge.amount !== payment.amount || charge.buyOrder !== payment.buyOrder || charge.currency !== "CLP";
  if (differs) return "amount_differs";
  const wasClosed =
    payment.status === "EXPIRED" ||
    (payment.gateway === "webpay" && (payment.status === "ABORTED" || payment.status === "FAILED"));
  return wasClosed ? "late" : null;
}

/**
 * Money that pays for nothing yet. "surplus" found its order paid, "released" its hour gone: it goes back by itself; the rest waits for a person. In the
 * ledger it stands under the payment's own id, so that ledger and gateway always hold the same.
 */
async function keepForReview(
  client: Queryable,
  payment: Payment,
  charge: Charge,
  why: ReviewReason,
  now: Date,
): Promise<void> {
  await addPayment(client, { kind: "surplus", id: payment.id }, receivedFrom(payment, charge, now));
  await writeCharge(client, payment, charge, { status: "REVIEW", now, why, surplus: true });
  const refundReason = refundReasons[why];
  if (refundReason)
    await client.query(
      "update payments set refund_asked_at = $2, refund_reason = $3, refund_by = 'system' where id = $1",
      [payment.id, now, refundReason],
    );
  await tell(client, payment, "payment.in-review", payment.id);
}

/** One preference of MercadoPago paid twice: the second payment is a row of its own, to be given back. */
async function keepSecondCharge(
  client: Queryable,
  payment: Payment,
  charge: Charge,
  now: Date,
): Promise<void> {
  const { gatewayPaymentId } = charge;
  if (!gatewayPaymentId || gatewayPaymentId === payment.gatewayPaymentId) return;
  const { rows } = await client.query<{ id: string }>(
    `insert into payments (id, buy_order, order_kind, order_id, patient_id, amount, description, method, gateway, status, surplus,
       session_id, return_path, terms_version, gateway_payment_id, charged_amount, authorization_code, card_type, card_last4,
       installments, paid_at, review_reason, refund_asked_at, refund_reason, refund_by, created_at, ask_at)
     select gen_random_uuid()::text, 'Z' || upper(left(encode(sha256(($2 || id)::bytea), 'hex'), 24)), order_kind, order_id, patient_id,
       amount, description, method, gateway, 'REVIEW', true, session_id, return_path, terms_version, $2, $3, $4, $5, $6, $7, $8,
       'surplus', $8, 'Se cobró dos veces', 'system', $8, $8
     from payments where id = $1
     on conflict do nothing returning id`,
    [
      payment.id,
      gatewayPaymentId,
      charge.amount,
      charge.authorizationCode,
      charge.cardType,
      charge.cardLast4,
      charge.installments,
      now,
    ],
  );
  const [second] = rows;
  if (!second) return;
  const received = { ...receivedFrom(payment, charge, now), paymentId: second.id };
  await addPayment(client, { kind: "surplus", id: second.id }, received);
  await tell(client, { ...payment, id: second.id }, "payment.in-review", second.id);
}

async function moneyWentBack(
  client: Queryable,
  payment: Payment,
  verdict: Charge & { byBank: boolean },
  now: Date,
): Promise<void> {
  if (payment.status === "REFUNDED") return;
  // Of an order that was paid twice at the gateway, the other payment went back.
  const { gatewayPaymentId } = payment;
  if (gatewayPaymentId && verdict.gatewayPaymentId && gatewayPaymentId !== verdict.gatewayPaymentId) return;
  if (payment.status === "AUTHORIZED" || payment.chargedAmount !== null)
    await reverseOfGateway(client, payment.id, {
      reason: verdict.byBank ? "Contracargo del banco" : (payment.refundReason ?? "Devuelto en la pasarela"),
      recordedBy: payment.refundBy?.startsWith("therapist:") ? payment.refundBy.slice(10) : null,
      at: now,
    });
  await client.query(
    `update payments set status = 'REFUNDED', review_reason = null, ask_at = null, refund_asked_at = coalesce(refund_asked_at, $2),
       gateway_payment_id = coalesce(gateway_payment_id, $3) where id = $1`,
    [payment.id, now, verdict.gatewayPaymentId],
  );
  await tell(client, payment, "payment.refunded", payment.id);
}

const receivedFrom = (payment: Payment, charge: Charge, at: Date) => ({
  amount: charge.amount,
  means: payment.gateway,
  paymentId: payment.id,
  patientId: payment.patientId,
  at,
});

interface Settled {
  status: "AUTHORIZED" | "REVIEW";
  now: Date;
  why?: ReviewReason;
  surplus?: boolean;
}

async function writeCharge(
  client: Queryable,
  payment: Payment,
  charge: Charge,
  { status, now, why, surplus = false }: Settled,
): Promise<void> {
  await client.query(
    `update payments set status = $2, surplus = $3, review_reason = $4, charged_amount = $5, gateway_payment_id = $6,
       response_code = $7, authorization_code = $8, card_type = $9, card_last4 = $10, installments = $11, paid_at = $12,
       ask_at = case when $4 in ('surplus', 'released') then $12::timestamptz end, asks = 0
     where id = $1`,
    [
      payment.id,
      status,
      surplus,
      why ?? null,
      charge.amount,
      charge.gatewayPaymentId,
      charge.responseCode,
      charge.authorizationCode,
      charge.cardType,
      charge.cardLast4,
      charge.installments,
      now,
    ],
  );
}

async function tell(client: Queryable, payment: Payment, event: EventName, subjectId: string): Promise<void> {
  await logAccess(client, {
    actor: `gateway:${payment.gateway}`,
    action: event,
    patientId: payment.patientId,
    objectId: payment.id,
    address: null,
  });
  await enqueue(client, event, subjectId);
}
