/**
 * SQL of an appointment's `payment` (`a` is its row): what the ledger says of its order, which for an hour of a pack is the
 * pack; else the latest try through a gateway, one in review first. Null while nobody has tried.
 */
export const paymentOfHour = `coalesce(
  (select json_build_object('status', case e.kind when 'payment' then 'AUTHORIZED' else 'REFUNDED' end, 'amount', e.amount,
     'buyOrder', (select buy_order from payments where id = e.payment_id))
   from ledger_entries e where e.order_kind = case when a.patient_pack_id is null then 'appointment' else 'pack' end
     and e.order_id = coalesce(a.patient_pack_id, a.id) order by e.number desc limit 1),
  (select json_build_object('status', case t.status when 'COMMITTING' then 'PENDING' else t.status end, 'amount', t.amount,
     'buyOrder', t.buy_order)
   from payments t where t.order_id = coalesce(a.patient_pack_id, a.id) and t.order_kind <> 'free'
   order by t.status = 'REVIEW' desc, t.created_at desc, t.id limit 1))`;
