/**
 * SQL of the document that speaks of a row of the ledger `e`: of a payment the boleta, of what went back the credit note. Null where
 * there is none; what was typed by hand stands in the row itself.
 */
export const documentOf = `(case e.kind when 'payment' then
    (select b.number from boletas b where b.order_kind = e.order_kind and b.order_id = e.order_id and b.up_to >= e.number order by b.up_to limit 1)
  else
    (select b.credit_number from boletas b where b.order_kind = e.order_kind and b.order_id = e.order_id and b.up_to < e.number
      and b.credit_up_to >= e.number order by b.up_to desc limit 1)
  end)`;

/** SQL of where the PDF of a payment's boleta is; null where there is none. */
export const boletaUrlOf = `(case when e.kind = 'payment' and e.boleta_number is null then
    (select case when b.pdf is not null then '/api/boletas/' || b.id end from boletas b
      where b.order_kind = e.order_kind and b.order_id = e.order_id and b.up_to >= e.number order by b.up_to limit 1)
  end)`;
