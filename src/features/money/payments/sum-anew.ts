import type { Queryable } from "~/server/database/database";

/** Lines that came back from a copy. */
interface Brought {
  payments: string[];
  discounts: string[];
}

/**
 * Sums orders of patients anew whose lines came back from a copy, from all lines that are here by now, and those that have no sum. What another system
 * was paid before stands in the sum of the copy and in no line. Money that is more than was owed counts as accepted: it was taken.
 */
export async function sumAnew(
  copy: Queryable,
  client: Queryable,
  patientIds: string[],
  { payments, discounts }: Brought,
): Promise<void> {
  const { rows } = await copy.query(
    `select s.order_kind, s.order_id, s.price, s.accepted, s.paid - coalesce((
       select sum(case l.kind when 'payment' then l.amount else -l.amount end) from ledger_entries l
       where (l.order_kind, l.order_id) = (s.order_kind, s.order_id)), 0) as elsewhere
     from order_sums s where (s.order_kind, s.order_id) in (
       select 'appointment', id from appointments where patient_id = any ($1)
       union all select 'pack', id from patient_packs where patient_id = any ($1)
       union all select order_kind, order_id from ledger_entries where patient_id = any ($1))`,
    [patientIds],
  );
  const orders = JSON.stringify(rows);
  // Whoever pays one of them meanwhile comes before or after.
  await client.query(
    `select from order_sums where (order_kind, order_id) in (
       select order_kind, order_id from jsonb_to_recordset($1) as o(order_kind text, order_id text))
     order by order_kind, order_id for update`,
    [orders],
  );
  await client.query(
    `insert into order_sums as known (order_kind, order_id, price, discount, paid, accepted)
     select o.order_kind, o.order_id, o.price, given.amount, o.elsewhere + lines.paid,
       o.accepted or o.elsewhere + lines.paid > o.price - given.amount
     from jsonb_to_recordset($1) as o(order_kind text, order_id text, price int, accepted boolean, elsewhere int),
       lateral (select coalesce(sum(amount), 0)::int as amount from discounts d
         where (d.order_kind, d.order_id) = (o.order_kind, o.order_id) and d.taken_back_at is null) given,
       lateral (select coalesce(sum(case l.kind when 'payment' then l.amount else -l.amount end), 0)::int as paid from ledger_entries l
         where (l.order_kind, l.order_id) = (o.order_kind, o.order_id)) lines
     on conflict (order_kind, order_id) do update set discount = excluded.discount, paid = excluded.paid,
       accepted = known.accepted or excluded.paid > known.price - excluded.discount
     where exists (select from ledger_entries l where l.id = any ($2) and (l.order_kind, l.order_id) = (known.order_kind, known.order_id))
       or exists (select from discounts d where d.id = any ($3) and (d.order_kind, d.order_id) = (known.order_kind, known.order_id))`,
    [orders, payments, discounts],
  );
}
