import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { GatewayInDoubt, GatewayRefusal } from "./gateway";
import { readMercadoPagoPayment } from "./mercado-pago";
import { findPayment } from "./payment-rows";
import { settle } from "./settle";

type Context = Pick<ServerContext, "pool" | "env" | "clock" | "log">;

interface Webhook {
  dataId: string | null;
  type: string | null;
  signature: string | undefined;
  requestId: string | undefined;
}

/** A webhook that is older, or from further ahead, was not made now: clocks differ, and webhooks wait in queues. */
const oldestMs = 10 * 60_000;

/**
 * MercadoPago says that a payment changed. The webhook is only a hint: signed and fresh it makes us read the payment. When that
 * fails it is 503, so that it comes again; said twice, or in another order, it ends the same.
 */
export async function receiveWebhook(
  context: Context,
  webhook: Webhook,
): Promise<{ received: true } | Refusal> {
  const settings = context.env.mercadoPago;
  if (!settings) return refuse("not_found");
  const isReal = isSigned(webhook, settings.webhookSecret, context.clock());
  if (!isReal) return refuse("unauthenticated", { text: "La firma del aviso no es válida." });
  // Other topics (orders, plans) carry nothing that we do not read from the payment.
  if (webhook.type !== "payment" || !webhook.dataId) return { received: true };
  try {
    const { buyOrder, verdict } = await readMercadoPagoPayment(settings, webhook.dataId);
    const payment =
      (await findPayment(context.pool, { gatewayPaymentId: webhook.dataId })) ??
      (await findPayment(context.pool, { buyOrder }));
    if (payment?.gateway === "mercadopago") await settle(context, payment.id, verdict);
    return { received: true };
  } catch (error) {
    // One that MercadoPago does not know is none of ours: sending it again would not help.
    if (error instanceof GatewayRefusal) return { received: true };
    if (!(error instanceof GatewayInDoubt)) throw error;
    context.log.warn({ gateway: "mercadopago", reason: error.message }, "a notice could not be looked up");
    return refuse("unavailable", { retryAfter: 30 });
  }
}

const signatureShape = z.object({
  ts: z.string().check(z.regex(/^\d{10}(\d{3})?$/)),
  v1: z.string().check(z.regex(/^[0-9a-f]{64}$/i)),
});

/** docs/product-rules.md, "MercadoPago": HMAC-SHA256 of a manifest from which missing parts are left out; `ts` in seconds or milliseconds. */
export function isSigned(
  { dataId, signature, requestId }: Pick<Webhook, "dataId" | "signature" | "requestId">,
  secret: string,
  now: Date,
): boolean {
  const pairs = (signature ?? "").split(",").map((part) => part.trim().split("=", 2));
  const parsed = signatureShape.safeParse(Object.fromEntries(pairs));
  if (!parsed.success) return false;
  const { ts, v1 } = parsed.data;
  const at = ts.length === 13 ? Number(ts) : Number(ts) * 1000;
  if (Math.abs(now.getTime() - at) > oldestMs) return false;
  const fits = (id: string | null) => {
    const manifest = [id && `id:${id};`, requestId && `request-id:${requestId};`, `ts:${ts};`];
    const right = createHmac("sha256", secret).update(manifest.filter(Boolean).join("")).digest();
    return timingSafeEqual(right, Buffer.from(v1, "hex"));
  };
  // An id of letters is signed in lower case, says the documentation; the official package signs it as it came.
  return fits(dataId?.toLowerCase() ?? null) || fits(dataId);
}
