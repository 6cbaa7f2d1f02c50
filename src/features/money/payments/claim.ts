import { setTimeout } from "node:timers/promises";
import { inTransaction, type Queryable, retryCollisions } from "~/server/database/database";
import type { ServerContext } from "~/server/http/server-context";
import { later } from "~/shared/clinic-time";
import { findOrder, lockOrder } from "./orders";
import { findPayment, type Payment, type ReviewReason } from "./payment-rows";
import { buyerPatienceMs, claimEndsAfterMs, day, minute } from "./time-limits";

type Context = Pick<ServerContext, "pool" | "clock">;

/**
 * True for the one caller that may take the money of a payment now. Everybody else is waited with until it is known what
 * became of it; of an order that is paid or called off in the meantime nothing is taken, and the payment ends.
 */
export async function claim(context: Context, payment: Payment): Promise<boolean> {
  const outcome = await tryClaim(context, payment);
  if (outcome === "order_paid" || outcome === "order_cancelled")
    await close(context, payment, "ABORTED", outcome);
  if (outcome === "not_mine") await waitForCommit(context, payment.id);
  return outcome === "mine";
}

/** Without a commit: no money was taken. What is being committed, or has ended, stays as it is. */
export async function close(
  { pool, clock }: Context,
  { id, gateway }: Payment,
  status: "FAILED" | "ABORTED" | "EXPIRED",
  why: ReviewReason | null = null,
): Promise<void> {
  await pool.query(
    "update payments set status = $2, review_reason = $3, ask_at = $4, asks = 0 where id = $1 and status = 'PENDING'",
    // At MercadoPago it may still be paid, from another tab; a notice of that may be lost.
    [id, status, why, later(clock(), gateway === "mercadopago" ? buyerPatienceMs : day)],
  );
}

/** Whether money was taken is unknown: "en revisión", and the gateway is asked in a minute. */
export async function doubt(client: Queryable, payment: Payment, now: Date): Promise<void> {
  await client.query(
    `update payments set status = 'REVIEW', review_reason = 'doubt', ask_at = $2
     where id = $1 and status in ('COMMITTING', 'REVIEW') and charged_amount is null`,
    [payment.id, later(now, minute)],
  );
}

type Claim = "mine" | "not_mine" | "order_paid" | "order_cancelled";

/** One commit a payment, and one payment at a time for an order. */
async function tryClaim({ pool, clock }: Context, payment: Payment): Promise<Claim> {
  return retryCollisions(() =>
    inTransaction(pool, async (client) => {
      await lockOrder(client, { kind: payment.orderKind, id: payment.orderId });
      const held = await findPayment(client, { id: payment.id }, "lock");
      if (held?.status !== "PENDING") return "not_mine";
      const order = payment.orderKind === "free" ? null : await findOrder(client, payment.orderId);
      if (order?.isPaid || order?.isInReview) return "order_paid";
      if (order?.isCancelled) return "order_cancelled";
      const now = clock();
      await client.query(
        "update payments set status = 'COMMITTING', claimed_at = $2, ask_at = $3, asks = 0 where id = $1",
        [payment.id, now, later(now, claimEndsAfterMs)],
      );
      return "mine";
    }),
  );
}

const lookEveryMs = 200;
const patienceMs = 28_000;

async function waitForCommit({ pool }: Context, id: string): Promise<void> {
  for (let waited = 0; waited < patienceMs; waited += lookEveryMs) {
    const payment = await findPayment(pool, { id });
    if (payment?.status !== "COMMITTING") return;
    await setTimeout(lookEveryMs);
  }
}
