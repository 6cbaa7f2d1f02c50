import { gatewayMoney, openPayingSite, type PayingSite } from "tests/kit/gateways";
import { site, freshTest as test } from "tests/kit/paying-test";
import { therapistIn } from "tests/kit/signed-in";
import { describe, expect } from "vitest";

test.override({ setting: { expectsTrouble: true } });
test.afterEach(async () => {
  while ((await site.askAllDue()) > 0);
  const total = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
  const [inLedger, atGateway] = [total(await gatewayMoney(site)), total(site.mercadoPago.charged())];
  expect(inLedger).toBe(atGateway);
});

async function begun(orderId?: string) {
  const { status, json } = await site.start({
    method: "mercadopago",
    ...(orderId ? { orderId } : { amount: 45_000 }),
  });
  expect(status).toBe(201);
  return json as { token: string; redirectUrl: string; buyOrder: string };
}

async function notify(paymentId: number, options: Parameters<PayingSite["mercadoPago"]["notice"]>[1] = {}) {
  const { url, headers, body } = site.mercadoPago.notice(paymentId, {
    ts: Math.floor(site.moving().getTime() / 1000),
    ...options,
  });
  const { pathname, search } = new URL(url);
  const { "content-type": _, ...signed } = headers as Record<string, string>;
  return site.call("POST", pathname + search, body, signed);
}

const pay = (buyOrder: string, outcome: "approve" | "reject" | "pending") =>
  site.mercadoPago.pay(buyOrder, outcome);

test("a preference says our order, whole pesos and nothing of why", async () => {
  const { redirectUrl, buyOrder } = await begun(await site.hour());
  expect(redirectUrl.startsWith(site.mercadoPago.url)).toBe(true);
  const said = JSON.stringify([...site.mercadoPago.preferences.values()]);
  expect(said).toContain(buyOrder);
  for (const word of ["Evaluación", "Rosa", "kinésica"]) expect(said).not.toContain(word);
});

test("settled by its notice before the buyer is back, in seconds or milliseconds, said again and again", async () => {
  const { token, buyOrder } = await begun(await site.hour());
  const { paymentId, returnUrl } = pay(buyOrder, "approve");
  for (const inMilliseconds of [false, true, true]) {
    const ts = inMilliseconds ? site.moving().getTime() : Math.floor(site.moving().getTime() / 1000);
    expect((await notify(paymentId, { ts })).status).toBe(200);
  }
  const back = await site.comeBack({ method: "GET", url: returnUrl });
  expect(back.headers.get("location")).toBe(`${site.publicUrl}/payment-success?token_ws=${token}`);
  expect((await site.confirm(token)).json).toMatchObject({
    success: true,
    status: "AUTHORIZED",
    amount: 15_000,
  });
});

test("settled by the return when the notice never comes, whatever the address says", async () => {
  const { token, buyOrder } = await begun();
  const early = await site.call(
    "GET",
    `/api/payments/mercadopago/return?token_ws=${token}&status=approved&payment_id=1`,
  );
  expect(early.status).toBe(303);
  expect(await site.statusOf(buyOrder)).toBe("PENDING");
  await site.comeBack({ method: "GET", url: pay(buyOrder, "approve").returnUrl });
  expect(await site.statusOf(buyOrder)).toBe("AUTHORIZED");
});

test("settled by the job when neither notice nor buyer come", async () => {
  const { buyOrder } = await begun();
  pay(buyOrder, "approve");
  site.moving.moveToInstant(new Date(site.moving().getTime() + 15 * 60_000));
  await site.askAllDue();
  expect(await site.statusOf(buyOrder)).toBe("AUTHORIZED");
});

test("pending waits for days and is approved in the end", async () => {
  const { token, buyOrder } = await begun();
  const { paymentId } = pay(buyOrder, "pending");
  await notify(paymentId);
  for (let days = 0; days < 3; days++) {
    site.moving.moveToInstant(new Date(site.moving().getTime() + 24 * 60 * 60_000));
    await site.askAllDue();
  }
  expect((await site.confirm(token)).json).toMatchObject({ success: false, status: "PENDING" });
  site.mercadoPago.settlePending(paymentId, "approve");
  expect((await notify(paymentId)).status).toBe(200);
  expect(await site.statusOf(buyOrder)).toBe("AUTHORIZED");
});

test("rejected, then approved with another card, is approved; the old rejection said late changes nothing", async () => {
  const { token, buyOrder } = await begun();
  const first = pay(buyOrder, "reject");
  await notify(first.paymentId);
  expect((await site.confirm(token)).json.status).toBe("FAILED");
  const second = pay(buyOrder, "approve");
  await notify(second.paymentId);
  await notify(first.paymentId);
  expect(await site.statusOf(buyOrder)).toBe("AUTHORIZED");
});

