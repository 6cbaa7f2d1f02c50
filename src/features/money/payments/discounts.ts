import { logAccess } from "~/server/audit/access-log";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import { formatPesos } from "~/shared/money";

import type { DeskOrder } from "./desk-contract";
import type { Order } from "./orders";

/** What may be let off of an order: by direction what is owed, by anybody else up to the share of the price that direction has set. */
export async function discountLimitOf(
  client: Queryable,
  { duties }: TherapistActor,
  { amount, discount, owedAmount }: Order,
): Promise<number> {
  if (duties.includes("direction")) return owedAmount;
  const { rows } = await client.query<{ percent: number }>(
    "select discount_limit_percent as percent from clinic",
  );
  const limit = Math.floor((amount * (rows[0]?.percent ?? 0)) / 100) - discount;
  return Math.max(0, Math.min(limit, owedAmount));
}

export async function refuseDiscount(
  client: Queryable,
  actor: TherapistActor,
  order: Order,
  amount: number,
): Promise<Refusal | null> {
  const limit = await discountLimitOf(client, actor, order);
  return amount > limit
    ? refuse("discount_limit", {
        text:
          limit > 0
            ? `Puedes descontar hasta ${formatPesos(limit)} de esto. Más lo decide la dirección.`
            : "De esto ya no puedes descontar más: lo decide la dirección.",
      })
    : null;
}

interface Given {
  amount: number;
  reason: string;
  by: string;
  at: Date;
  log: { actor: string; address: string };
}

export async function giveDiscount(
  client: Queryable,
  { kind, id, patientId }: Order,
  { amount, reason, by, at, log }: Given,
): Promise<void> {
  await client.query(
    `insert into discounts (order_kind, order_id, patient_id, amount, reason, given_by, given_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [kind, id, patientId, amount, reason, by, at],
  );
  await logAccess(client, { ...log, action: "discount.given", patientId, objectId: id });
}

/** Those that stand, the oldest first. */
export async function discountsOf(client: Queryable, { kind, id }: Order): Promise<DeskOrder["discounts"]> {
  const { rows } = await client.query<Omit<DeskOrder["discounts"][number], "at"> & { at: Date }>(
    `select d.id, d.amount, d.reason, t.name as by, d.given_at as at from discounts d join therapists t on t.id = d.given_by
     where d.order_kind = $1 and d.order_id = $2 and d.taken_back_at is null order by d.given_at, d.id`,
    [kind, id],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
