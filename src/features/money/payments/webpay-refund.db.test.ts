import { begin, expectLedgerToMatch } from "tests/kit/gateways";
import { site, freshTest as test } from "tests/kit/paying-test";
import { therapistIn } from "tests/kit/signed-in";
import { describe, expect } from "vitest";

test.override({ setting: { expectsTrouble: true } });
test.afterEach(() => expectLedgerToMatch(site));

const later = (minutes: number) =>
  site.moving.moveToInstant(new Date(site.moving().getTime() + minutes * 60_000));

describe("a refund", () => {
  async function paid(orderId?: string) {
    const made = await begin(site, orderId);
    await site.comeBack(site.webpay.pay(made.token, "approve"));
    return made;
  }
  const refund = async (buyOrder: string, body: unknown = { reason: "Se equivocó de hora" }) =>
    (await therapistIn(site, site.amparo)).call("POST", `/api/payments/${buyOrder}/refund`, body);

  test("gives the whole back once, however often it is asked for, and the order may be paid anew", async () => {
    const orderId = await site.hour();
    const { buyOrder, token } = await paid(orderId);
    const amparo = await therapistIn(site, site.amparo);
    const ask = () => amparo.call("POST", `/api/payments/${buyOrder}/refund`, { reason: "Se equivocó" });
    for (const { json } of await Promise.all([ask(), ask()])) expect(json.status).toBe("REFUNDED");
    expect((await ask()).json.status).toBe("REFUNDED");
    expect(site.webpay.charged()).toEqual([]);
    expect((await site.confirm(token)).json).toMatchObject({ success: false, status: "REFUNDED" });
    const again = await paid(orderId);
    expect(await site.statusOf(again.buyOrder)).toBe("AUTHORIZED");
  });

  test("of what was never paid is 422, of nobody's order 404, without a reason 400", async () => {
    const { buyOrder } = await begin(site);
    expect((await refund(buyOrder)).json.code).toBe("not_active");
    expect((await refund("Znobody")).status).toBe(404);
    expect((await refund(buyOrder, { reason: " " })).status).toBe(400);
  });

  test("is no business of strangers or patients", async () => {
    const { buyOrder } = await paid();
    expect((await site.call("POST", `/api/payments/${buyOrder}/refund`, { reason: "x" })).status).toBe(401);
  });

  test("whose answer is lost is done, and not done twice", async () => {
    const { buyOrder } = await paid();
    site.webpay.faults.next("refund", "cut_after");
    expect((await refund(buyOrder)).json.status).toBe("REFUNDED");
    expect(site.webpay.calls.filter(({ operation }) => operation === "refund")).toHaveLength(1);
  });

  test("of a gateway that is away is 503 and done by the job when it is well again", async () => {
    const { buyOrder } = await paid();
    site.webpay.faults.always("refund", { status: 500 });
    site.webpay.faults.always("status", { status: 500 });
    const { status, headers } = await refund(buyOrder);
    expect(status).toBe(503);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    site.webpay.faults.clear();
    later(1);
    await site.askAllDue();
    expect(await site.statusOf(buyOrder)).toBe("REFUNDED");
  });

  test("that the gateway will not give becomes a task, and its end a reversal", async () => {
    const { buyOrder } = await paid(await site.hour());
    site.webpay.faults.always("refund", { status: 422 });
    const refused = await refund(buyOrder);
    expect([refused.status, refused.json.code]).toEqual([409, "conflict"]);
    const amparo = await therapistIn(site, site.amparo);
    const lists = (await amparo.call("GET", "/api/desk/lists")).json;
    expect(lists.refundTasks).toMatchObject([{ amount: 15_000, patientName: "Rosa Fuentealba Núñez" }]);
    // By hand, and in the gateway's own list as well, as a person would.
    site.webpay.faults.clear();
    for (const transaction of site.webpay.transactions.values()) transaction.status = "REVERSED";
    const done = await amparo.call("POST", `/api/desk/refund-tasks/${lists.refundTasks[0].id}/done`, {});
    expect(done.json.refundTasks).toEqual([]);
    expect(await site.statusOf(buyOrder)).toBe("REFUNDED");
  });
});

describe("an order paid by two methods at once", () => {
  test("is not committed a second time at Webpay", async () => {
    const orderId = await site.hour();
    const [one, two] = [await begin(site, orderId), await begin(site, orderId)];
    const backs = [site.webpay.pay(one.token, "approve"), site.webpay.pay(two.token, "approve")];
    await Promise.all(backs.map((back) => site.comeBack(back)));
    const ends = [await site.statusOf(one.buyOrder), await site.statusOf(two.buyOrder)].sort();
    expect(ends).toEqual(["ABORTED", "AUTHORIZED"]);
    expect(site.webpay.charged()).toHaveLength(1);
  });

  test("at the desk while Webpay takes the money: what came second goes back by itself and is told", async () => {
    const orderId = await site.hour();
    const { token, buyOrder } = await begin(site, orderId);
    site.webpay.faults.next("commit", { delayMs: 800 });
    const coming = site.comeBack(site.webpay.pay(token, "approve"));
    await expect.poll(() => site.statusOf(buyOrder)).toBe("COMMITTING");
    const amparo = await therapistIn(site, site.amparo);
    const desk = await amparo.call("POST", "/api/desk/payments", { orderId, means: "cash" });
    expect(desk.json.code).toBe("conflict");
    await coming;
    expect(await site.statusOf(buyOrder)).toBe("AUTHORIZED");
  });

  test("of an hour that is cancelled in between nothing is taken", async () => {
    const orderId = await site.hour();
    const { token, buyOrder } = await begin(site, orderId);
    await site.rows("update appointments set status = 'cancelled' where id = $1", [orderId]);
    await site.comeBack(site.webpay.pay(token, "approve"));
    expect(await site.statusOf(buyOrder)).toBe("ABORTED");
    expect((await site.confirm(token)).json.message).toContain("cancelada");
  });
});
