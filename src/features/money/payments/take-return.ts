import { Redirect } from "~/server/http/redirect";
import type { ServerContext } from "~/server/http/server-context";
import { askAndSettle } from "./ask-and-settle";
import { claim, close, doubt } from "./claim";
import type { MercadoPagoReturn, WebpayReturn } from "./contract";
import type { Gateway, Verdict } from "./gateway";
import { gatewayOf } from "./gateways";
import { findPayment, type Payment, tokenOf } from "./payment-rows";
import { resultPath, withToken } from "./return-address";
import { settle } from "./settle";

type Context = Pick<ServerContext, "pool" | "env" | "keys" | "clock" | "log">;

/**
 * Webpay's four returns (docs/product-rules.md), told apart by what is there. Nothing in them is signed, so nothing is believed
 * but which payment it is about; what became of it, the commit or the status says. Coming back twice ends at the same page.
 */
export async function takeWebpayReturn(context: Context, params: WebpayReturn): Promise<Redirect> {
  const { token_ws: token, TBK_TOKEN: leftToken } = params;
  if (leftToken) {
    const payment = await findPayment(context.pool, { token: leftToken });
    // With both tokens the form itself failed; with one the buyer pressed "anular".
    if (payment && token) await close(context, payment, "FAILED", "form_error");
    else if (payment) await close(context, payment, "ABORTED");
    return resultOf(context, payment);
  }
  if (token) {
    const payment = await findPayment(context.pool, { token });
    if (payment) await commitOnce(context, payment, token);
    return resultOf(context, payment);
  }
  const payment = params.TBK_ORDEN_COMPRA
    ? await findPayment(context.pool, { buyOrder: params.TBK_ORDEN_COMPRA })
    : null;
  // An order's number is on receipts; only the gateway and we know its session.
  if (payment?.sessionId !== params.TBK_ID_SESION) return new Redirect(context.env.publicUrl + resultPath);
  if (payment) await close(context, payment, "EXPIRED");
  return resultOf(context, payment);
}

/**
 * MercadoPago's pages lead back here; the payment is looked for at MercadoPago, in case its notice is late or lost. Whoever left
 * without trying brings no payment's id, or the word "null": what MercadoPago knows nothing of either is over.
 */
export async function takeMercadoPagoReturn(
  context: Context,
  { token_ws: token, payment_id: tried }: MercadoPagoReturn,
): Promise<Redirect> {
  const payment = token ? await findPayment(context.pool, { token }) : null;
  // Rejected, it may have been paid with another card since.
  const mayChange = payment?.status === "PENDING" || payment?.status === "FAILED";
  if (payment?.gateway === "mercadopago" && mayChange) {
    const { verdict } = await askAndSettle(context, payment);
    if (verdict?.kind === "open" && (!tried || tried === "null")) await close(context, payment, "ABORTED");
  }
  return resultOf(context, payment);
}

function resultOf({ env, keys }: Context, payment: Payment | null): Redirect {
  const token = payment && tokenOf(keys, payment);
  return new Redirect(env.publicUrl + (payment && token ? withToken(payment.returnPath, token) : resultPath));
}

async function commitOnce(context: Context, payment: Payment, token: string): Promise<void> {
  const gateway = payment.gateway === "webpay" ? gatewayOf(context.env, "webpay") : null;
  if (gateway === null || gateway === "simulator") return;
  if (await claim(context, payment)) await commit(context, gateway, payment, token);
}

async function commit(context: Context, gateway: Gateway, payment: Payment, token: string): Promise<void> {
  let verdict: Verdict | null = null;
  try {
    verdict = (await gateway.commit?.(token)) ?? null;
  } catch (error) {
    context.log.warn(
      {
        gateway: gateway.name,
        reason: error instanceof Error ? `${error.name}: ${error.message}` : "unknown",
      },
      "commit in doubt",
    );
  }
  if (verdict && verdict.kind !== "open") {
    await settle(context, payment.id, verdict);
    return;
  }
  await doubt(context.pool, payment, context.clock());
  await askAndSettle(context, payment);
}
