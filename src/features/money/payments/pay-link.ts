import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { orderToPay } from "./desk";

/** Mails whoever owes an order where to pay it. Pressed twice, it is sent twice: people ask for it again. */
export async function sendPayLink(
  { pool }: Pick<ServerContext, "pool">,
  actor: TherapistActor,
  { orderId, address }: { orderId: string; address: string },
): Promise<{ message: string } | Refusal> {
  return inTransaction(pool, async (client) => {
    const order = await orderToPay(client, orderId);
    if (order instanceof Refusal) return order;
    const { rows } = await client.query<{ id: string }>(
      "insert into pay_links (order_id, patient_id) values ($1, $2) returning id",
      [orderId, order.patientId],
    );
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "payment.link-sent",
      patientId: order.patientId,
      objectId: order.id,
      address,
    });
    await enqueue(client, "payment.link-asked", rows[0]?.id ?? "");
    return { message: "Enviamos el enlace de pago a su correo." };
  });
}
