import { openPayingSite } from "tests/kit/gateways";
import { site, freshTest as test } from "tests/kit/paying-test";
import { describe, expect } from "vitest";

test.override({ setting: { expectsTrouble: true } });

async function begun() {
  const { status, json } = await site.start({ method: "mercadopago", orderId: await site.hour() });
  expect(status).toBe(201);
  return json as { token: string; buyOrder: string };
}
const left = (token: string, brought = "&payment_id=null&status=null") =>
  site.comeBack({
    method: "GET",
    url: `${site.publicUrl}/api/payments/mercadopago/return?token_ws=${token}${brought}`,
  });
const timesAsked = () => site.mercadoPago.calls.filter(({ operation }) => operation === "search").length;

describe("whoever comes back without a payment", () => {
  test.each([
    "&payment_id=null&status=null",
    "&payment_id=",
    "",
  ])("is told that nothing was charged, after one question (%s)", async (brought) => {
    const { token, buyOrder } = await begun();
    const answer = await left(token, brought);
    expect(answer.headers.get("location")).toBe(`${site.publicUrl}/payment-success?token_ws=${token}`);
    expect(await site.statusOf(buyOrder)).toBe("ABORTED");
    expect((await site.confirm(token)).json).toMatchObject({
      status: "ABORTED",
      isWaiting: false,
      message: "Dejaste el pago sin terminar. No se hizo ningún cobro.",
    });
    expect(timesAsked()).toBe(1);
  });

  test("and pays in another tab after all, has paid", async () => {
    const { token, buyOrder } = await begun();
    await left(token);
    site.mercadoPago.pay(buyOrder, "approve");
    site.moving.moveToInstant(new Date(site.moving().getTime() + 15 * 60_000));
    await site.askAllDue();
    expect(await site.statusOf(buyOrder)).toBe("AUTHORIZED");
  });

  test("pays the same order anew at once", async () => {
    const orderId = await site.hour();
    const first = (await site.start({ method: "mercadopago", orderId })).json;
    await left(first.token);
    expect((await site.start({ method: "mercadopago", orderId })).status).toBe(201);
  });

  test("while MercadoPago does not answer nobody knows: it is asked again", async () => {
    const { token, buyOrder } = await begun();
    site.mercadoPago.faults.next("search", { status: 503 });
    await left(token);
    expect(await site.statusOf(buyOrder)).toBe("PENDING");
    site.moving.moveToInstant(new Date(site.moving().getTime() + 15 * 60_000));
    await site.askAllDue();
    expect(await site.statusOf(buyOrder)).toBe("EXPIRED");
  });

  test("and has paid, whatever the address says", async () => {
    const { token, buyOrder } = await begun();
    site.mercadoPago.pay(buyOrder, "approve");
    await left(token);
    expect(await site.statusOf(buyOrder)).toBe("AUTHORIZED");
  });
});

describe("a charge that MercadoPago keeps open", () => {
  test("is pending, which is no doubt, until it is paid", async () => {
    const { token, buyOrder } = await begun();
    const { paymentId, returnUrl } = site.mercadoPago.pay(buyOrder, "pending");
    await site.comeBack({ method: "GET", url: returnUrl });
    const { json } = await site.confirm(token);
    expect(json).toMatchObject({ status: "PENDING", isWaiting: true });
    expect(json.message).toContain("quedó pendiente en MercadoPago");
    site.mercadoPago.settlePending(paymentId, "approve");
    site.moving.moveToInstant(new Date(site.moving().getTime() + 15 * 60_000));
    await site.askAllDue();
    expect((await site.confirm(token)).json).toMatchObject({ status: "AUTHORIZED", isWaiting: false });
  });

  test("and cancels was refused by nobody", async () => {
    const { token, buyOrder } = await begun();
    const { paymentId, returnUrl } = site.mercadoPago.pay(buyOrder, "pending");
    await site.comeBack({ method: "GET", url: returnUrl });
    site.mercadoPago.settlePending(paymentId, "cancel");
    site.moving.moveToInstant(new Date(site.moving().getTime() + 15 * 60_000));
    await site.askAllDue();
    expect((await site.confirm(token)).json).toMatchObject({
      status: "ABORTED",
      isWaiting: false,
      message: "El cobro se canceló antes de hacerse. No se hizo ningún cobro.",
    });
  });
});

test("Webpay's own trouble is not the buyer's card", async () => {
  const plain = await openPayingSite({ gateways: "both" });
  try {
    const { json } = await plain.start({ amount: 45_000 });
    await plain.comeBack(plain.webpay.pay(json.token, "form_error"));
    const { status, message } = (await plain.confirm(json.token)).json;
    expect(status).toBe("FAILED");
    expect(message).toContain("no se hizo ningún cobro");
    expect(message).not.toMatch(/rechazado|Revisa los datos/);
  } finally {
    await plain.close();
  }
});
