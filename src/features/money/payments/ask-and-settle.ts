import type { ServerContext } from "~/server/http/server-context";
import { later } from "~/shared/clinic-time";
import { GatewayInDoubt, GatewayRefusal, type Verdict } from "./gateway";
import { gatewayOf } from "./gateways";
import { findPayment, type Payment, tokenOf } from "./payment-rows";
import { settle } from "./settle";
import { minute } from "./time-limits";

type Context = Pick<ServerContext, "pool" | "env" | "keys" | "clock" | "log">;

/**
 * Asks the gateway what became of a payment and brings it there. While the gateway is away the payment stays as it is and is
 * asked again within a minute: a doubt ends soon after the gateway is well again.
 */
export async function askAndSettle(
  context: Context,
  payment: Payment,
): Promise<{ verdict: Verdict | null; payment: Payment }> {
  const verdict = await ask(context, payment);
  if (verdict) return { verdict, payment: await settle(context, payment.id, verdict) };
  await context.pool.query(
    "update payments set ask_at = $2 where id = $1 and ask_at is not null and charged_amount is null",
    [payment.id, later(context.clock(), minute)],
  );
  return { verdict, payment: (await findPayment(context.pool, { id: payment.id })) ?? payment };
}

/** Null when the gateway does not say. */
export async function ask(
  { env, keys, log }: Pick<Context, "env" | "keys" | "log">,
  payment: Payment,
): Promise<Verdict | null> {
  // A simulator has nothing to say that is not in our row.
  if (payment.gateway === "simulator") return payment.status === "PENDING" ? { kind: "open" } : null;
  const gateway = gatewayOf(env, payment.gateway);
  const token = tokenOf(keys, payment);
  if (gateway === null || gateway === "simulator") return null;
  try {
    const { buyOrder, gatewayPaymentId } = payment;
    return await gateway.ask({ token: token ?? "", buyOrder, gatewayPaymentId });
  } catch (error) {
    if (!(error instanceof GatewayInDoubt || error instanceof GatewayRefusal)) throw error;
    log.warn({ gateway: gateway.name, reason: `${error.name}: ${error.message}` }, "gateway does not say");
    return null;
  }
}
