import type { Queryable } from "~/server/database/database";
import { currentRequest } from "~/server/http/request-id";
import { enqueue } from "~/server/work/outbox";
import { wallTimeOf } from "~/shared/clinic-time";
import type { MoneyMeans } from "./account-contract";
import { stands } from "./order-state";
import { tillFor } from "./tills";

/** Which order a row belongs to. "surplus" pays for none: its id is the payment's. */
export interface LedgerOrder {
  kind: "appointment" | "pack" | "free" | "surplus";
  id: string;
}

export interface Received {
  amount: number;
  means: MoneyMeans;
  paymentId?: string | null;
  patientId: string | null;
  recordedBy?: string | null;
  bono?: { number: string; programme: string; coPayment: number } | null;
  /** Who pays by an agreement with the clinic. */
  agreement?: string | null;
  boletaNumber?: string | null;
  /** The session of a pack that it pays. */
  hourId?: string | null;
  at: Date;
}

/**
 * Writes that an order was paid, whole or in part; null when it is more than what is owed, which no sum may pass (migration 0078). The
 * caller holds the order. Hours that were held for it are kept from now on.
 */
export async function addPayment(
  client: Queryable,
  { kind, id }: LedgerOrder,
  received: Received,
  { settles = false } = {},
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `with paid as (insert into ledger_entries (order_kind, order_id, round, kind, amount, means, payment_id, patient_id, recorded_by,
       bono_number, bono_programme, co_payment, boleta_number, at, day, agreement, till_id, hour_id)
     select $1, $2, coalesce(max(round), 0) + 1, 'payment', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $15, $17, $18
     from ledger_entries where order_kind = $1 and order_id = $2
     having case when $16 then coalesce((select paid < price - discount from order_sums where order_kind = $1 and order_id = $2), true)
       else $3 <= coalesce((select case when accepted then 0 else price - discount - paid end from order_sums
         where order_kind = $1 and order_id = $2), price_of($1, $2, $3)) end
     on conflict on constraint ledger_one_of_each do nothing returning id
     ), kept as (
       update appointments set pay_by = null where pay_by is not null and status <> 'cancelled' and exists (select from paid)
         and ((patient_pack_id is null and $1 = 'appointment' and id = $2) or (patient_pack_id = $2 and $1 = 'pack')) returning id
     ), told as (
       insert into outbox (event, subject_id, request_id) select 'appointment.hold-paid', id, $14 from kept
     )
     select id from paid`,
    [
      kind,
      id,
      received.amount,
      received.means,
      received.paymentId ?? null,
      received.patientId,
      received.recordedBy ?? null,
      received.bono?.number ?? null,
      received.bono?.programme ?? null,
      received.bono?.coPayment ?? null,
      received.boletaNumber ?? null,
      received.at,
      dayOf(received.at),
      currentRequest(),
      received.agreement ?? null,
      settles,
      await tillOfRow(client, received),
      received.hourId ?? null,
    ],
  );
  return rows[0]?.id ?? null;
}

/** A person lets money of another amount settle an order of which something is owed; the caller holds it. */
export async function addAccepted(
  client: Queryable,
  { kind, id }: LedgerOrder,
  received: Received,
): Promise<string | null> {
  await client.query(
    `insert into order_sums (order_kind, order_id, price, accepted) values ($1, $2, price_of($1, $2, $3), true)
     on conflict (order_kind, order_id) do update set accepted = true
     where not order_sums.accepted and order_sums.paid < order_sums.price - order_sums.discount`,
    [kind, id, received.amount],
  );
  return addPayment(client, { kind, id }, received, { settles: true });
}

interface GivenBack {
  reason: string;
  recordedBy: string | null;
  at: Date;
  /** Less than was paid, when a part of it was used. */
  amount?: number;
  /** Of what goes back through its gateway. */
  paymentId?: string;
}

