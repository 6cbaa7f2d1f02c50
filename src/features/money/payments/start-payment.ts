import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { termsVersion } from "content/legal/terms";
import { claimOf, type IdempotencyClaim, once } from "~/server/http/idempotency";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { newToken } from "~/server/settings/token";
import { later } from "~/shared/clinic-time";
import {
  leastAmount,
  mostAmount,
  type PaymentRequest,
  type StartedPayment,
  startPayment as startCall,
} from "./contract";
import { GatewayInDoubt, GatewayRefusal } from "./gateway";
import { gatewayOf } from "./gateways";
import { findOrder } from "./orders";
import { findPayment, keptToken, keptUrl, type Payment, tokenOf, urlOf } from "./payment-rows";
import { returnPathOf, withToken } from "./return-address";
import { buyerPatienceMs } from "./time-limits";

type Context = Pick<ServerContext, "pool" | "env" | "keys" | "clock" | "log" | "clinic">;

/**
 * Begins a payment: the row first, then the gateway, so that nothing can be taken that we do not know of. The same key asked
 * twice begins once; a gateway that does not answer is 503 and leaves the key free.
 */
export async function startPayment(
  context: Context,
  request: PaymentRequest,
  idempotencyKey: string | null,
): Promise<StartedPayment | Refusal> {
  const gateway = gatewayOf(context.env, request.method);
  if (gateway === null) return refuse("method_unavailable");
  const sale = await saleOf(context, request);
  const wish = { ...request, amount: request.amount ?? null };
  const claim = claimOf("anyone", startCall, idempotencyKey, wish);
  const id = randomUUID();
  const made = await once(context.pool, claim, async (client) => {
    if (sale instanceof Refusal) return sale;
    const token = gateway === "simulator" ? keptToken(context.keys, newToken()) : null;
    const now = context.clock();
    await client.query(
      `insert into payments (id, buy_order, order_kind, order_id, patient_id, amount, description, method, gateway, status,
         token_hash, token_sealed, session_id, return_path, terms_version, created_at, ask_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'PENDING', $10, $11, $12, $13, $14, $15, $16)`,
      [
        id,
        newBuyOrder(),
        sale.kind,
        sale.orderId ?? id,
        sale.patientId,
        sale.amount,
        sale.description,
        request.method,
        gateway === "simulator" ? gateway : gateway.name,
        token?.hash ?? null,
        token?.sealed ?? null,
        newToken(),
        returnPathOf(request.returnUrl),
        termsVersion,
        now,
        later(now, buyerPatienceMs),
      ],
    );
    return { paymentId: id };
  });
  if (made instanceof Refusal) return made;
  const isMine = made.paymentId === id;
  const begun = isMine ? await begin(context, id, gateway) : await beginningOf(context, made.paymentId);
  if (begun) return begun;
  await giveUp(context, made.paymentId, claim);
  return refuse("unavailable", {
    text: "El medio de pago no responde en este momento. No se hizo ningún cobro. Intenta nuevamente.",
    retryAfter: 10,
  });
}

interface Sale {
  kind: "appointment" | "pack" | "free";
  orderId: string | null;
  patientId: string | null;
  amount: number;
  description: string;
}

async function saleOf(
  { pool, clinic, clock }: Context,
  { orderId, amount }: PaymentRequest,
): Promise<Sale | Refusal> {
  const { gatewayTitle } = clinic().payments;
  if (orderId === null || orderId === undefined) {
    if (
      typeof amount === "number" &&
      Number.isInteger(amount) &&
      amount >= leastAmount &&
      amount <= mostAmount
    )
      return { kind: "free", orderId: null, patientId: null, amount, description: gatewayTitle };
    return refuse("validation", {
      fields: { amount: "Indica un monto en pesos, sin decimales, entre $50 y $10.000.000." },
    });
  }
  const order = await findOrder(pool, orderId);
  if (!order) return refuse("not_found", { text: "No encontramos lo que quieres pagar." });
  if (order.isCancelled)
    return refuse("not_active", { text: "Esta hora fue cancelada: no hay nada que pagar." });
  // Whoever began in time may finish; nobody holds an hour by beginning again and again.
  if (order.payBy && order.payBy <= clock())
    return refuse("not_active", {
      text: "Pasó el tiempo para pagar esta hora y quedó libre. No se hizo ningún cobro: reserva otra.",
    });
  if (order.isLaterHour)
    return refuse("conflict", {
      text: "Esta hora es de un pack, que se paga una sola vez con su primera hora.",
    });
  if (order.isInReview)
    return refuse("conflict", { text: "Hay un pago de esto en revisión. No pagues de nuevo." });
  if (order.isPaid) return refuse("conflict", { text: "Esto ya está pagado." });
  return {
    kind: order.kind,
    orderId: order.id,
    patientId: order.patientId,
    amount: order.owedAmount,
    description: order.sessions > 1 ? `${gatewayTitle}, ${order.sessions} sesiones` : gatewayTitle,
  };
}

/** Letters and digits alone, and no more than the 26 that Webpay takes; they tell nothing. */
const newBuyOrder = () => `Z${randomBytes(12).toString("hex").toUpperCase()}`;

async function begin(
  context: Context,
  id: string,
  gateway: NonNullable<ReturnType<typeof gatewayOf>>,
): Promise<StartedPayment | null> {
  const payment = await findPayment(context.pool, { id });
  if (!payment) return null;
  if (gateway === "simulator") return startedOf(context, payment);
  const returnToken = newToken();
  const { gatewayTitle } = context.clinic().payments;
  try {
    const begun = await gateway.begin({ ...payment, title: gatewayTitle }, returnToken);
    const token = keptToken(context.keys, begun.token ?? returnToken);
    await context.pool.query(
      "update payments set token_hash = $2, token_sealed = $3, url_sealed = $4 where id = $1",
      [id, token.hash, token.sealed, keptUrl(context.keys, begun.url)],
    );
    return beginningOf(context, id);
  } catch (error) {
    if (!(error instanceof GatewayInDoubt || error instanceof GatewayRefusal)) throw error;
    context.log.warn(
      { gateway: gateway.name, reason: `${error.name}: ${error.message}` },
      "payment not begun",
    );
    return null;
  }
}

function startedOf({ env, keys }: Context, payment: Payment): StartedPayment | null {
  const token = tokenOf(keys, payment);
  if (token === null) return null;
  return {
    redirectUrl: urlOf(keys, payment) ?? env.publicUrl + withToken(payment.returnPath, token),
    token,
    buyOrder: payment.buyOrder,
  };
}

const twinPatienceMs = 12_000;
const lookEveryMs = 150;

/** What was begun, by whoever was first with this key. Null when that failed. */
async function beginningOf(context: Context, id: string): Promise<StartedPayment | null> {
  for (let waited = 0; waited < twinPatienceMs; waited += lookEveryMs) {
    const payment = await findPayment(context.pool, { id });
    if (!payment) return null;
    if (payment.tokenSealed) return startedOf(context, payment);
    if (payment.status === "FAILED") return null;
    await setTimeout(lookEveryMs);
  }
  return null;
}

/** It never reached a buyer: the key is free for another try. */
async function giveUp({ pool }: Context, id: string, claim: IdempotencyClaim | null): Promise<void> {
  await pool.query(
    "update payments set status = 'FAILED', ask_at = null where id = $1 and status = 'PENDING' and token_hash is null",
    [id],
  );
  if (claim)
    await pool.query("delete from idempotency_keys where caller = $1 and call = $2 and key = $3", [
      claim.caller,
      claim.call,
      claim.key,
    ]);
}
