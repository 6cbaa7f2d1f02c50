/**
 * SQL of what is still owed of an order, in whole pesos: its price less its discounts and what came and was not given back, which
 * triggers sum (migration 0078). Nothing of one that a person settled with another amount, nor of one sold before what the ledger still
 * keeps (migration 0024): a payment that was dropped makes no debt. `soldAt` is not after any payment of it.
 */
export const orderOwes = (kind: string, id: string, soldAt: string, price: string): string =>
  `(case when ${soldAt} < money_kept_since() then 0 else coalesce((select case when s.accepted then 0 else s.price - s.discount - s.paid end
    from order_sums s where s.order_kind = ${kind} and s.order_id = ${id}), ${price}) end)`;

/** The same of many orders at once: `s` is the row of `order_sums` that each is left joined with. */
export const owesBySums = (soldAt: string, price: string): string =>
  `case when ${soldAt} < money_kept_since() or s.accepted then 0 else coalesce(s.price - s.discount - s.paid, ${price}) end`;

/** SQL that is true of an order of which nothing is owed any more. */
export const orderIsPaid = (kind: string, id: string, soldAt: string): string =>
  `(${soldAt} < money_kept_since() or exists (select from order_sums s where s.order_kind = ${kind} and s.order_id = ${id}
    and (s.accepted or s.paid >= s.price - s.discount)))`;

/** SQL that is true of an order for which some try may have the money, or a person has to judge what came. */
export const orderIsInReview = (kind: string, id: string): string =>
  `exists (select from payments t where t.order_kind = ${kind} and t.order_id = ${id}
    and (t.status = 'COMMITTING' or t.status = 'REVIEW'
      and (not surplus or review_reason in ('late', 'amount_differs'))))`;

/** SQL of a row of the ledger that is a payment which no reversal followed: `e`. */
export const stands = `e.kind = 'payment' and not exists (select from ledger_entries later where later.order_kind = e.order_kind
  and later.order_id = e.order_id and later.round = e.round and later.kind = 'reversal')`;
