import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import { wallTimeOf } from "~/shared/clinic-time";
import { boletaOf, isBeingAnnulled, mayIssueBoleta, receiverOf } from "./boleta-of";
import type { DeskOrder } from "./desk-contract";
import { discountLimitOf, discountsOf } from "./discounts";
import { type EntryRow, entryOf, selectEntries } from "./entries";
import { balanceOf } from "./ledger";
import { stands } from "./order-state";
import { describeSale, findOrder, stateOf } from "./orders";
import { owedBy } from "./queries";

/** An order as whoever stands at the desk needs it. */
export async function deskOrder(
  client: Queryable,
  orderId: string,
  { actor, publicUrl, now }: { actor: TherapistActor; publicUrl: string; now: Date },
): Promise<DeskOrder | Refusal> {
  const order = await findOrder(client, orderId);
  if (!order) return refuse("not_found", { text: "No encontramos esa hora o pack." });
  const { rows } = await client.query<EntryRow>(
    `${selectEntries} where e.order_kind = $1 and e.order_id = $2 order by e.number`,
    [order.kind, order.id],
  );
  const payments = rows.filter(({ stands }) => stands).map(entryOf);
  return {
    orderId,
    kind: order.kind,
    patientId: order.patientId,
    patientName: order.patientName,
    patientEmail: order.patientEmail,
    description: describeSale(order),
    sessions: order.sessions,
    sessionsLeft: order.expiresOn && order.expiresOn < wallTimeOf(now).slice(0, 10) ? 0 : (order.left ?? 0),
    visits: order.kind === "pack" ? await visitsOf(client, order.id, wallTimeOf(now)) : [],
    amount: order.amount,
    discount: order.discount,
    paidAmount: order.paidAmount,
    owedAmount: order.owedAmount,
    takesBono: order.takesBono,
    balance: await balanceOf(client, order.patientId),
    state: stateOf(order),
    paid: payments.at(-1) ?? null,
    payments,
    discounts: await discountsOf(client, order),
    otherOwed: (await owedBy(client, { patientId: order.patientId, givenBefore: wallTimeOf(now) }))
      .filter((owed) => owed.orderId !== order.id)
      .map(({ patientId: _, patientName: __, patientPhone: ___, ...owed }) => owed),
    discountLimit: await discountLimitOf(client, actor, order),
    boleta: await boletaOf(client, order),
    receiver: await receiverOf(client, order),
    boletaIsGoing: await isBeingAnnulled(client, order),
    mayIssueBoleta: await mayIssueBoleta(client, order),
    payUrl: `${publicUrl}${payPlace(orderId)}`,
  };
}

/** Hours that were called off in time use no session. */
async function visitsOf(client: Queryable, packId: string, wallNow: string): Promise<DeskOrder["visits"]> {
  const { rows } = await client.query<DeskOrder["visits"][number]>(
    `select id, to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as at,
       case when status = 'completed' then 'given' when no_show then 'missed' when wall_start < $2::timestamp then 'unmarked' else 'ahead' end as state,
       coalesce((select jsonb_agg(jsonb_build_object('means', e.means, 'amount', e.amount, 'bonoProgramme', e.bono_programme,
           'bonoNumber', e.bono_number, 'coPayment', e.co_payment) order by e.number)
         from ledger_entries e where e.hour_id = h.id and ${stands}), '[]') as payments
     from appointments h where patient_pack_id = $1 and (status <> 'cancelled' or no_show) order by wall_start, id`,
    [packId, wallNow],
  );
  return rows;
}

/** Whoever has it may pay that order; it shows no person and opens nothing else. */
export const payPlace = (orderId: string): string => `/payment-form?orderId=${encodeURIComponent(orderId)}`;
