import type { Queryable } from "~/server/database/database";
import type { DeskOrder } from "./desk-contract";

/** The document of an order that stands, or the last one that was annulled. */
export async function boletaOf(
  client: Queryable,
  { kind, id }: { kind: string; id: string },
): Promise<DeskOrder["boleta"]> {
  const { rows } = await client.query<NonNullable<DeskOrder["boleta"]>>(
    `select state, kind, number, case when pdf is not null then '/api/boletas/' || id end as url, coalesce(credit_reason, reason) as reason,
       case when credit_state is not null then jsonb_build_object('state', credit_state, 'number', credit_number) end as "creditNote"
     from boletas where order_kind = $1 and order_id = $2 order by credit_number is not null, up_to desc limit 1`,
    [kind, id],
  );
  return rows[0] ?? null;
}

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
