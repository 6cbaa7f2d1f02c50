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
