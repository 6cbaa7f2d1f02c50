import type { OfferedPayments } from "~/features/money/payments/contract";

const names = { webpay: "Webpay", mercadopago: "MercadoPago", transfer: null };

/** What the site says one can pay with: the gateways that are configured; all that the content names while none is. */
export function payWith({ methods, simulated }: OfferedPayments, named: string[]): string[] {
  return simulated ? named : methods.map((method) => names[method]).filter((name) => name !== null);
}
