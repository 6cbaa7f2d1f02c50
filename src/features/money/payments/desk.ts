import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { claimOf, once } from "~/server/http/idempotency";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { clinicTimeZone } from "~/shared/clinic-time";
import { type DeskMeans, type DeskOrder, recordDeskPayment } from "./desk-contract";
import { type EntryRow, entryOf, selectEntries } from "./entries";
import { addPayment, addReversal, balanceOf, lockBalance } from "./ledger";
import { describeSale, findOrder, lockOrder, type Order, stateOf } from "./orders";

type Context = Pick<ServerContext, "pool" | "clock" | "env">;

export interface DeskPayment {
  orderId: string;
  means: DeskMeans;
  bonoNumber?: string | null | undefined;
  bonoProgramme?: string | null | undefined;
  coPayment?: number | null | undefined;
  boletaNumber?: string | null | undefined;
}

/** An order as whoever stands at the desk needs it. */
export async function deskOrder(
  client: Queryable,
  orderId: string,
  publicUrl: string,
): Promise<DeskOrder | Refusal> {
  const order = await findOrder(client, orderId);
  if (!order) return refuse("not_found", { text: "No encontramos esa hora o pack." });
  const { rows } = await client.query<EntryRow>(
    `${selectEntries} where e.order_kind = $1 and e.order_id = $2 order by e.number desc limit 1`,
    [order.kind, order.id],
  );
  const [last] = rows;
  return {
    orderId,
    kind: order.kind,
    patientName: order.patientName,
    description: describeSale(order),
    sessions: order.sessions,
    amount: order.amount,
    takesBono: order.takesBono,
    balance: await balanceOf(client, order.patientId),
    state: stateOf(order),
    paid: last?.kind === "payment" ? entryOf(last) : null,
    payUrl: `${publicUrl}${payPlace(orderId)}`,
  };
}

/** Whoever has it may pay that order; it shows no person and opens nothing else. */
export const payPlace = (orderId: string): string => `/payment-form?orderId=${encodeURIComponent(orderId)}`;

/** The whole of an order, paid at the centre. While a gateway is taking money for it, nobody else does. */
export async function payAtDesk(
  { pool, clock, env }: Context,
  actor: TherapistActor,
  paid: DeskPayment,
  { idempotencyKey, address }: { idempotencyKey: string | null; address: string },
): Promise<DeskOrder | Refusal> {
  const claim = claimOf(nameInLog(actor), recordDeskPayment, idempotencyKey, paid);
  return once(pool, claim, async (client): Promise<DeskOrder | Refusal> => {
    const now = clock();
    const order = await orderToPay(client, paid.orderId);
    if (order instanceof Refusal) return order;
    const bono = await bonoOf(client, order, paid);
    if (bono instanceof Refusal) return bono;
    if (paid.means === "balance") {
      const refusal = await refuseSpending(client, order);
      if (refusal) return refusal;
    }
    const entry = await addPayment(client, order, {
      amount: order.amount,
      means: paid.means,
      patientId: order.patientId,
      recordedBy: actor.id,
      bono,
      boletaNumber: paid.boletaNumber || null,
      at: now,
    });
    if (!entry) return refuse("conflict", { text: "Esto ya está pagado." });
    await tellOf(client, order, { action: "payment.recorded", actor: nameInLog(actor), address, entry });
    return deskOrder(client, paid.orderId, env.publicUrl);
  });
}

/** The patient's own: what a cancelled hour had paid pays another order. */
export async function payFromBalance(
  { pool, clock }: Context,
  { patientId, orderId, address }: { patientId: string; orderId: string; address: string },
): Promise<Refusal | null> {
  return inTransaction(pool, async (client) => {
    const seen = await findOrder(client, orderId);
    // Somebody else's is as little there as one that never was.
    if (seen?.patientId !== patientId) return refuse("not_found");
    const order = await orderToPay(client, orderId);
    if (order instanceof Refusal) return order;
    const refusal = await refuseSpending(client, order);
    if (refusal) return refusal;
    const { amount } = order;
    const entry = await addPayment(client, order, { amount, means: "balance", patientId, at: clock() });
    if (!entry) return refuse("conflict", { text: "Esto ya está pagado." });
    await tellOf(client, order, {
      action: "payment.from-balance",
      actor: `patient:${patientId}`,
      address,
      entry,
    });
    return null;
  });
}

/** The order that is asked for, locked until the end of the transaction, when it may be paid now. */
export async function orderToPay(client: Queryable, orderId: string): Promise<Order | Refusal> {
  const seen = await findOrder(client, orderId);
  if (!seen) return refuse("not_found", { text: "No encontramos esa hora o pack." });
  await lockOrder(client, seen);
  const order = (await findOrder(client, orderId)) ?? seen;
  if (order.isCancelled)
    return refuse("not_active", { text: "Esta hora fue cancelada: no hay nada que pagar." });
  if (order.isPaid) return refuse("conflict", { text: "Esto ya está pagado." });
  if (order.isInReview)
    return refuse("conflict", {
      text: "Hay un pago en línea de esto en revisión: espera a que se confirme.",
    });
  return order;
}

