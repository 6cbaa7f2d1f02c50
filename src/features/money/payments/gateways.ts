import type { Env } from "~/server/settings/env";
import type { OfferedPayments, PaymentMethod } from "./contract";
import type { Gateway } from "./gateway";
import { mercadoPago } from "./mercado-pago";
import { webpay } from "./webpay";

/** The gateway that a method pays through; "simulator" while neither is configured; null when it is not to be had. */
export function gatewayOf(env: Env, method: PaymentMethod): Gateway | "simulator" | null {
  if (method === "webpay" && env.webpay) return webpay(env.webpay, env.publicUrl);
  if (method === "mercadopago" && env.mercadoPago) return mercadoPago(env.mercadoPago, env.publicUrl);
  return isSimulated(env) && method !== "mercadopago" ? "simulator" : null;
}

/** The built-in simulator runs only when no gateway is configured: no site takes both real and pretended money. */
export const isSimulated = (env: Env): boolean => !env.webpay && !env.mercadoPago;

export function offeredPayments(env: Env): OfferedPayments {
  const all: PaymentMethod[] = ["webpay", "mercadopago", "transfer"];
  return { methods: all.filter((method) => gatewayOf(env, method)), simulated: isSimulated(env) };
}

/** Where a form of ours may end at, for the page policy: the buyer's pages of what is configured. */
export function gatewayOrigins(env: Env): string[] {
  const mercadoPagoPages =
    env.mercadoPago?.baseUrl === "https://api.mercadopago.com"
      ? "https://www.mercadopago.cl"
      : env.mercadoPago?.baseUrl;
  return [env.webpay?.baseUrl, mercadoPagoPages].filter((origin) => origin !== undefined);
}
