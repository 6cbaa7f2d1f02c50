/** SQL that is true of a payment `e` of the ledger that was undone before the document `b` was issued: it speaks of what came after. */
const wasUndone = `exists (select from ledger_entries back where back.order_kind = e.order_kind and back.order_id = e.order_id
    and back.round = e.round and back.kind = 'reversal' and back.number <= b.up_to)`;

const documentBy = (column: string) =>
  `(select ${column} from boletas b where b.order_kind = e.order_kind and b.order_id = e.order_id and b.up_to >= e.number
    and not ${wasUndone} order by b.up_to limit 1)`;

/** The same column of what annuls it. */
const creditBy = (column: string) =>
  `(select ${column} from boletas b where b.order_kind = e.order_kind and b.order_id = e.order_id and b.up_to < e.number
      and b.credit_up_to >= e.number order by b.up_to desc limit 1)`;

/**
 * SQL of the document that speaks of a row of the ledger `e`: of a payment the boleta, of what went back the credit note. Null where
 * there is none; what was typed by hand stands in the row itself. What was paid with a balance was sold before.
 */
export const documentOf = `(case when e.means = 'balance' then null when e.kind = 'payment' then ${documentBy("b.number")} else ${creditBy("b.credit_number")} end)`;

/** SQL of which kind of document a row `e` of the ledger is spoken of in, or annulled in: 33 and 39 have IVA. Null where there is none. */
export const kindOfDocument = `(case when e.kind = 'payment' then ${documentBy("b.kind")} else ${creditBy("b.kind")} end)`;

/** SQL of the kind of what `documentOf` numbers; null of a number that was typed. */
export const documentKindOf = `(case when e.boleta_number is not null or e.means = 'balance' then null
  when e.kind = 'payment' then ${documentBy("case when b.number is not null then b.kind end")}
  else ${creditBy("case when b.credit_number is not null then 61 end")} end)`;

/** SQL of where the PDF of a payment's boleta is; null where there is none. */
export const boletaUrlOf = `(case when e.kind = 'payment' and e.means <> 'balance' and e.boleta_number is null
  then ${documentBy("case when b.pdf is not null then '/api/boletas/' || b.id end")} end)`;

/**
 * SQL of what of an order stays with the clinic, in whole pesos: what came less what went back, without what a balance paid, which was
 * sold before.
 */
export const keptOf = (kind: string, id: string): string =>
  `(select coalesce(sum(case k.kind when 'payment' then k.amount else -k.amount end), 0)::int from ledger_entries k
    where k.order_kind = ${kind} and k.order_id = ${id} and k.means <> 'balance')`;

/** The same of the payments that the boleta `b` speaks of. */
export const keptOfBoleta = `(select coalesce(sum(case k.kind when 'payment' then k.amount else -k.amount end), 0)::int from ledger_entries k
    where k.order_kind = b.order_kind and k.order_id = b.order_id and k.means <> 'balance' and exists (select from ledger_entries paid
      where paid.order_kind = k.order_kind and paid.order_id = k.order_id and paid.round = k.round and paid.kind = 'payment'
        and paid.number <= b.up_to))`;
