import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { type FakeMercadoPago, startFakeMercadoPago } from "db/demo/fake-mercadopago";
import { type FakeWebpay, startFakeWebpay } from "db/demo/fake-webpay";
import { listen } from "tests/kit/listen";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

async function askGateway(method: string, url: string, headers: Record<string, string>, body?: object) {
  const sent = { ...headers, "content-type": "application/json" };
  const response = await fetch(url, { method, headers: sent, body: body && JSON.stringify(body) });
  return { status: response.status, json: await response.json() };
}

/** What a browser sends when a button is pressed. */
function press(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

describe("the fake Webpay", () => {
  let webpay: FakeWebpay;
  let now: Date;
  const order = {
    buy_order: "O-1",
    session_id: "s-1",
    amount: 45000,
    return_url: "http://shop.test/back?a=1",
  };

  beforeEach(async () => {
    now = new Date("2026-11-23T15:00:00Z");
    webpay = await startFakeWebpay({ commerceCode: "597", apiKey: "key", clock: () => now });
  });
  afterEach(() => webpay.stop());

  function ask(method: string, path = "", body?: object, apiKey = "key") {
    const headers = { "Tbk-Api-Key-Id": "597", "Tbk-Api-Key-Secret": apiKey };
    const url = `${webpay.url}/rswebpaytransaction/api/webpay/v1.2/transactions${path}`;
    return askGateway(method, url, headers, body);
  }
  const commit = (token: string) => ask("PUT", `/${token}`, {});
  const status = (token: string) => ask("GET", `/${token}`);
  const refund = (token: string, amount: number) => ask("POST", `/${token}/refunds`, { amount });
  async function begin(changes: object = {}): Promise<string> {
    const { json } = await ask("POST", "", { ...order, ...changes });
    return json.token;
  }
  async function paid(card?: Parameters<FakeWebpay["pay"]>[2]): Promise<string> {
    const token = await begin();
    webpay.pay(token, "approve", card);
    await commit(token);
    return token;
  }

  test("charges what was approved and committed, once", async () => {
    const { json } = await ask("POST", "", order);
    expect(json.url).toBe(`${webpay.url}/webpayserver/initTransaction`);
    expect(json.token).toMatch(/^[0-9a-f]{64}$/);
    const back = { method: "GET", url: `http://shop.test/back?a=1&token_ws=${json.token}` };
    expect(webpay.pay(json.token, "approve")).toEqual(back);
    expect((await status(json.token)).json.status).toBe("INITIALIZED");
    expect(webpay.charged()).toEqual([]);
    const card = { vci: "TSY", card_detail: { card_number: "6623" }, payment_type_code: "VN" };
    const dates = { accounting_date: "1123", transaction_date: "2026-11-23T15:00:00.000Z" };
    const authorization = { authorization_code: expect.stringMatching(/^\d{6}$/), response_code: 0 };
    const sale = { buy_order: "O-1", session_id: "s-1", amount: 45000, installments_number: 0 };
    const told = { status: "AUTHORIZED", ...sale, ...authorization, ...card, ...dates };
    expect((await commit(json.token)).json).toEqual(told);
    const again = { error_message: "Transaction already locked by another process" };
    expect(await commit(json.token)).toEqual({ status: 422, json: again });
    expect(webpay.charged()).toEqual([{ buyOrder: "O-1", amount: 45000, token: json.token }]);
    expect(webpay.calls.map(({ operation }) => operation)).toEqual(["create", "status", "commit", "commit"]);
  });

  const long = (length: number, start = "") => start.padEnd(length, "x");
  const tooLong = [{ buy_order: long(27) }, { session_id: long(62) }, { return_url: long(256, "http://a/") }];
  const wrong = [{ buy_order: "ñ" }, { amount: 0.5 }, { amount: "45000" }, { return_url: undefined }];
  test.each([...tooLong, ...wrong])("refuses to create %j", async (wrong) => {
    const { status, json } = await ask("POST", "", { ...order, ...wrong });
    expect({ status, json }).toEqual({ status: 422, json: { error_message: expect.any(String) } });
    expect(webpay.transactions.size).toBe(0);
  });

  test("knows its shop and its tokens", async () => {
    expect((await ask("POST", "", order, "guessed")).status).toBe(401);
    expect((await status("0".repeat(64))).status).toBe(422);
    expect((await status("short")).status).toBe(422);
  });

  test("sends the buyer back in the documented shapes, and commits no broken one", async () => {
    const shape = async (outcome: Parameters<FakeWebpay["pay"]>[1]) => {
      const token = await begin();
      const { method, url, body } = webpay.pay(token, outcome);
      const names = [...(body ?? new URL(url).searchParams).keys()].filter((name) => name !== "a");
      const { json } = await commit(token);
      return [method, names.join(" "), json.status ?? json.error_message];
    };
    const order = "TBK_ID_SESION TBK_ORDEN_COMPRA";
    const late = "Transaction has an invalid finished state: aborted";
    const aborted = expect.stringContaining("Invalid status '10'");
    expect(await shape("reject")).toEqual(["GET", "token_ws", "FAILED"]);
    expect(await shape("timeout")).toEqual(["GET", order, late]);
    expect(await shape("abort")).toEqual(["POST", `TBK_TOKEN ${order}`, aborted]);
    expect(await shape("form_error")).toEqual(["GET", `token_ws TBK_TOKEN ${order}`, aborted]);
    expect(webpay.charged()).toEqual([]);
  });

  test("shows the buyer a page whose buttons do the same", async () => {
    const token = await begin({ buy_order: "(O>1" });
    const page = await (await fetch(`${webpay.url}/webpayserver/initTransaction?token_ws=${token}`)).text();
    const parts = ["Webpay de mentira", "no se cobra nada", "$45.000", "(O&gt;1", "Falla del formulario"];
    for (const part of parts) expect(page).toContain(part);
    const outcomeUrl = `${webpay.url}/webpayserver/outcome`;
    const first = await press(outcomeUrl, { token_ws: token, outcome: "approve" });
    expect([first.status, first.headers.get("location")]).toEqual([303, webpay.pay(token, "approve").url]);
    const second = await press(outcomeUrl, { token_ws: token, outcome: "abort" });
    expect(await second.text()).toContain("ya terminó");
    const another = await begin();
    const abort = await press(outcomeUrl, { token_ws: another, outcome: "abort" });
    expect(await abort.text()).toContain(`name="TBK_TOKEN" value="${another}"`);
  });

  test("gives back the whole, or parts of what a credit card paid", async () => {
    const whole = await paid();
    expect((await refund(whole, 45000)).json).toEqual({ type: "REVERSED" });
    expect((await refund(whole, 45000)).status).toBe(422);
    expect((await status(whole)).json.status).toBe("REVERSED");
    const parts = await paid();
    expect((await refund(parts, 5000)).json).toMatchObject({ type: "NULLIFIED", balance: 40000 });
    expect(webpay.charged()).toEqual([{ buyOrder: "O-1", amount: 40000, token: parts }]);
    expect((await refund(parts, 45000)).status).toBe(422);
    const debit = await paid({ number: "4051884239937763", typeCode: "VD" });
    expect((await refund(debit, 5000)).status).toBe(422);
    expect((await refund(await begin(), 45000)).status).toBe(422);
    now = new Date("2026-11-23T18:00:01Z");
    expect((await refund(debit, 45000)).json.type).toBe("NULLIFIED");
    now = new Date("2026-11-30T15:00:01Z");
    expect((await status(debit)).status).toBe(422);
  });

  test("goes wrong as it is told, and no longer", async () => {
    const token = await begin();
    webpay.pay(token, "approve");
    webpay.faults.next("commit", "cut");
    webpay.faults.next("commit", { delayMs: 5, and: "cut_after" });
    await expect(commit(token)).rejects.toThrow("fetch failed");
    expect(webpay.charged()).toEqual([]);
    await expect(commit(token)).rejects.toThrow("fetch failed");
    expect(webpay.charged()).toHaveLength(1);
    webpay.faults.always("status", { status: 500 });
    webpay.faults.next("status", { answer: { amount: 1 } }, 2);
    for (const amount of [1, 1, undefined, undefined]) expect((await status(token)).json.amount).toBe(amount);
    webpay.faults.clear("status");
    webpay.faults.next("status", "garbage");
    await expect(status(token)).rejects.toThrow(SyntaxError);
    expect((await status(token)).json.status).toBe("AUTHORIZED");
    webpay.faults.next("refund", { status: 502, after: true });
    expect((await refund(token, 45000)).status).toBe(502);
    expect(webpay.charged()).toEqual([]);
  });

  test("stops at once, whatever is under way", async () => {
    const silent = connect(Number(new URL(webpay.url).port), "127.0.0.1");
    await once(silent, "connect");
    const closed = once(silent, "close");
    webpay.faults.next("create", { delayMs: 60_000, late: true });
    const lost = expect(begin()).rejects.toThrow("fetch failed");
    await expect.poll(() => webpay.calls.length).toBe(1);
    await webpay.stop();
    await Promise.all([lost, closed]);
    expect(webpay.transactions.size).toBe(0);
  });
});

describe("the fake MercadoPago", () => {
  let mercadoPago: FakeMercadoPago;
  const item = { title: "Atención", quantity: 1, unit_price: 45000, currency_id: "CLP" };
  const back = "http://shop.test/back?a=1";
  const back_urls = { success: back, failure: back, pending: back };
  const preference = { items: [item], external_reference: "O-1", back_urls };

  beforeEach(async () => {
    const clock = () => new Date("2026-11-23T15:00:00Z");
    mercadoPago = await startFakeMercadoPago({ accessToken: "TEST-1", webhookSecret: "secret", clock });
  });
  afterEach(() => mercadoPago.stop());

  function ask(method: string, path: string, body?: object, key = "", token = "TEST-1") {
    const headers = { authorization: `Bearer ${token}`, ...(key && { "X-Idempotency-Key": key }) };
    return askGateway(method, `${mercadoPago.url}${path}`, headers, body);
  }
  const create = (changes: object = {}, key?: string, token?: string) =>
    ask("POST", "/checkout/preferences", { ...preference, ...changes }, key, token);
  const paymentOf = async (id: number) => (await ask("GET", `/v1/payments/${id}`)).json;
  const search = async (query: string) => (await ask("GET", `/v1/payments/search?${query}`)).json;

  test("sells what a preference says", async () => {
    const { status, json } = await create({}, "k-1");
    expect(status).toBe(201);
    expect(json.init_point).toBe(`${mercadoPago.url}/checkout/v1/redirect?pref_id=${json.id}`);
    expect((await create({}, "k-1")).json.id).toBe(json.id);
    expect((await ask("POST", "/checkout/preferences/", preference, "k-2")).json.id).not.toBe(json.id);
    const { paymentId, returnUrl } = mercadoPago.pay(json.id, "approve");
    const merchant_order_id = expect.stringMatching(/^\d+$/);
    const back = { a: "1", payment_id: String(paymentId), status: "approved", external_reference: "O-1" };
    const query = Object.fromEntries(new URL(returnUrl).searchParams);
    expect(query).toEqual({ ...back, merchant_order_id, preference_id: json.id });
    const sale = { external_reference: "O-1", transaction_amount: 45000, currency_id: "CLP" };
    const outcome = { status: "approved", date_approved: "2026-11-23T11:00:00.000-04:00" };
    const told = { id: paymentId, ...sale, ...outcome, card: { last_four_digits: "7115" } };
    expect(await paymentOf(paymentId)).toMatchObject(told);
    expect(mercadoPago.charged()).toEqual([{ externalReference: "O-1", amount: 45000, paymentId }]);
  });

  const cents = [{ ...item, unit_price: 10.5 }];
  const dollars = [{ ...item, currency_id: "USD" }];
  const unnamed = [{ external_reference: "" }, { back_urls: {} }];
  const wrong = [{ items: [] }, { items: cents }, { items: dollars }, ...unnamed];
  test.each(wrong)("refuses the preference %j", async (wrong) => {
    expect((await create(wrong)).status).toBe(400);
  });

  test("knows its seller and its payments", async () => {
    expect((await create({}, "k", "TEST-2")).status).toBe(401);
    expect((await ask("GET", "/v1/payments/search", undefined, "", "TEST-2")).status).toBe(401);
    expect((await ask("GET", "/v1/payments/1")).status).toBe(404);
  });

  test("finds every try at an order; what waits settles, what a bank takes back is gone", async () => {
    await create();
    mercadoPago.pay("O-1", "reject");
    const { paymentId } = mercadoPago.pay("O-1", "pending");
    const { results, paging } = await search("external_reference=O-1");
    expect(results.map((each: { status: string }) => each.status)).toEqual(["rejected", "pending"]);
    expect([paging.total, (await search("external_reference=O-2")).paging.total]).toEqual([2, 0]);
    mercadoPago.settlePending(paymentId, "approve");
    expect(mercadoPago.charged()).toHaveLength(1);
    mercadoPago.chargeBack(paymentId);
    expect((await paymentOf(paymentId)).status).toBe("charged_back");
    expect(mercadoPago.charged()).toEqual([]);
  });

  test("gives money back once for a key", async () => {
    await create();
    const { paymentId } = mercadoPago.pay("O-1", "approve");
    const refund = (key: string) => ask("POST", `/v1/payments/${paymentId}/refunds`, {}, key);
    mercadoPago.faults.next("refund", "cut_after");
    await expect(refund("r-1")).rejects.toThrow("fetch failed");
    const again = { payment_id: paymentId, amount: 45000, status: "approved" };
    expect(await refund("r-1")).toMatchObject({ status: 201, json: again });
    const given = { status: "refunded", transaction_amount_refunded: 45000 };
    expect(await paymentOf(paymentId)).toMatchObject(given);
    expect((await refund("r-2")).status).toBe(400);
  });

  test("shows the buyer a page that pays once, however often a button is pressed", async () => {
    const { json } = await create();
    const page = await (await fetch(json.init_point)).text();
    for (const part of ["MercadoPago de mentira", "no se cobra nada", "$45.000", "Volver sin pagar"])
      expect(page).toContain(part);
    const outcomes = { leave: "null", reject: "rejected", approve: "approved", pending: "approved" };
    for (const [outcome, status] of Object.entries(outcomes)) {
      const { headers } = await press(`${mercadoPago.url}/checkout/v1/outcome`, {
        pref_id: json.id,
        outcome,
      });
      expect(new URL(headers.get("location") ?? "").searchParams.get("status")).toBe(status);
    }
    expect(mercadoPago.payments.size).toBe(2);
  });

  test("signs what it tells the shop", async () => {
    const received: unknown[] = [];
    const shop = createServer(({ url, headers }, response) => {
      received.push([url, headers["x-request-id"], headers["x-signature"]]);
      response.end();
    });
    const notification_url = `http://127.0.0.1:${await listen(shop)}/notice?source_news=webhooks`;
    await create({ notification_url });
    const { paymentId } = mercadoPago.pay("O-1", "approve");
    const signed = (ts: number, secret: string) => {
      const manifest = `id:${paymentId};request-id:r-1;ts:${ts};`;
      return `ts=${ts},v1=${createHmac("sha256", secret).update(manifest).digest("hex")}`;
    };
    expect((await mercadoPago.notify(paymentId, { requestId: "r-1" })).status).toBe(200);
    const url = `/notice?source_news=webhooks&data.id=${paymentId}&type=payment`;
    expect(received).toEqual([[url, "r-1", signed(1795446000, "secret")]]);
    const signature = (options: object) =>
      mercadoPago.notice(paymentId, { requestId: "r-1", ...options }).headers["x-signature"];
    expect(signature({ inMilliseconds: true })).toBe(signed(1795446000000, "secret"));
    expect(signature({ ts: 5, secret: "guessed" })).toBe(signed(5, "guessed"));
    shop.closeAllConnections();
    shop.close();
  });
});
