import * as z from "zod/mini";
import type { WebpaySettings } from "~/server/settings/env";
import { type Gateway, GatewayInDoubt, GatewayRefusal, type Verdict } from "./gateway";
import { askGateway } from "./gateway-call";

const base = "/rswebpaytransaction/api/webpay/v1.2/transactions";

const begunSchema = z.object({
  token: z.string().check(z.regex(/^[\w.~-]{1,128}$/)),
  url: z.string().check(z.regex(/^https?:\/\//)),
});

/** Fields that Transbank adds without notice are ignored; before an authorization most of these are missing. */
const transactionSchema = z.object({
  status: z.string(),
  response_code: z.nullish(z.int()),
  amount: z.nullish(z.number()),
  buy_order: z.nullish(z.string()),
  authorization_code: z.nullish(z.string()),
  payment_type_code: z.nullish(z.string()),
  card_detail: z.nullish(z.object({ card_number: z.nullish(z.string()) })),
  installments_number: z.nullish(z.int()),
});
type Transaction = z.output<typeof transactionSchema>;

const refundSchema = z.object({ type: z.string(), response_code: z.nullish(z.int()) });

/** Webpay Plus REST 1.2 (docs/product-rules.md; transbank-sdk has the same five calls, but no errors to tell apart). */
export function webpay(settings: WebpaySettings, publicUrl: string): Gateway {
  const { baseUrl, commerceCode, apiKey } = settings;
  const headers = { "Tbk-Api-Key-Id": commerceCode, "Tbk-Api-Key-Secret": apiKey };
  const address = (token: string) => `${baseUrl}${base}/${encodeURIComponent(token)}`;
  return {
    name: "webpay",
    async begin({ buyOrder, sessionId, amount }) {
      const { token, url } = await askGateway(
        {
          of: settings,
          method: "POST",
          url: baseUrl + base,
          headers,
          body: {
            buy_order: buyOrder,
            session_id: sessionId,
            amount,
            return_url: `${publicUrl}/api/payments/webpay/return`,
          },
          timeLimitMs: 10_000,
        },
        begunSchema,
      );
      return { token, url: `${url}?token_ws=${token}` };
    },
    async commit(token) {
      const request = {
        of: settings,
        method: "PUT",
        url: address(token),
        headers,
        body: {},
        timeLimitMs: 15_000,
      } as const;
      return verdictOf(await askGateway(request, transactionSchema));
    },
    async ask({ token }) {
      const request = {
        of: settings,
        method: "GET",
        url: address(token),
        headers,
        timeLimitMs: 10_000,
      } as const;
      return verdictOf(await askGateway(request, transactionSchema));
    },
    async refund({ token, amount }) {
      const answer = await askGateway(
        {
          of: settings,
          method: "POST",
          url: `${address(token)}/refunds`,
          headers,
          body: { amount },
          timeLimitMs: 15_000,
        },
        refundSchema,
      );
      // Within 3 hours the sale is reversed and nothing else is said; later it is annulled, with a code of its own.
      if (answer.type === "REVERSED") return;
      if (answer.type === "NULLIFIED" && (answer.response_code ?? 0) === 0) return;
      throw new GatewayRefusal(`refund ${answer.type}`);
    },
  };
}

/** Paid is what has both: response_code 0 and status AUTHORIZED (Transbank's rule). `vci` is not judged: values are added. */
function verdictOf(transaction: Transaction): Verdict {
  const { status, response_code: code } = transaction;
  if (status === "REVERSED" || status === "NULLIFIED")
    return { kind: "returned", byBank: false, ...chargeOf(transaction) };
  if (status === "INITIALIZED") return { kind: "open" };
  if (status === "FAILED" || (typeof code === "number" && code !== 0))
    return { kind: "rejected", responseCode: code ?? null };
  if (status === "AUTHORIZED" && code === 0) return { kind: "paid", ...chargeOf(transaction) };
  throw new GatewayInDoubt(`status ${status}`);
}

function chargeOf(transaction: Transaction) {
  return {
    // What is missing matches nothing, so that it is looked at by a person.
    buyOrder: transaction.buy_order ?? "",
    amount: transaction.amount ?? 0,
    currency: "CLP",
    gatewayPaymentId: null,
    responseCode: transaction.response_code ?? null,
    authorizationCode: transaction.authorization_code ?? null,
    cardType: cardTypes[transaction.payment_type_code ?? ""] ?? null,
    cardLast4: /\d{4}$/.exec(transaction.card_detail?.card_number ?? "")?.[0] ?? null,
    installments: transaction.installments_number ?? null,
  };
}

const cardTypes: Record<string, string> = {
  VD: "Débito",
  VP: "Prepago",
  VN: "Crédito",
  VC: "Crédito en cuotas",
  SI: "Crédito, 3 cuotas sin interés",
  S2: "Crédito, 2 cuotas sin interés",
  NC: "Crédito en cuotas sin interés",
};
