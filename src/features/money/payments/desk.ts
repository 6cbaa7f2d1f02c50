import type * as z from "zod/mini";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { claimOf, once } from "~/server/http/idempotency";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { clinicTimeZone } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { type DeskOrder, type PaymentPart, recordDeskPayment } from "./desk-contract";
import { deskOrder } from "./desk-order";
import { giveDiscount, refuseDiscount } from "./discounts";
import { addPayment, balanceOf, lockBalance, type Received, reverse } from "./ledger";
import { stands } from "./order-state";
import { findOrder, lockOrder, type Order } from "./orders";

type Context = Pick<ServerContext, "pool" | "clock" | "env">;

export type DeskPayment = z.output<typeof recordDeskPayment.body>;

/**
 * What of an order was paid at the centre: all that is owed by one means, or parts by several, after what is let off. While a gateway is
 * taking money for it, nobody else does.
 */
export async function payAtDesk(
  { pool, clock, env }: Context,
  actor: TherapistActor,
  paid: DeskPayment,
  { idempotencyKey, address }: { idempotencyKey: string | null; address: string },
): Promise<DeskOrder | Refusal> {
  const claim = claimOf(nameInLog(actor), recordDeskPayment, idempotencyKey, paid);
  return once(pool, claim, async (client): Promise<DeskOrder | Refusal> => {
    const at = clock();
    const order = await orderToPay(client, paid.orderId);
    if (order instanceof Refusal) return order;
    const { discount, forFactura = false } = paid;
    const parts = partsOf(paid, order.owedAmount - (discount?.amount ?? 0));
    if (parts instanceof Refusal) return parts;
    const sum = parts.reduce((total, { amount }) => total + amount, discount?.amount ?? 0);
    if (sum > order.owedAmount)
      return refuse("conflict", {
        text: `Eso suma ${formatPesos(sum)}, y quedan por pagar ${formatPesos(order.owedAmount)}.`,
      });
    const refusal = discount && (await refuseDiscount(client, actor, order, discount.amount));
    if (refusal) return refusal;
    const hours = parts.map((part) => hourOf(part, order, paid.orderId));
    const wrong = (await refuseParts(client, order, parts)) ?? (await refuseHours(client, order, hours));
    if (wrong) return wrong;
    // Nothing is refused from here on: what is answered is kept.
    const log = { actor: nameInLog(actor), address };
    if (discount) await giveDiscount(client, order, { ...discount, by: actor.id, at, log });
    // What was paid before may be all that is left to pay.
    if (discount && parts.length === 0 && !forFactura) await enqueue(client, "boleta.due", order.id);
    for (const [place, part] of parts.entries()) {
      const entry = await addPayment(client, order, {
        ...receivedFrom(part, order, { recordedBy: actor.id, at }),
        hourId: hours[place] ?? null,
      });
      if (!entry) throw new Error("an order that was owed took no payment");
      await tellOf(client, order, { action: "payment.recorded", ...log, entry, forFactura });
    }
    return deskOrder(client, paid.orderId, { actor, publicUrl: env.publicUrl, now: clock() });
  });
}

/** One means pays all that is left. */
function partsOf(paid: DeskPayment, owed: number): PaymentPart[] | Refusal {
  const { means, parts, discount } = paid;
  if (parts && (parts.length > 0 || discount)) {
    if (means === undefined) return parts;
    return refuse("validation", { fields: { parts: "Indica un solo medio, o los pagos por separado." } });
  }
  // What is let off may be all of it.
  if (means === undefined && discount && owed <= 0) return [];
  if (means === undefined) return refuse("validation", { fields: { means: "Elige cómo pagó." } });
  if (owed <= 0) return discount ? [] : refuse("conflict", { text: "Esto ya está pagado." });
  const { bonoNumber, bonoProgramme, coPayment, agreement, boletaNumber, hourId } = paid;
  // Of the whole a co-payment is said, be it 0.
  if (means === "bono" && (coPayment === null || coPayment === undefined)) {
    return refuse("validation", {
      fields: {
        ...(!bonoNumber && { bonoNumber: "Escribe el número del bono." }),
        ...(!bonoProgramme && { bonoProgramme: "Elige FONASA o Isapre." }),
        coPayment: "Escribe el copago; 0 si no hubo.",
      },
    });
  }
  return [{ means, amount: owed, bonoNumber, bonoProgramme, coPayment, agreement, boletaNumber, hourId }];
}

/** The session of a pack that a part pays: as it was said, or the one at which a bono of less than the whole was recorded. */
function hourOf({ hourId, means, amount }: PaymentPart, order: Order, askedId: string): string | null {
  if (order.kind !== "pack") return null;
  if (hourId !== undefined) return hourId;
  return means === "bono" && askedId !== order.id && amount < order.amount ? askedId : null;
}

