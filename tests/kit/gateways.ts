import { type FakeMercadoPago, startFakeMercadoPago } from "db/demo/fake-mercadopago";
import { type FakeWebpay, startFakeWebpay } from "db/demo/fake-webpay";
import { expect } from "vitest";
import { askAllDue } from "~/features/money/payments/ask-all-due";
import { parseEnv } from "~/server/settings/env";
import { createLog } from "~/server/watch/log";
import { addHour } from "./hours";
import { standingAt, type TestClock } from "./moments";
import { rosa } from "./people";
import { makePatient } from "./signed-in";
import { type Answer, openSite, type TestSite } from "./site";

export interface PayingSite extends TestSite {
  webpay: FakeWebpay;
  mercadoPago: FakeMercadoPago;
  moving: TestClock;
  /** Of Rosa, tomorrow at nine, $15.000, unpaid. */
  hour(options?: {
    at?: string;
    who?: string;
    pack?: string | null;
    status?: "pending" | "confirmed";
  }): Promise<string>;
  patientId: string;
  start(body: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer>;
  confirm(token: string): Promise<Answer>;
  /** What the buyer's browser brings back from a page of a gateway. */
  comeBack(request: { method: string; url: string; body?: URLSearchParams | undefined }): Promise<Answer>;
  askAllDue(): Promise<number>;
  statusOf(buyOrder: string): Promise<string>;
}

const start = "2026-11-20T07:00";

/** A site with both gateways, which are real fakes on sockets of their own. */
export async function openPayingSite(
  options: { gateways?: "both" | "none" | "webpay"; expectsTrouble?: boolean } = {},
): Promise<PayingSite> {
  const { gateways = "both" } = options;
  const moving = standingAt(start);
  const webpay = await startFakeWebpay({ commerceCode: "597055555532", apiKey: "secret-key", clock: moving });
  const mercadoPago = await startFakeMercadoPago({
    accessToken: "TEST-token",
    webhookSecret: "hook-secret",
    clock: moving,
  });
  const variables: Record<string, string> = {
    PUBLIC_URL: "http://localhost:3000",
    ...(gateways !== "none" && {
      WEBPAY_BASE_URL: webpay.url,
      WEBPAY_COMMERCE_CODE: "597055555532",
      WEBPAY_API_KEY: "secret-key",
    }),
    ...(gateways === "both" && {
      MERCADOPAGO_BASE_URL: mercadoPago.url,
      MERCADOPAGO_ACCESS_TOKEN: "TEST-token",
      MERCADOPAGO_WEBHOOK_SECRET: "hook-secret",
    }),
  };
  const site = await openSite({ clock: moving, variables, expectsTrouble: options.expectsTrouble ?? false });
  const patientId = await makePatient(site, rosa);
  const context = {
    pool: site.pool,
    env: parseEnv(variables),
    keys: site.keys,
    clock: moving,
    log: createLog("silent"),
  };
  const closeSite = site.close;
  let day = 0;
  const extra = {
    webpay,
    mercadoPago,
    moving,
    patientId,
    hour: (asked: Parameters<PayingSite["hour"]>[0] = {}) =>
      addHour(site, {
        patientId: asked.who ?? patientId,
        therapistId: site.amparo,
        at:
          asked.at ??
          `2027-${String(1 + Math.floor(day / 28)).padStart(2, "0")}-${String(1 + (day++ % 28)).padStart(2, "0")}T09:00`,
        status: asked.status ?? "confirmed",
        ...(asked.pack && { pack: asked.pack, service: "Rehabilitación kinésica integral" }),
      }),
    start: (body: Record<string, unknown>, headers?: Record<string, string>) =>
      site.call("POST", "/api/payments", { method: "webpay", ...body }, headers),
    confirm: (token: string) => site.call("POST", "/api/payments/webpay/confirm", { token }),
    comeBack: async ({ method, url, body }: Parameters<PayingSite["comeBack"]>[0]) => {
      const { pathname, search } = new URL(url);
      return site.call(method, pathname + search, body?.toString(), {
        ...(body && {
          "Content-Type": "application/x-www-form-urlencoded",
          Origin: webpay.url,
          "Sec-Fetch-Site": "cross-site",
        }),
      });
    },
    askAllDue: () => askAllDue(context),
    statusOf: async (buyOrder: string) => {
      const [row] = await site.rows<{ status: string }>("select status from payments where buy_order = $1", [
        buyOrder,
      ]);
      return row?.status ?? "none";
    },
    close: async () => {
      await closeSite();
      await webpay.stop();
      await mercadoPago.stop();
    },
  };
  return Object.assign(site, extra);
}

/** Money of gateways as the ledger holds it: what came and was not given back, by the gateway's order. */
export async function gatewayMoney(site: TestSite): Promise<{ buyOrder: string; amount: number }[]> {
  return site.rows<{ buyOrder: string; amount: number }>(
    `select t.buy_order as "buyOrder", sum(case e.kind when 'payment' then e.amount else -e.amount end)::int as amount
     from ledger_entries e join payments t on t.id = e.payment_id
     group by t.buy_order having sum(case e.kind when 'payment' then e.amount else -e.amount end) <> 0 order by t.buy_order`,
  );
}

/** A payment that was begun at Webpay: of an order, or of a free amount. */
export async function begin(site: PayingSite, orderId?: string) {
  const { status, json } = await site.start(orderId ? { orderId } : { amount: 45_000 });
  expect(status).toBe(201);
  return json as { token: string; redirectUrl: string; buyOrder: string };
}

/** Whatever happened: what Webpay holds is what the ledger holds. */
export async function expectLedgerToMatch(site: PayingSite): Promise<void> {
  await site.askAllDue();
  const atGateway = site.webpay
    .charged()
    .map(({ buyOrder, amount }) => ({ buyOrder, amount }))
    .sort((a, b) => (a.buyOrder < b.buyOrder ? -1 : 1));
  const inLedger = (await gatewayMoney(site)).filter(({ buyOrder }) =>
    [...site.webpay.transactions.values()].some((each) => each.buyOrder === buyOrder),
  );
  expect(inLedger).toEqual(atGateway);
}
