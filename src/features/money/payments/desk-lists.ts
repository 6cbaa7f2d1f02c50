import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { nameInLog } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import type { DeskLists } from "./desk-contract";
import { lockOrder } from "./orders";
import { owedBy, packsOf } from "./queries";
import { addRefundTask } from "./refund-tasks";

/** What somebody of the clinic has to look after. */
export async function deskLists(client: Queryable, now: Date): Promise<DeskLists> {
  const wallNow = wallTimeOf(now);
  const debts = await owedBy(client, { givenBefore: wallNow });
  const unusedPacks = await packsOf(client, { on: wallNow.slice(0, 10) });
  const tasks = await client.query<Omit<DeskLists["refundTasks"][number], "askedAt"> & { askedAt: Date }>(
    `select r.id, r.order_id as "orderId", coalesce(r.patient_id, '') as "patientId", coalesce(p.name, 'Sin paciente') as "patientName",
       coalesce(p.phone, '') as "patientPhone", r.amount, r.reason, r.asked_at as "askedAt"
     from refund_tasks r left join patients p on p.id = r.patient_id where r.done_at is null order by r.asked_at limit 200`,
  );
  const reviews = await client.query<
    Omit<DeskLists["reviews"][number], "since" | "why"> & { since: Date; why: string | null }
  >(
    `select t.buy_order as "buyOrder", p.name as "patientName", t.description, t.amount, t.charged_amount as "chargedAmount",
       t.review_reason as why, coalesce(t.paid_at, t.claimed_at, t.created_at) as since
     from payments t left join patients p on p.id = t.patient_id where t.status = 'REVIEW' order by since limit 200`,
  );
  return {
    debts,
    unusedPacks,
    refundTasks: tasks.rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() })),
    reviews: reviews.rows.map((row) => ({ ...row, why: whyText(row.why), since: row.since.toISOString() })),
  };
}

function whyText(why: string | null): string {
  return reviewTexts[why ?? "doubt"] ?? "Hay que revisarlo.";
}

/** Why a payment is in review, for whoever has to decide. */
const reviewTexts: Record<string, string> = {
  doubt: "La pasarela no ha dicho si cobró. Le preguntamos solos; no cobres de nuevo.",
  amount_differs: "La pasarela cobró otro monto u otra orden.",
  late: "El pago llegó cuando el plazo ya había terminado.",
  surplus: "Se pagó dos veces: la devolución está en camino.",
  refund_failed: "La pasarela no aceptó la devolución: hazla por transferencia.",
};

/**
 * Ends a pack before its time. What its rule gives back is what was paid without the sessions that were used, each at the
 * pack's own value (terms, "packs"); it becomes a task, because gateways give back whole payments.
 */
export async function endPack(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { packId, reason, address }: { packId: string; reason: string; address: string },
): Promise<Refusal | null> {
  return inTransaction(pool, async (client) => {
    await lockOrder(client, { kind: "pack", id: packId });
    const { rows } = await client.query<{
      patientId: string;
      price: number;
      sessions: number;
      taken: number;
      used: number;
      isClosed: boolean;
      paid: number | null;
    }>(
      `select patient_id as "patientId",
         price - coalesce((select s.discount from order_sums s where s.order_kind = 'pack' and s.order_id = pp.id), 0) as price, sessions, taken, closed_at is not null as "isClosed",
         (select count(*)::int from appointments where patient_pack_id = pp.id and (status = 'completed' or no_show)) as used,
         (select nullif(s.paid, 0) from order_sums s where s.order_kind = 'pack' and s.order_id = pp.id) as paid
       from patient_packs pp where id = $1 for update`,
      [packId],
    );
    const [pack] = rows;
    if (!pack) return refuse("not_found");
    if (pack.isClosed) return refuse("conflict", { text: "Este pack ya estaba cerrado." });
    if (pack.taken > pack.used)
      return refuse("not_active", {
        text: "Tiene horas por venir: cancélalas primero, y sus sesiones vuelven al pack.",
      });
    const now = clock();
    await client.query("update patient_packs set closed_at = $2 where id = $1", [packId, now]);
    const amount = pack.paid === null ? 0 : unusedValue(pack.paid, pack);
    if (amount > 0)
      await addRefundTask(client, {
        order: { kind: "pack", id: packId },
        patientId: pack.patientId,
        amount,
        reason,
        now,
      });
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "pack.closed",
      patientId: pack.patientId,
      objectId: packId,
      address,
    });
    return null;
  });
}

/** Whole pesos; what does not divide stays with the patient. Of what was paid in part the sessions that were used are paid first. */
function unusedValue(
  paid: number,
  { price, sessions, used }: Record<"price" | "sessions" | "used", number>,
): number {
  return Math.max(0, paid - used * Math.floor(price / sessions));
}
