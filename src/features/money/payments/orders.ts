import type { Queryable } from "~/server/database/database";
import { clinicTimeZone } from "~/shared/clinic-time";
import type { PublicOrder } from "./contract";
import { orderIsInReview, owesBySums } from "./order-state";

/** What may be paid: an hour at its price, or a pack at its own, both as they were sold. */
export interface Order {
  kind: "appointment" | "pack";
  /** The hour's or the pack's id: what the ledger knows the order by. */
  id: string;
  patientId: string;
  patientName: string;
  patientEmail: string;
  service: string;
  serviceId: string;
  pack: string | null;
  sessions: number;
  /** Of a pack: the sessions that no hour uses yet, and its last day. */
  left: number | null;
  expiresOn: string | null;
  amount: number;
  when: string;
  isCancelled: boolean;
  /** An hour of a pack that another hour opened: that one is paid. */
  isLaterHour: boolean;
  isPaid: boolean;
  /** What is let off of the price, what came, and what is left to pay. */
  discount: number;
  paidAmount: number;
  owedAmount: number;
  /** Some try may have the money, or a person has to judge what came. */
  isInReview: boolean;
  takesBono: boolean;
  /** Until when an hour of it is held for whoever pays; null of one that is kept anyway. */
  payBy: Date | null;
}

/**
 * Of an hour's id: the hour itself, or the pack that it belongs to. Of a pack's id: the pack, as long as an hour of it stands or it was sold alone.
 * A price is never what a browser says.
 */
export async function findOrder(client: Queryable, orderId: string): Promise<Order | null> {
  const { rows } = await client.query<Order>({ name: "find-order", text: statement, values: [orderId] });
  return rows[0] ?? null;
}

const owes = `(${owesBySums("sold_at", "amount")})`;
/** SQL of the wall time at which a pack `pp` was sold. */
const soldAt = `(pp.opened_at at time zone '${clinicTimeZone}')`;
const statement = `
with asked as (
  select a.id as hour_id, a.patient_pack_id as pack_row from appointments a where a.id = $1 and a.price > 0
  union all select null, id from patient_packs where id = $1
), sold as (
  select case when pp.id is null then 'appointment' else 'pack' end as kind, coalesce(pp.id, a.id) as id,
    coalesce(pp.patient_id, a.patient_id) as patient_id, coalesce(pp.service, a.service) as service,
    coalesce(pp.service_id, a.service_id) as service_id,
    coalesce(pp.pack, a.pack) as pack, coalesce(pp.sessions, 1) as sessions, pp.sessions - pp.taken as left,
    to_char(pp.expires_on, 'YYYY-MM-DD') as expires_on, coalesce(pp.price, a.price) as amount,
    coalesce(pp.opened_at, a.created_at) as sold_at, coalesce(a.wall_start, opener.wall_start, ${soldAt}) as at, coalesce(pp.kind, 'programme') as pack_kind,
    case when a.id is not null then a.status = 'cancelled' else opener.id is null and pp.sold_by is null end or pp.closed_at is not null as cancelled,
    a.id is not null and pp.id is not null and a.status <> 'cancelled' and opener.id is distinct from a.id as later
  from asked
    left join appointments a on a.id = asked.hour_id
    left join patient_packs pp on pp.id = asked.pack_row
    left join lateral (
      select id, wall_start from appointments
      where patient_pack_id = pp.id and (status <> 'cancelled' or no_show) order by created_at, id limit 1
    ) opener on true
)
select sold.kind, sold.id, patient_id as "patientId", p.name as "patientName", p.email as "patientEmail", service, service_id as "serviceId", pack, sessions, sold.left,
  expires_on as "expiresOn", amount, to_char(at, 'YYYY-MM-DD"T"HH24:MI') as when, cancelled as "isCancelled", later as "isLaterHour",
  ${owes} <= 0 as "isPaid", ${owes} as "owedAmount",
  coalesce(s.discount, 0) as discount, coalesce(s.paid, 0) as "paidAmount", ${orderIsInReview("sold.kind", "sold.id")} as "isInReview",
  pack_kind = 'programme' as "takesBono",
  (select min(h.pay_by) from appointments h where h.status = 'pending' and h.pay_by is not null
    and case when sold.kind = 'pack' then h.patient_pack_id = sold.id else h.id = sold.id end) as "payBy"
from sold join patients p on p.id = patient_id
  left join order_sums s on s.order_kind = sold.kind and s.order_id = sold.id`;

/** Locked until the end of the transaction: whoever takes money for the same order comes later. */
export async function lockOrder(
  client: Queryable,
  { kind, id }: { kind: string; id: string },
): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext($1))", [`order:${kind}:${id}`]);
}

/** What anybody who has the id may see: what is bought, and nothing of whom. */
export async function publicOrder(client: Queryable, orderId: string): Promise<PublicOrder | null> {
  const order = await findOrder(client, orderId);
  if (!order) return null;
  const { kind, service, pack, sessions, when, payBy } = order;
  const state = stateOf(order);
  const amount = state === "owed" ? order.owedAmount : order.amount;
  return {
    orderId,
    kind,
    service,
    pack,
    sessions,
    amount,
    when,
    payBy: payBy?.toISOString() ?? null,
    state: state === "owed" && order.isLaterHour ? "with_pack" : state,
  };
}

export function stateOf(order: Order): Exclude<PublicOrder["state"], "with_pack"> {
  if (order.isCancelled) return "cancelled";
  if (order.isPaid) return "paid";
  return order.isInReview ? "in_review" : "owed";
}

/** "Rehabilitación kinésica integral, FONASA 10 sesiones" */
export function describeSale({ service, pack }: { service: string; pack: string | null }): string {
  return [service, pack].filter(Boolean).join(", ");
}