test("paid twice in one preference: the second goes back by itself and both are told", async () => {
  const { buyOrder } = await begun(await site.hour());
  const [one, two] = [pay(buyOrder, "approve"), pay(buyOrder, "approve")];
  await notify(one.paymentId);
  await notify(two.paymentId);
  await notify(two.paymentId);
  await site.askAllDue();
  expect(site.mercadoPago.charged()).toHaveLength(1);
  expect(await site.statusOf(buyOrder)).toBe("AUTHORIZED");
  expect(await site.rows("select from outbox where event = 'payment.in-review'")).toHaveLength(1);
  // MercadoPago tells of the refund too: it is the second payment's, and the first stands.
  await notify(two.paymentId);
  expect(await site.statusOf(buyOrder)).toBe("AUTHORIZED");
});

test("of an order that Webpay has paid goes back by itself", async () => {
  const orderId = await site.hour();
  const webpay = (await site.start({ orderId })).json;
  const { buyOrder } = await begun(orderId);
  await site.comeBack(site.webpay.pay(webpay.token, "approve"));
  await notify(pay(buyOrder, "approve").paymentId);
  expect(await site.statusOf(buyOrder)).toBe("REVIEW");
  await site.askAllDue();
  expect(await site.statusOf(buyOrder)).toBe("REFUNDED");
  expect(await site.statusOf(webpay.buyOrder)).toBe("AUTHORIZED");
  await site.rows("select 1");
  // What remains is Webpay's, which the check after each test does not count.
  const amparo = await therapistIn(site, site.amparo);
  await amparo.call("POST", `/api/payments/${webpay.buyOrder}/refund`, { reason: "Fin de la prueba" });
});

test("a refund by staff, one made at MercadoPago, and a chargeback each end as REFUNDED", async () => {
  const amparo = await therapistIn(site, site.amparo);
  const paid = async () => {
    const { buyOrder } = await begun(await site.hour());
    const { paymentId } = pay(buyOrder, "approve");
    await notify(paymentId);
    return { buyOrder, paymentId };
  };
  const byStaff = await paid();
  const { json } = await amparo.call("POST", `/api/payments/${byStaff.buyOrder}/refund`, { reason: "Pidió" });
  expect(json.status).toBe("REFUNDED");
  const byBank = await paid();
  site.mercadoPago.chargeBack(byBank.paymentId);
  await notify(byBank.paymentId);
  expect(await site.statusOf(byBank.buyOrder)).toBe("REFUNDED");
});

test("another amount or currency is in review, and accepted by a person", async () => {
  const { buyOrder } = await begun(await site.hour());
  const { paymentId } = pay(buyOrder, "approve");
  const payment = site.mercadoPago.payments.get(paymentId);
  if (payment) payment.transaction_amount = 10_000;
  await notify(paymentId);
  expect(await site.statusOf(buyOrder)).toBe("REVIEW");
  const amparo = await therapistIn(site, site.amparo);
  const { json } = await amparo.call("POST", `/api/payments/${buyOrder}/accept`, { reason: "Descuento" });
  expect(json.status).toBe("AUTHORIZED");
  expect((await amparo.call("POST", `/api/payments/${buyOrder}/accept`, { reason: "Otra vez" })).status).toBe(
    422,
  );
});

describe("a notice", () => {
  test("that is forged, old, ahead of its time or unsigned is 401", async () => {
    const { buyOrder } = await begun();
    const { paymentId } = pay(buyOrder, "approve");
    const at = Math.floor(site.moving().getTime() / 1000);
    expect((await notify(paymentId, { secret: "guessed" })).status).toBe(401);
    expect((await notify(paymentId, { ts: at - 3600 })).status).toBe(401);
    expect((await notify(paymentId, { ts: at + 3600 })).status).toBe(401);
    const unsigned = await site.call(
      "POST",
      `/api/payments/mercadopago/webhook?data.id=${paymentId}&type=payment`,
      {},
    );
    expect(unsigned.status).toBe(401);
    expect(await site.statusOf(buyOrder)).toBe("PENDING");
    await notify(paymentId);
  });

  test("that cannot be looked up is 503, so that it comes again; one of nobody's payment is 200", async () => {
    const { buyOrder } = await begun();
    const { paymentId } = pay(buyOrder, "approve");
    site.mercadoPago.faults.next("payment", { status: 500 });
    expect((await notify(paymentId)).status).toBe(503);
    expect((await notify(paymentId)).status).toBe(200);
    const payment = site.mercadoPago.payments.get(paymentId);
    if (payment) payment.external_reference = "another shop";
    expect((await notify(paymentId)).status).toBe(200);
  });
});

test("without MercadoPago there is no webhook", async () => {
  const plain = await openPayingSite({ gateways: "none" });
  try {
    expect((await plain.call("POST", "/api/payments/mercadopago/webhook", {})).status).toBe(404);
  } finally {
    await plain.close();
  }
});
