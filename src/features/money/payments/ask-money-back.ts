import type { Queryable } from "~/server/database/database";
import { addRefundTask } from "./refund-tasks";

/**
 * The patient wants back what an hour that was called off in time had paid: through its gateway, or by hand where none took it.
 * In the transaction of the cancellation; an hour that nobody paid, or that is part of a pack, has nothing to give.
 */
export async function askMoneyBack(
  client: Queryable,
  { appointmentId, by, now }: { appointmentId: string; by: string; now: Date },
): Promise<void> {
  const { rows } = await client.query<{
    kind: string;
    amount: number;
    means: string;
    paymentId: string | null;
    patientId: string | null;
  }>(
    `select kind, amount, means, payment_id as "paymentId", patient_id as "patientId" from ledger_entries
     where order_kind = 'appointment' and order_id = $1 order by number desc limit 1`,
    [appointmentId],
  );
  const [last] = rows;
  // What was paid with balance is balance again.
  if (last?.kind !== "payment" || last.means === "balance") return;
  if (!last.paymentId)
    return addRefundTask(client, {
      order: { kind: "appointment", id: appointmentId },
      patientId: last.patientId,
      amount: last.amount,
      reason: "Canceló la hora y pidió la devolución",
      now,
    });
  // Due at once: the next round gives it back, and tries again until it is.
  await client.query(
    `update payments set refund_asked_at = $2, refund_reason = 'Canceló la hora y pidió la devolución', refund_by = $3, ask_at = $2,
       asks = 0 where id = $1 and status = 'AUTHORIZED' and refund_asked_at is null`,
    [last.paymentId, now, by],
  );
}