/** Undoes one payment that stands; null when it does not. Both rows stay. */
export async function reverse(
  client: Queryable,
  entryId: string,
  { reason, recordedBy, at, amount, paymentId }: GivenBack,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, payment_id, patient_id, recorded_by,
       bono_number, bono_programme, co_payment, agreement, boleta_number, reason, at, day, till_id)
     select order_kind, order_id, round, 'reversal', least(amount, coalesce($2, amount)), means, payment_id, patient_id, $3,
       bono_number, bono_programme, least(co_payment, coalesce($2, amount)), agreement, boleta_number, $4, $5, $6, $7
     from ledger_entries where id = $1 and kind = 'payment'
     on conflict on constraint ledger_one_of_each do nothing returning id`,
    [
      entryId,
      amount ?? null,
      recordedBy,
      reason,
      at,
      dayOf(at),
      await tillOfRow(client, { recordedBy, at, paymentId: paymentId ?? null }),
    ],
  );
  const [reversal] = rows;
  if (!reversal) return null;
  await enqueue(client, "payment.reversed", reversal.id);
  return reversal.id;
}

/** What came through a gateway with one payment went back; null when that is known. */
export async function reverseOfGateway(
  client: Queryable,
  paymentId: string,
  back: GivenBack,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select id from ledger_entries e where payment_id = $1 and ${stands} order by number desc limit 1`,
    [paymentId],
  );
  return rows[0] ? reverse(client, rows[0].id, { ...back, paymentId }) : null;
}

/** Gives back so much of an order, what came at the desk before what came online and the latest first; the reversals that it took, none when nothing stands. */
export async function reverseOfOrder(
  client: Queryable,
  { kind, id }: LedgerOrder,
  { amount, ...back }: GivenBack & { amount: number },
): Promise<string[]> {
  const { rows } = await client.query<{ id: string; amount: number }>(
    `select id, amount from ledger_entries e where order_kind = $1 and order_id = $2 and ${stands}
     order by payment_id is not null, number desc`,
    [kind, id],
  );
  const done: string[] = [];
  let left = amount;
  for (const entry of rows) {
    if (left <= 0) break;
    const reversal = await reverse(client, entry.id, { ...back, amount: Math.min(entry.amount, left) });
    if (reversal) done.push(reversal);
    left -= entry.amount;
  }
  return done;
}

/**
 * Money of a patient that pays for nothing any more: what cancelled hours had paid and kept, without what of it has paid other
 * orders since. Whoever spends it holds the patient's row first.
 */
export async function balanceOf(client: Queryable, patientId: string): Promise<number> {
  const { rows } = await client.query<{ balance: number }>(
    `select coalesce(sum(case e.kind when 'payment' then e.amount else -e.amount end
         * ((e.order_kind = 'appointment' and a.status = 'cancelled' and not a.no_show)::int - (e.means = 'balance')::int)), 0)::int
       -- What is on its way back pays nothing any more.
       - coalesce((select sum(amount) from refund_tasks where patient_id = $1 and done_at is null
           and order_kind = 'appointment'), 0)::int
       - coalesce((select sum(t.amount) from payments t join appointments b on b.id = t.order_id where t.patient_id = $1
           and t.refund_asked_at is not null and t.status = 'AUTHORIZED' and b.status = 'cancelled' and not b.no_show), 0)::int
       as balance
     from ledger_entries e left join appointments a on e.order_kind = 'appointment' and a.id = e.order_id
     where e.patient_id = $1`,
    [patientId],
  );
  return rows[0]?.balance ?? 0;
}

/** Those who spend or give back a patient's balance come one after the other. */
export async function lockBalance(client: Queryable, patientId: string): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext($1))", [`balance:${patientId}`]);
}

/** What a person records lies in the till that they keep; what a gateway moved lies in none, whoever asked for it. */
async function tillOfRow(
  client: Queryable,
  { recordedBy, at, paymentId }: Pick<Received, "recordedBy" | "at" | "paymentId">,
): Promise<string | null> {
  return recordedBy && !paymentId ? (await tillFor(client, recordedBy, at)).id : null;
}

const dayOf = (at: Date) => wallTimeOf(at).slice(0, 10);
