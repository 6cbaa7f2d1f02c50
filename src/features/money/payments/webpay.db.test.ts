import { begin, expectLedgerToMatch } from "tests/kit/gateways";
import { site, freshTest as test } from "tests/kit/paying-test";
import { therapistIn } from "tests/kit/signed-in";
import { describe, expect } from "vitest";

test.override({ setting: { expectsTrouble: true } });
test.afterEach(() => expectLedgerToMatch(site));

const later = (minutes: number) =>
  site.moving.moveToInstant(new Date(site.moving().getTime() + minutes * 60_000));

describe("the four returns", () => {
  test("approved: committed once, however often the browser comes back", async () => {
    const { token, buyOrder, redirectUrl } = await begin(site, await site.hour());
    expect(redirectUrl).toBe(`${site.webpay.url}/webpayserver/initTransaction?token_ws=${token}`);
    const back = site.webpay.pay(token, "approve");
    const answers = await Promise.all([site.comeBack(back), site.comeBack(back), site.comeBack(back)]);
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe(`${site.publicUrl}/payment-success?token_ws=${token}`);
    }
    expect(site.webpay.calls.filter(({ operation }) => operation === "commit")).toHaveLength(1);
    const { json } = await site.confirm(token);
    expect(json).toMatchObject({
      success: true,
      status: "AUTHORIZED",
      buyOrder,
      amount: 15_000,
      cardLast4: expect.stringMatching(/^\d{4}$/),
    });
    expect(json.authorizationCode).toMatch(/^\d{6}$/);
  });

  test("rejected stays rejected, and can be tried anew", async () => {
    const orderId = await site.hour();
    const { token } = await begin(site, orderId);
    await site.comeBack(site.webpay.pay(token, "reject"));
    const { json } = await site.confirm(token);
    expect(json).toMatchObject({ success: false, status: "FAILED", authorizationCode: null });
    expect((await site.start({ orderId })).status).toBe(201);
  });

  test.each([
    ["abort", "ABORTED"],
    ["timeout", "EXPIRED"],
    ["form_error", "FAILED"],
  ] as const)("%s is %s, without a commit", async (outcome, status) => {
    const { token } = await begin(site);
    const answer = await site.comeBack(site.webpay.pay(token, outcome));
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `${site.publicUrl}/payment-success?token_ws=${token}`,
    ]);
    expect(site.webpay.calls.some(({ operation }) => operation === "commit")).toBe(false);
    expect((await site.confirm(token)).json).toMatchObject({ success: false, status });
  });

  test("an abandoned one stays so when the browser comes back as if it had paid", async () => {
    const { token } = await begin(site);
    await site.comeBack(site.webpay.pay(token, "abort"));
    await site.call("GET", `/api/payments/webpay/return?token_ws=${token}`);
    expect((await site.confirm(token)).json.status).toBe("ABORTED");
  });

  test("of nobody's token or order leads to the result page and changes nothing", async () => {
    const { token, buyOrder } = await begin(site);
    for (const query of [
      "",
      "token_ws=",
      "token_ws=%00",
      `TBK_ORDEN_COMPRA=${buyOrder}&TBK_ID_SESION=guessed`,
      `TBK_ORDEN_COMPRA=${buyOrder}`,
      "TBK_TOKEN=nobody",
    ]) {
      const answer = await site.call("GET", `/api/payments/webpay/return?${query}`);
      expect(answer.headers.get("location"), query).toBe(`${site.publicUrl}/payment-success`);
    }
    expect(await site.statusOf(buyOrder)).toBe("PENDING");
    await site.comeBack(site.webpay.pay(token, "approve"));
    expect(await site.statusOf(buyOrder)).toBe("AUTHORIZED");
  });
});

describe("a gateway that is down at creation", () => {
  test.each([
    { status: 500 },
    { status: 401 },
    { status: 422 },
    "cut",
    "cut_after",
    "garbage",
    { answer: { token: "" } },
    { answer: { url: "javascript:1" } },
  ] as const)("%j is 503 with Retry-After, and the key is free again", async (fault) => {
    site.webpay.faults.next("create", fault);
    const send = () => site.start({ amount: 5000 }, { "Idempotency-Key": "k" });
    const refused = await send();
    expect([refused.status, refused.json.code]).toEqual([503, "unavailable"]);
    expect((await send()).status).toBe(201);
  });
});

