import { orderIsPaid } from "~/features/money/payments/order-state";
import { lockOrder } from "~/features/money/payments/orders";
import { inTransaction } from "~/server/database/database";
import type { ServerContext } from "~/server/http/server-context";
import { lockAppointment } from "./decide";
import { recordChange } from "./record-change";
import { settleHour } from "./settle-hour";
import { transitions } from "./transitions";

interface Unpaid {
  id: string;
  orderKind: "appointment" | "pack";
  orderId: string;
}

const orderKind = "case when a.patient_pack_id is null then 'appointment' else 'pack' end";
const orderId = "coalesce(a.patient_pack_id, a.id)";

/**
 * SQL: a payment that somebody is making right now, or of which nobody knows yet whether it took money, keeps the hour until it ends; cash
 * that is paid at a shop some day does not. `now` is a parameter.
 */
const isBeingPaid = (now: string): string =>
  `exists (select from payments t where t.order_kind = ${orderKind} and t.order_id = ${orderId}
    and (t.status in ('COMMITTING', 'REVIEW') or t.status = 'PENDING' and t.created_at > ${now}::timestamptz - interval '20 minutes'))`;

/**
 * Hours that had to be paid to be kept, and were not in time (decisions.md, "Money"), are free again, and their patients are told.
 * Whoever takes money for one of them comes before or after, never meanwhile.
 */
export async function releaseUnpaid({ pool, clock }: Pick<ServerContext, "pool" | "clock">): Promise<void> {
  const now = clock();
  const { rows } = await pool.query<Unpaid>(
    `select a.id, ${orderKind} as "orderKind", ${orderId} as "orderId" from appointments a
     where a.pay_by <= $1 and a.status = 'pending' and not ${isBeingPaid("$1")} order by a.pay_by limit 200`,
    [now],
  );
  for (const { id, orderKind: kind, orderId: order } of rows) {
    await inTransaction(pool, async (client) => {
      await lockOrder(client, { kind, id: order });
      return settleHour({
        transition: "release",
        clock,
        lock: () => lockAppointment(client, id),
        change: async ({ patientId }) => {
          const { rowCount } = await client.query(
            `update appointments a set status = $3, sequence = sequence + 1
             where id = $1 and pay_by <= $2 and not ${isBeingPaid("$2")} and not ${orderIsPaid(orderKind, orderId, "a.created_at")}`,
            [id, now, transitions.release.to],
          );
          if (rowCount === 0) return;
          await recordChange(client, {
            action: "appointment.released",
            actor: "system",
            appointmentId: id,
            patientId,
            address: null,
          });
        },
      });
    });
  }
}
