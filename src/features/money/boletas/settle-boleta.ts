import type { DeskOrder } from "~/features/money/payments/desk-contract";
import { deskOrder } from "~/features/money/payments/desk-order";
import { findOrder, lockOrder } from "~/features/money/payments/orders";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";

interface Settled {
  orderId: string;
  /** As the tax authority's site shows it; null: it has none, and may be issued. */
  number: string | null;
  address: string;
}

/** What direction found out about a document in doubt, the boleta's or its credit note's. */
export function settleBoleta(
  { pool, env, clock }: Pick<ServerContext, "pool" | "env" | "clock">,
  actor: TherapistActor,
  { orderId, number, address }: Settled,
): Promise<DeskOrder | Refusal> {
  const now = clock();
  return inTransaction(pool, async (client): Promise<DeskOrder | Refusal> => {
    const order = await findOrder(client, orderId);
    if (!order) return refuse("not_found", { text: "No encontramos esa hora o pack." });
    await lockOrder(client, order);
    const { rows } = await client.query<{ id: string; isCredit: boolean }>(
      `update boletas set
         state = case when state = 'review' then case when $3::text is null then 'refused' else 'issued' end else state end,
         number = case when state = 'review' then $3 else number end,
         reason = case when state = 'review' then $4 else reason end,
         issued_at = case when state = 'review' and $3::text is not null then $5::timestamptz else issued_at end,
         credit_state = case when credit_state = 'review' then case when $3::text is null then 'refused' else 'issued' end else credit_state end,
         credit_number = case when credit_state = 'review' then $3 else credit_number end,
         credit_reason = case when credit_state = 'review' then $4 else credit_reason end,
         credited_at = case when credit_state = 'review' and $3::text is not null then $5::timestamptz else credited_at end
       where order_kind = $1 and order_id = $2 and credit_number is null and (state = 'review' or credit_state = 'review')
       returning id, credit_state is not null as "isCredit"`,
      [order.kind, order.id, number, number === null ? "La dirección comprobó que no se emitió." : null, now],
    );
    const [settled] = rows;
    if (!settled) return refuse("conflict", { text: "Este documento ya no está por revisar." });
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "boleta.settled",
      patientId: order.patientId,
      objectId: order.id,
      address,
    });
    if (number !== null)
      await enqueue(client, settled.isCredit ? "boleta.credited" : "boleta.issued", settled.id);
    return deskOrder(client, orderId, { actor, publicUrl: env.publicUrl, now });
  });
}