describe("a commit whose answer is lost", () => {
  test.each([
    "cut_after",
    { status: 500, after: true },
    "garbage",
  ] as const)("%j after it was taken is found by its status at once", async (fault) => {
    const { token } = await begin(site, await site.hour());
    site.webpay.faults.next("commit", fault);
    await site.comeBack(site.webpay.pay(token, "approve"));
    expect((await site.confirm(token)).json).toMatchObject({ success: true, status: "AUTHORIZED" });
  });

  test("while the status is away too is in review, holds its order, and settles a minute after health", async () => {
    const orderId = await site.hour();
    const { token, buyOrder } = await begin(site, orderId);
    site.webpay.faults.next("commit", "cut_after");
    site.webpay.faults.always("status", { status: 503 });
    await site.comeBack(site.webpay.pay(token, "approve"));
    const { json } = await site.confirm(token);
    expect(json).toMatchObject({ success: false, status: "REVIEW", authorizationCode: null });
    expect(json.message).toContain("en revisión");
    expect((await site.start({ orderId })).json.code).toBe("conflict");
    for (let minutes = 0; minutes < 90; minutes += 1) {
      later(1);
      await site.askAllDue();
    }
    expect(await site.statusOf(buyOrder)).toBe("REVIEW");
    site.webpay.faults.clear("status");
    later(1);
    await site.askAllDue();
    expect(await site.statusOf(buyOrder)).toBe("AUTHORIZED");
  });

  test("before it was taken ends without money, and the order may be paid again", async () => {
    const orderId = await site.hour();
    const { token, buyOrder } = await begin(site, orderId);
    site.webpay.faults.next("commit", "cut");
    await site.comeBack(site.webpay.pay(token, "approve"));
    expect(await site.statusOf(buyOrder)).toBe("REVIEW");
    later(1);
    await site.askAllDue();
    expect(await site.statusOf(buyOrder)).toBe("EXPIRED");
    expect((await site.start({ orderId })).status).toBe(201);
  });

  test("of a process that died is settled by the next one", async () => {
    const { token, buyOrder } = await begin(site, await site.hour());
    site.webpay.pay(token, "approve");
    // Claimed and committed, and then nobody was there to write it down.
    await site.rows(
      "update payments set status = 'COMMITTING', claimed_at = $2, ask_at = $2 where buy_order = $1",
      [buyOrder, site.moving()],
    );
    await fetch(`${site.webpay.url}/rswebpaytransaction/api/webpay/v1.2/transactions/${token}`, {
      method: "PUT",
      headers: { "Tbk-Api-Key-Id": "597055555532", "Tbk-Api-Key-Secret": "secret-key" },
      body: "{}",
    });
    later(1);
    await site.askAllDue();
    expect(await site.statusOf(buyOrder)).toBe("AUTHORIZED");
  });
});

describe("a gateway that took something else", () => {
  test.each([
    { amount: 1 },
    { buyOrder: "Zother" },
  ])("%j is in review, told and never paid", async (other) => {
    const orderId = await site.hour();
    const { token, buyOrder } = await begin(site, orderId);
    const transaction = site.webpay.transactions.get(token);
    Object.assign(transaction ?? {}, other);
    await site.comeBack(site.webpay.pay(token, "approve"));
    expect((await site.confirm(token)).json).toMatchObject({ success: false, status: "REVIEW" });
    expect(await site.rows("select from ledger_entries where order_id = $1", [orderId])).toHaveLength(0);
    expect(await site.rows("select from outbox where event = 'payment.in-review'")).toHaveLength(1);
    expect((await site.start({ orderId })).json.code).toBe("conflict");
    // A person gives it back; what the ledger had of it goes too.
    const amparo = await therapistIn(site, site.amparo);
    const refunded = await amparo.call("POST", `/api/payments/${buyOrder}/refund`, {
      reason: "Monto distinto",
    });
    expect(refunded.json.status).toBe("REFUNDED");
  });

  test("approved by status alone, or by code alone, is not approved", async () => {
    for (const answer of [{ response_code: -1 }, { status: "FAILED" }]) {
      const { token } = await begin(site);
      site.webpay.faults.next("commit", { answer });
      site.webpay.faults.next("status", { answer });
      await site.comeBack(site.webpay.pay(token, "reject"));
      expect((await site.confirm(token)).json.success).toBe(false);
    }
  });
});

describe("nobody comes back", () => {
  test("expires after fifteen minutes, not before", async () => {
    const { token, buyOrder } = await begin(site);
    later(14);
    await site.askAllDue();
    expect(await site.statusOf(buyOrder)).toBe("PENDING");
    later(1);
    await site.askAllDue();
    expect((await site.confirm(token)).json).toMatchObject({ success: false, status: "EXPIRED" });
  });

  test("and what turns out to be paid a day later is in review and told", async () => {
    const orderId = await site.hour();
    const { token, buyOrder } = await begin(site, orderId);
    later(15);
    await site.askAllDue();
    expect(await site.statusOf(buyOrder)).toBe("EXPIRED");
    site.webpay.pay(token, "approve");
    await fetch(`${site.webpay.url}/rswebpaytransaction/api/webpay/v1.2/transactions/${token}`, {
      method: "PUT",
      headers: { "Tbk-Api-Key-Id": "597055555532", "Tbk-Api-Key-Secret": "secret-key" },
      body: "{}",
    });
    later(24 * 60);
    await site.askAllDue();
    expect(await site.statusOf(buyOrder)).toBe("REVIEW");
    expect(await site.rows("select from outbox where event = 'payment.in-review'")).toHaveLength(1);
    const amparo = await therapistIn(site, site.amparo);
    const { json } = await amparo.call("POST", `/api/payments/${buyOrder}/accept`, { reason: "Llegó tarde" });
    expect(json).toMatchObject({ success: true, status: "AUTHORIZED" });
  });
});

test("no key, token or card number stands in the log", async () => {
  const { token } = await begin(site);
  site.webpay.faults.next("commit", { status: 500 });
  await site.comeBack(site.webpay.pay(token, "approve"));
  for (const secret of ["secret-key", token, "4051885600446623"])
    expect(site.logText()).not.toContain(secret);
});

test("a look at the return's headers takes nothing", async () => {
  const { token, buyOrder } = await begin(site);
  site.webpay.pay(token, "approve");
  expect((await site.call("HEAD", `/api/payments/webpay/return?token_ws=${token}`)).status).toBe(405);
  expect(await site.statusOf(buyOrder)).toBe("PENDING");
  await site.call("GET", `/api/payments/webpay/return?token_ws=${token}`);
  expect(await site.statusOf(buyOrder)).toBe("AUTHORIZED");
});
