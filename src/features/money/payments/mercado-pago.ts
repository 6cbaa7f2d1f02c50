import * as z from "zod/mini";
import type { MercadoPagoSettings } from "~/server/settings/env";
import { type Gateway, GatewayInDoubt, GatewayRefusal, type Verdict } from "./gateway";
import { askGateway } from "./gateway-call";

const begunSchema = z.object({
  init_point: z.string().check(z.regex(/^https?:\/\//)),
});

const paymentSchema = z.object({
  id: z.union([z.number(), z.string()]),
  status: z.string(),
  transaction_amount: z.nullish(z.number()),
  currency_id: z.nullish(z.string()),
  external_reference: z.nullish(z.string()),
  authorization_code: z.nullish(z.string()),
  payment_type_id: z.nullish(z.string()),
  card: z.nullish(z.object({ last_four_digits: z.nullish(z.string()) })),
  installments: z.nullish(z.int()),
  date_created: z.nullish(z.string()),
});
type MercadoPagoPayment = z.output<typeof paymentSchema>;

/** MercadoPago Checkout Pro (docs/product-rules.md). What the buyer's browser brings back is never believed. */
export function mercadoPago(settings: MercadoPagoSettings, publicUrl: string): Gateway {
  const { baseUrl, accessToken } = settings;
  const headers = { Authorization: `Bearer ${accessToken}` };
  const read = (path: string) => ({
    of: settings,
    method: "GET" as const,
    url: baseUrl + path,
    headers,
    timeLimitMs: 10_000,
  });
  return {
    name: "mercadopago",
    async begin({ id, buyOrder, amount, title }, returnToken) {
      const back = `${publicUrl}/api/payments/mercadopago/return?token_ws=${encodeURIComponent(returnToken)}`;
      const { init_point: url } = await askGateway(
        {
          of: settings,
          method: "POST",
          url: `${baseUrl}/checkout/preferences`,
          headers: { ...headers, "X-Idempotency-Key": id },
          body: {
            items: [
              {
                id: buyOrder,
                title,
                quantity: 1,
                unit_price: amount,
                currency_id: "CLP",
              },
            ],
            external_reference: buyOrder,
            back_urls: { success: back, pending: back, failure: back },
            auto_return: "approved",
            notification_url: `${publicUrl}/api/payments/mercadopago/webhook`,
          },
          timeLimitMs: 10_000,
        },
        begunSchema,
      );
      return { token: null, url };
    },
    async ask({ buyOrder, gatewayPaymentId }) {
      if (gatewayPaymentId) {
        const path = `/v1/payments/${encodeURIComponent(gatewayPaymentId)}`;
        return verdictOf(await askGateway(read(path), paymentSchema));
      }
      const path = `/v1/payments/search?external_reference=${encodeURIComponent(buyOrder)}`;
      const { results } = await askGateway(read(path), z.object({ results: z.array(paymentSchema) }));
      // A buyer may try several cards: what was paid counts, then what still may be.
      const [best] = results
        .filter((payment) => payment.external_reference === buyOrder)
        .toSorted(
          (a, b) => weightOf(a) - weightOf(b) || ((a.date_created ?? "") < (b.date_created ?? "") ? -1 : 1),
        );
      return best ? verdictOf(best) : { kind: "open" };
    },
    async refund({ gatewayPaymentId, key }) {
      if (!gatewayPaymentId) throw new GatewayRefusal("no payment to refund");
      await askGateway(
        {
          of: settings,
          method: "POST",
          url: `${baseUrl}/v1/payments/${encodeURIComponent(gatewayPaymentId)}/refunds`,
          headers: { ...headers, "X-Idempotency-Key": key },
          body: {},
          timeLimitMs: 15_000,
        },
        z.object({}),
      );
    },
  };
}

/** One payment by its own id, as a notice names it; `buyOrder` is which of ours it says it is for. */
export async function readMercadoPagoPayment(
  settings: MercadoPagoSettings,
  id: string,
): Promise<{ buyOrder: string; verdict: Verdict }> {
  const payment = await askGateway(
    {
      of: settings,
      method: "GET",
      url: `${settings.baseUrl}/v1/payments/${encodeURIComponent(id)}`,
      headers: { Authorization: `Bearer ${settings.accessToken}` },
      timeLimitMs: 10_000,
    },
    paymentSchema,
  );
  return { buyOrder: payment.external_reference ?? "", verdict: verdictOf(payment) };
}

const weights = [
  "approved",
  "charged_back",
  "refunded",
  "in_process",
  "in_mediation",
  "pending",
  "authorized",
];
const weightOf = ({ status }: MercadoPagoPayment) => weights.indexOf(status) + 1 || weights.length + 1;

function verdictOf(payment: MercadoPagoPayment): Verdict {
  switch (payment.status) {
    case "approved":
      return { kind: "paid", ...chargeOf(payment) };
    case "refunded":
      return { kind: "returned", byBank: false, ...chargeOf(payment) };
    case "charged_back":
      return { kind: "returned", byBank: true, ...chargeOf(payment) };
    case "cancelled":
      return { kind: "cancelled" };
    case "rejected":
      return { kind: "rejected", responseCode: null };
    case "pending":
    case "in_process":
    case "in_mediation":
    case "authorized":
      return { kind: "waiting" };
    default:
      throw new GatewayInDoubt(`status ${payment.status}`);
  }
}

function chargeOf(payment: MercadoPagoPayment) {
  return {
    buyOrder: payment.external_reference ?? "",
    amount: payment.transaction_amount ?? 0,
    currency: payment.currency_id ?? "",
    gatewayPaymentId: String(payment.id),
    responseCode: null,
    authorizationCode: payment.authorization_code ?? null,
    cardType: cardTypes[payment.payment_type_id ?? ""] ?? null,
    cardLast4: /^\d{4}$/.exec(payment.card?.last_four_digits ?? "")?.[0] ?? null,
    installments: payment.installments ?? null,
  };
}

const cardTypes: Record<string, string> = {
  credit_card: "Crédito",
  debit_card: "Débito",
  prepaid_card: "Prepago",
  account_money: "Dinero en cuenta de MercadoPago",
  bank_transfer: "Transferencia",
  ticket: "Pago en efectivo",
};
