/**
 * SQL that is true of an order whose money is settled: its last row in the ledger is a payment, or it was sold before what the
 * ledger still keeps (migration 0024), so that a payment that was dropped makes no debt. `soldAt` is not after any payment of it.
 */
export const orderIsPaid = (kind: string, id: string, soldAt: string): string =>
  `(${soldAt} < money_kept_since() or coalesce((select e.kind = 'payment' from ledger_entries e
    where e.order_kind = ${kind} and e.order_id = ${id} order by number desc limit 1), false))`;

/** SQL that is true of an order for which some try may have the money, or a person has to judge what came. */
export const orderIsInReview = (kind: string, id: string): string =>
  `exists (select from payments t where t.order_kind = ${kind} and t.order_id = ${id}
    and (t.status = 'COMMITTING' or t.status = 'REVIEW'
      and (not surplus or review_reason in ('late', 'amount_differs'))))`;