async function refuseHours(
  client: Queryable,
  { id }: Order,
  hours: (string | null)[],
): Promise<Refusal | null> {
  const named = [...new Set(hours.filter((hour) => hour !== null))];
  if (named.length === 0) return null;
  const { rowCount } = await client.query(
    "select from appointments where id = any ($1) and patient_pack_id = $2 and (status <> 'cancelled' or no_show)",
    [named, id],
  );
  return rowCount === named.length
    ? null
    : refuse("validation", { fields: { hourId: "Esa sesión no es de este pack." } });
}

/** What of the parts cannot be: nothing of any is written then. */
async function refuseParts(client: Queryable, order: Order, parts: PaymentPart[]): Promise<Refusal | null> {
  const bonos = parts.filter(({ means }) => means === "bono");
  if (
    new Set(bonos.map(({ bonoProgramme, bonoNumber }) => `${bonoProgramme} ${bonoNumber}`)).size <
    bonos.length
  )
    return refuse("validation", { fields: { bonoNumber: "Ese bono está dos veces." } });
  for (const bono of bonos) {
    const refusal = await refuseBono(client, order, bono);
    if (refusal) return refusal;
  }
  if (parts.some(({ means, agreement }) => means === "agreement" && !agreement))
    return refuse("validation", { fields: { agreement: "Escribe con quién es el convenio." } });
  const fromBalance = parts.reduce((sum, { means, amount }) => (means === "balance" ? sum + amount : sum), 0);
  return fromBalance > 0 ? refuseSpending(client, order.patientId, fromBalance) : null;
}

const receivedFrom = (
  { means, amount, bonoNumber, bonoProgramme, coPayment, agreement, boletaNumber }: PaymentPart,
  { patientId }: Order,
  by: { recordedBy: string; at: Date },
): Received => ({
  amount,
  means,
  patientId,
  ...by,
  bono:
    means === "bono"
      ? { number: bonoNumber ?? "", programme: bonoProgramme ?? "", coPayment: coPayment ?? 0 }
      : null,
  agreement: means === "agreement" ? agreement || null : null,
  boletaNumber: boletaNumber || null,
});

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
    const amount = order.owedAmount;
    const refusal = await refuseSpending(client, patientId, amount);
    if (refusal) return refusal;
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

async function refuseSpending(client: Queryable, patientId: string, amount: number): Promise<Refusal | null> {
  await lockBalance(client, patientId);
  return (await balanceOf(client, patientId)) < amount
    ? refuse("conflict", { text: "El saldo a favor no alcanza para esto." })
    : null;
}

async function refuseBono(client: Queryable, order: Order, paid: PaymentPart): Promise<Refusal | null> {
  if (!order.takesBono)
    return refuse("validation", { fields: { means: "Un pack comercial no se paga con bono." } });
  const { bonoNumber: number, bonoProgramme: programme } = paid;
  const coPayment = paid.coPayment ?? 0;
  const fields = {
    ...(!number && { bonoNumber: "Escribe el número del bono." }),
    ...(!programme && { bonoProgramme: "Elige FONASA o Isapre." }),
    ...(coPayment > paid.amount && { coPayment: "El copago no puede ser mayor que el valor." }),
  };
  if (!number || !programme || Object.keys(fields).length > 0) return refuse("validation", { fields });
  await client.query("select pg_advisory_xact_lock(hashtext($1))", [`bono:${programme}:${number}`]);
  const used = await client.query(
    `select from ledger_entries e where bono_programme = $1 and bono_number = $2 and ${stands}`,
    [programme, number],
  );
  return used.rowCount ? refuse("validation", { fields: { bonoNumber: "Ese bono ya se usó." } }) : null;
}

interface Told {
  action: string;
  actor: string;
  address: string;
  entry: string;
  forFactura?: boolean;
}

async function tellOf(
  client: Queryable,
  order: Order,
  { action, actor, address, entry, forFactura }: Told,
): Promise<void> {
  await logAccess(client, { actor, action, patientId: order.patientId, objectId: order.id, address });
  await enqueue(client, forFactura ? "payment.received-for-factura" : "payment.received", entry);
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
           select from refund_tasks where order_kind = e.order_kind and order_id = e.order_id and payment_id is null and done_at is null) as "keepsBalance",
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
    const done = await reverse(client, entryId, { reason, recordedBy: actor.id, at: now });
    if (!done) return refuse("conflict", { text: "Este pago ya se había deshecho." });
    // What was to be given back by hand of this order is so much less.
    await client.query(
      `update refund_tasks set amount = case when amount > $5 then amount - $5 else amount end,
         done_at = case when amount <= $5 then $3::timestamptz end, done_by = case when amount <= $5 then $4 end
       where order_kind = $1 and order_id = $2 and payment_id is null and done_at is null`,
      [entry.kind, entry.id, now, actor.id, entry.amount],
    );
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "payment.reversed",
      patientId: entry.patientId,
      objectId: entry.id,
      address,
    });
    return deskOrder(client, entry.id, { actor, publicUrl: env.publicUrl, now: clock() });
  });
}
