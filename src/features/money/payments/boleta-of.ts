import type { Queryable } from "~/server/database/database";
import { keptOf, keptOfBoleta } from "./boleta-columns";
import type { DeskOrder } from "./desk-contract";
import { stands } from "./order-state";
import type { Order } from "./orders";
import type { Receiver } from "./receiver-contract";

/** The document of an order that stands, or the last one that was annulled. */
export async function boletaOf(
  client: Queryable,
  { kind, id }: Pick<Order, "kind" | "id">,
): Promise<DeskOrder["boleta"]> {
  const { rows } = await client.query<NonNullable<DeskOrder["boleta"]>>(
    `select state, kind, number, case when pdf is not null then '/api/boletas/' || id end as url, coalesce(credit_reason, reason) as reason,
       case when credit_state is not null then jsonb_build_object('state', credit_state, 'number', credit_number) end as "creditNote"
     from boletas where order_kind = $1 and order_id = $2 order by credit_number is not null, up_to desc limit 1`,
    [kind, id],
  );
  return rows[0] ?? null;
}

/** To whom an order's factura is, else the last one of whoever pays it. */
export async function receiverOf(
  client: Queryable,
  { kind, id, patientId }: Pick<Order, "kind" | "id" | "patientId">,
): Promise<Receiver | null> {
  const { rows } = await client.query<{ receiver: Receiver }>(
    `select b.receiver from ledger_entries e join boletas b on b.order_kind = e.order_kind and b.order_id = e.order_id
     where e.patient_id = $3 and b.receiver is not null
     order by (b.order_kind = $1 and b.order_id = $2) desc, b.asked_at desc, b.up_to desc limit 1`,
    [kind, id, patientId],
  );
  return rows[0]?.receiver ?? null;
}

/** Its money went back, and the credit note is on its way or about to be. */
export async function isBeingAnnulled(
  client: Queryable,
  { kind, id }: Pick<Order, "kind" | "id">,
): Promise<boolean> {
  const { rows } = await client.query<{ isGoing: boolean }>(
    `select credit_state is not distinct from 'pending' or credit_state is null and ${keptOfBoleta} < amount as "isGoing"
     from boletas b where order_kind = $1 and order_id = $2 and state = 'issued' and credit_number is null`,
    [kind, id],
  );
  return rows[0]?.isGoing ?? false;
}

export interface BoletaDue {
  /** What a boleta may be issued for now, in whole pesos; 0 of what is not all paid, has its document, or brought no money. */
  amount: number;
  /** The last row of the ledger that it would speak of. */
  upTo: string;
  /** The number that was typed with a payment that stands. */
  typed: string | null;
}

/** What an order lacks of documents: also of an hour that nobody came to, whose money stays. The caller holds it before it writes. */
export async function boletaDueOf(
  client: Queryable,
  { kind, id, isCancelled, owedAmount }: Pick<Order, "kind" | "id" | "isCancelled" | "owedAmount">,
): Promise<BoletaDue> {
  const { rows } = await client.query<BoletaDue>(
    `select ${keptOf("$1", "$2")} as amount, (select coalesce(max(number), 0)::text from ledger_entries where order_kind = $1 and order_id = $2) as "upTo",
       (select max(e.boleta_number) from ledger_entries e where e.order_kind = $1 and e.order_id = $2 and ${stands}) as typed`,
    [kind, id],
  );
  const due = rows[0] ?? { amount: 0, upTo: "0", typed: null };
  return !isCancelled && owedAmount > 0 ? { ...due, amount: 0 } : due;
}

/** Whether a press would issue something now: a boleta, or the credit note that was refused. */
export async function mayIssueBoleta(client: Queryable, order: Order): Promise<boolean> {
  const due = await boletaDueOf(client, order);
  const { rows } = await client.query<{ state: string; amount: number; creditState: string | null }>(
    `select state, amount, credit_state as "creditState" from boletas where order_kind = $1 and order_id = $2 and credit_number is null`,
    [order.kind, order.id],
  );
  const [current] = rows;
  if (current?.creditState) return current.creditState === "refused";
  if (current && current.state !== "refused")
    return current.state === "issued" && due.amount > current.amount;
  return due.amount > 0 && due.typed === null;
}
