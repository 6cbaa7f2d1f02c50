/** SQL that is true of an order whose money the clinic has: its last row in the ledger is a payment. */
export const orderIsPaid = (kind: string, id: string): string =>
  `coalesce((select e.kind = 'payment' from ledger_entries e where e.order_kind = ${kind} and e.order_id = ${id}
    order by number desc limit 1), false)`;

/** SQL that is true of an order for which some try may have the money, or a person has to judge what came. */
export const orderIsInReview = (kind: string, id: string): string =>
  `exists (select from payments t where t.order_kind = ${kind} and t.order_id = ${id}
    and (t.status = 'COMMITTING' or t.status = 'REVIEW'
      and (not surplus or review_reason in ('late', 'amount_differs'))))`;
