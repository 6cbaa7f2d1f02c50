import type { Queryable } from "~/server/database/database";
import { stands } from "./order-state";
import { addRefundTask } from "./refund-tasks";

/**
 * The patient wants back what an hour that was called off in time had paid: through its gateway, or by hand where none took it.
 * In the transaction of the cancellation; an hour that nobody paid, or that is part of a pack, has nothing to give.
 */
export async function askMoneyBack(
  client: Queryable,
  { appointmentId, by, now }: { appointmentId: string; by: string; now: Date },
): Promise<void> {
  // What was paid with balance is balance again.
  const { rows: paid } = await client.query<{
    amount: number;
    paymentId: string | null;
    patientId: string | null;
  }>(
    `select amount, payment_id as "paymentId", patient_id as "patientId" from ledger_entries e
     where order_kind = 'appointment' and order_id = $1 and means <> 'balance' and ${stands} order by number`,
    [appointmentId],
  );
  const byHand = paid.filter(({ paymentId }) => paymentId === null);
  const amount = byHand.reduce((sum, each) => sum + each.amount, 0);
  if (amount > 0)
    await addRefundTask(client, {
      order: { kind: "appointment", id: appointmentId },
      patientId: byHand[0]?.patientId ?? null,
      amount,
      reason: "Canceló la hora y pidió la devolución",
      now,
    });
  // Due at once: the next round gives it back, and tries again until it is.
  await client.query(
    `update payments set refund_asked_at = $2, refund_reason = 'Canceló la hora y pidió la devolución', refund_by = $3, ask_at = $2,
       asks = 0 where id = any ($1) and status = 'AUTHORIZED' and refund_asked_at is null`,
    [paid.flatMap(({ paymentId }) => paymentId ?? []), now, by],
  );
}
