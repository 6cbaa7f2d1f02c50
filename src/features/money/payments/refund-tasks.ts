import { logAccess } from "~/server/audit/access-log";
import type { Queryable } from "~/server/database/database";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { type LedgerOrder, reverseOfGateway, reverseOfOrder } from "./ledger";

interface Task {
  order: LedgerOrder;
  /** Of a gateway that would not give it back. */
  paymentId?: string;
  patientId: string | null;
  amount: number;
  reason: string;
  now: Date;
}

/** Money to be given back by hand; asked for twice, it is one task. The clinic is told by mail. */
export async function addRefundTask(client: Queryable, task: Task): Promise<void> {
  const { order, paymentId = null, patientId, amount, reason, now } = task;
  const { rows } = await client.query<{ id: string }>(
    `insert into refund_tasks (order_kind, order_id, payment_id, patient_id, amount, reason, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (order_kind, order_id, coalesce(payment_id, '')) where done_at is null do nothing returning id`,
    [order.kind, order.id, paymentId, patientId, amount, reason, now],
  );
  if (rows[0]) await enqueue(client, "refund.left-to-clinic", rows[0].id);
}

/** A person says that it was given back: the ledger gets its reversal, and a gateway's payment is over. */
export async function finishTask(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { taskId, address }: { taskId: string; address: string },
): Promise<Refusal | null> {
  return inTransaction(pool, async (client) => {
    const now = clock();
    const { rows } = await client.query<
      LedgerOrder & { paymentId: string | null; patientId: string | null; amount: number; reason: string }
    >(
      `update refund_tasks set done_at = $2, done_by = $3 where id = $1 and done_at is null
       returning order_kind as kind, order_id as id, payment_id as "paymentId", patient_id as "patientId", amount, reason`,
      [taskId, now, actor.id],
    );
    const [task] = rows;
    if (!task) {
      const known = await client.query("select from refund_tasks where id = $1", [taskId]);
      return known.rowCount
        ? refuse("conflict", { text: "Esta devolución ya estaba hecha." })
        : refuse("not_found");
    }
    const { amount, reason, paymentId } = task;
    const back = { reason, recordedBy: actor.id, at: now, amount };
    // Of a gateway's payment that alone: the others of its order are somebody's still.
    const reversals = paymentId
      ? [await reverseOfGateway(client, paymentId, back)].filter((each) => each !== null)
      : await reverseOfOrder(client, task, back);
    if (reversals.length === 0) return refuse("conflict", { text: "Este pago ya se había deshecho." });
    await client.query(
      `update payments p set status = 'REFUNDED', ask_at = null, review_reason = null
       from ledger_entries e where e.id = any ($1) and p.id = e.payment_id`,
      [reversals],
    );
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "refund.done",
      patientId: task.patientId,
      objectId: task.id,
      address,
    });
    for (const entry of reversals) await enqueue(client, "payment.given-back", entry);
    return null;
  });
}
