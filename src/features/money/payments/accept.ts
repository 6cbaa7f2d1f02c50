import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { confirmationOf } from "./confirm";
import type { Confirmation } from "./contract";
import { addAccepted, reverseOfGateway } from "./ledger";
import { findOrder, lockOrder } from "./orders";
import { findPayment } from "./payment-rows";

/** A person lets money that came late, or in another amount, pay its order after all. */
export async function acceptPayment(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  { buyOrder, reason, by, address }: { buyOrder: string; reason: string; by: string; address: string },
): Promise<Confirmation | Refusal> {
  return inTransaction(pool, async (client): Promise<Confirmation | Refusal> => {
    const seen = await findPayment(client, { buyOrder });
    if (!seen) return refuse("not_found");
    const order = { kind: seen.orderKind, id: seen.orderId };
    await lockOrder(client, order);
    const payment = await findPayment(client, { id: seen.id }, "lock");
    if (payment?.status !== "REVIEW" || payment.chargedAmount === null || payment.refundAskedAt)
      return refuse("not_active", { text: "Este pago no espera una decisión." });
    const now = clock();
    const recordedBy = by.replace("therapist:", "");
    const isPaid = order.kind !== "free" && (await findOrder(client, order.id))?.isPaid;
    if (isPaid) return refuse("conflict", { text: "Esto ya está pagado: devuelve este cobro." });
    await reverseOfGateway(client, payment.id, { reason, recordedBy, at: now });
    const entry = await addAccepted(client, order, {
      amount: payment.chargedAmount,
      means: payment.gateway,
      paymentId: payment.id,
      patientId: payment.patientId,
      recordedBy,
      at: now,
    });
    if (!entry) throw new Error("money that was accepted found no order");
    await client.query(
      "update payments set status = 'AUTHORIZED', surplus = false, review_reason = null, ask_at = null where id = $1",
      [payment.id],
    );
    await logAccess(client, {
      actor: by,
      action: "payment.accepted",
      patientId: payment.patientId,
      objectId: payment.id,
      address,
    });
    await enqueue(client, "payment.received", entry);
    const accepted = await findPayment(client, { id: payment.id });
    return confirmationOf(accepted ?? payment);
  });
}