async function refuseSpending(client: Queryable, { patientId, amount }: Order): Promise<Refusal | null> {
  await lockBalance(client, patientId);
  return (await balanceOf(client, patientId)) < amount
    ? refuse("conflict", { text: "El saldo a favor no alcanza para esto." })
    : null;
}

async function bonoOf(client: Queryable, order: Order, paid: DeskPayment) {
  if (paid.means !== "bono") return null;
  if (!order.takesBono)
    return refuse("validation", { fields: { means: "Un pack comercial no se paga con bono." } });
  const { bonoNumber: number, bonoProgramme: programme, coPayment } = paid;
  const fields = {
    ...(!number && { bonoNumber: "Escribe el número del bono." }),
    ...(!programme && { bonoProgramme: "Elige FONASA o Isapre." }),
    ...((coPayment === null || coPayment === undefined) && { coPayment: "Escribe el copago; 0 si no hubo." }),
    ...((coPayment ?? 0) > order.amount && { coPayment: "El copago no puede ser mayor que el valor." }),
  };
  if (
    !number ||
    !programme ||
    coPayment === null ||
    coPayment === undefined ||
    Object.keys(fields).length > 0
  )
    return refuse("validation", { fields });
  await client.query("select pg_advisory_xact_lock(hashtext($1))", [`bono:${programme}:${number}`]);
  const used = await client.query(
    `select from ledger_entries e where bono_programme = $1 and bono_number = $2 and kind = 'payment' and not exists (
       select from ledger_entries later where later.order_kind = e.order_kind and later.order_id = e.order_id
         and later.round = e.round and later.kind = 'reversal')`,
    [programme, number],
  );
  if (used.rowCount) return refuse("validation", { fields: { bonoNumber: "Ese bono ya se usó." } });
  return { number, programme, coPayment };
}

interface Told {
  action: string;
  actor: string;
  address: string;
  entry: string;
}

async function tellOf(
  client: Queryable,
  order: Order,
  { action, actor, address, entry }: Told,
): Promise<void> {
  await logAccess(client, { actor, action, patientId: order.patientId, objectId: order.id, address });
  await enqueue(client, "payment.received", entry);
}

/** Undoes what was recorded at the desk. What a gateway took goes back through the gateway. */
export async function reverseAtDesk(
  { pool, clock, env }: Context,
  actor: TherapistActor,
  { entryId, reason, address }: { entryId: string; reason: string; address: string },
): Promise<DeskOrder | Refusal> {
  return inTransaction(pool, async (client): Promise<DeskOrder | Refusal> => {
    const { rows } = await client.query<{
      kind: "appointment" | "pack" | "free" | "surplus";
      id: string;
      entryKind: string;
      amount: number;
      means: string;
      paymentId: string | null;
      patientId: string | null;
      keepsBalance: boolean;
      isOwnOfToday: boolean;
    }>(
      `select e.order_kind as kind, e.order_id as id, e.kind as "entryKind", e.amount, e.means, e.payment_id as "paymentId",
         e.patient_id as "patientId", coalesce(a.status = 'cancelled' and not a.no_show, false) and not exists (
           select from refund_tasks where order_kind = e.order_kind and order_id = e.order_id and done_at is null) as "keepsBalance",
         coalesce(e.recorded_by = $2, false)
           and (e.at at time zone '${clinicTimeZone}')::date = ($3::timestamptz at time zone '${clinicTimeZone}')::date as "isOwnOfToday"
       from ledger_entries e left join appointments a on e.order_kind = 'appointment' and a.id = e.order_id
       where e.id = $1`,
      [entryId, actor.id, clock()],
    );
    const [entry] = rows;
    if (entry?.entryKind !== "payment") return refuse("not_found");
    if (!entry.isOwnOfToday && !actor.duties.includes("direction"))
      return refuse("forbidden", {
        text: "Recepción deshace los pagos que registró ella misma hoy. Los demás los deshace la dirección.",
      });
    if (entry.paymentId) return refuse("not_active", { text: "Este pago se hizo en línea: usa «Devolver»." });
    await lockOrder(client, entry);
    if (entry.keepsBalance && entry.patientId && entry.means !== "balance") {
      await lockBalance(client, entry.patientId);
      if ((await balanceOf(client, entry.patientId)) < entry.amount)
        return refuse("conflict", { text: "Este saldo ya pagó otra hora: primero deshaz ese pago." });
    }
    const now = clock();
    const done = await addReversal(client, entry, { reason, recordedBy: actor.id, at: now });
    if (!done) return refuse("conflict", { text: "Este pago ya se había deshecho." });
    await client.query(
      "update refund_tasks set done_at = $3, done_by = $4 where order_kind = $1 and order_id = $2 and done_at is null",
      [entry.kind, entry.id, now, actor.id],
    );
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "payment.reversed",
      patientId: entry.patientId,
      objectId: entry.id,
      address,
    });
    return deskOrder(client, entry.id, env.publicUrl);
  });
}
