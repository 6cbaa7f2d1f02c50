/**
 * SQL of an appointment's `payment` (`a` is its row): what came of its order, which for an hour of a pack is the pack, with what is left
 * to pay of one that is paid in part; else the latest try through a gateway, one in review first. Null while nobody has tried.
 */
export const paymentOfHour = `coalesce(
  (select case when s.accepted or s.paid >= s.price - s.discount
       then json_build_object('status', 'AUTHORIZED', 'amount', s.paid, 'buyOrder', last."buyOrder")
     when s.paid > 0 and not exists (select from patient_packs pp where pp.id = a.patient_pack_id and pp.closed_at is not null)
       then json_build_object('status', 'PENDING', 'amount', s.paid, 'buyOrder', last."buyOrder", 'owedAmount', s.price - s.discount - s.paid)
     when last.amount is not null then json_build_object('status', 'REFUNDED', 'amount', last.amount, 'buyOrder', last."buyOrder") end
   from order_sums s left join lateral (
     select e.amount, (select buy_order from payments where id = e.payment_id) as "buyOrder" from ledger_entries e
     where e.order_kind = s.order_kind and e.order_id = s.order_id order by e.number desc limit 1) last on true
   where s.order_kind = case when a.patient_pack_id is null then 'appointment' else 'pack' end
     and s.order_id = coalesce(a.patient_pack_id, a.id)),
  (select json_build_object('status', case t.status when 'COMMITTING' then 'PENDING' else t.status end, 'amount', t.amount,
     'buyOrder', t.buy_order)
   from payments t where t.order_id = coalesce(a.patient_pack_id, a.id) and t.order_kind <> 'free'
   order by t.status = 'REVIEW' desc, t.created_at desc, t.id limit 1))`;
