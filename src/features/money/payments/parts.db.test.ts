import type { PayingSite } from "tests/kit/gateways";
import { expectLedgerToMatch } from "tests/kit/gateways";
import { site, test } from "tests/kit/paying-test";
import { hernan } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { patientIn, therapistIn, type Visitor } from "tests/kit/signed-in";
import { describe, expect } from "vitest";
import { later } from "~/shared/clinic-time";

let amparo: Visitor & { id: string };
let benjamin: Visitor & { id: string };
let patient: Visitor & { id: string };
test.override({ setting: { gateways: "webpay" } });
test.beforeAll(async () => {
  amparo = await therapistIn(site, site.amparo);
  benjamin = await therapistIn(site, site.benjamin);
  patient = await patientIn(site, hernan);
  await site.rows("update therapists set duties = '{care,desk}' where id = $1", [site.benjamin]);
});

/** Of Hernán, $15.000. */
const hour = (options: Parameters<PayingSite["hour"]>[0] = {}) => site.hour({ who: patient.id, ...options });
const record = (body: Record<string, unknown>, who = amparo) => who.call("POST", "/api/desk/payments", body);
const cash = (amount: number) => ({ means: "cash", amount });
const account = async () => (await patient.call("GET", "/api/my-payments")).json;

describe("an order that is paid in parts", () => {
  test("is paid when they reach its price, and by several means at once", async () => {
    const orderId = await hour();
    const first = await record({ orderId, parts: [cash(4_000)] });
    expect(first.status).toBe(201);
    expect(first.json).toMatchObject({
      state: "owed",
      amount: 15_000,
      discount: 0,
      paidAmount: 4_000,
      owedAmount: 11_000,
    });
    expect((await account()).owed).toMatchObject([{ orderId, amount: 11_000 }]);
    const shown = (await patient.call("GET", "/api/patient-appointments")).json.find(
      (each: { id: string }) => each.id === orderId,
    );
    expect(shown.payment).toEqual({ status: "PENDING", amount: 4_000, buyOrder: null, owedAmount: 11_000 });
    const bono = { means: "bono", amount: 6_000, bonoNumber: "P-1", bonoProgramme: "FONASA" };
    const rest = [
      bono,
      { means: "card_machine", amount: 3_000 },
      { means: "agreement", amount: 2_000, agreement: "Mutual" },
    ];
    const second = await record({ orderId, parts: rest });
    expect(second.json).toMatchObject({ state: "paid", paidAmount: 15_000, owedAmount: 0 });
    expect(
      second.json.payments.map(({ means, amount }: { means: string; amount: number }) => [means, amount]),
    ).toEqual([
      ["cash", 4_000],
      ["bono", 6_000],
      ["card_machine", 3_000],
      ["agreement", 2_000],
    ]);
    expect((await record({ orderId, parts: [cash(1)] })).json.code).toBe("conflict");
  });

  test("takes nothing above what is owed, and then none of the parts", async () => {
    const orderId = await hour();
    const refused = await record({ orderId, parts: [cash(10_000), cash(5_001)] });
    expect([refused.status, refused.json.code]).toEqual([409, "conflict"]);
    expect(refused.json.error).toContain("$15.001");
    const twice = { means: "bono", amount: 100, bonoNumber: "P-2", bonoProgramme: "FONASA" };
    expect((await record({ orderId, parts: [cash(100), twice, twice] })).json.fields.bonoNumber).toContain(
      "dos veces",
    );
    expect((await record({ orderId, parts: [cash(100), { means: "balance", amount: 100 }] })).json.code).toBe(
      "conflict",
    );
    expect(
      (await record({ orderId, parts: [cash(100), { means: "agreement", amount: 100 }] })).json.fields,
    ).toHaveProperty("agreement");
    expect(await site.rows("select from ledger_entries where order_id = $1", [orderId])).toEqual([]);
    for (const parts of [[], [cash(0)], [cash(-5)], [cash(1.5)], [{ means: "cash" }], "cash"])
      expect((await record({ orderId, parts })).status, JSON.stringify(parts)).toBe(400);
    expect((await record({ orderId, means: "cash", parts: [cash(1)] })).status).toBe(400);
  });

  test("by two at once never comes to more than its price", async () => {
    const orderId = await hour();
    const both = await Promise.all(
      [amparo, benjamin, amparo].map((who) => record({ orderId, parts: [cash(8_000)] }, who)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const whole = await hour();
    const mixed = await Promise.all([
      record({ orderId: whole, means: "cash" }),
      record({ orderId: whole, parts: [cash(1)] }, benjamin),
    ]);
    const [sum] = await site.rows<{ paid: number }>("select paid from order_sums where order_id = $1", [
      whole,
    ]);
    expect(sum?.paid).toBeLessThanOrEqual(15_000);
    expect(mixed.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  });

  test("one part is undone, and only that is owed again", async () => {
    const orderId = await hour();
    const { json } = await record({ orderId, parts: [cash(5_000), { means: "transfer", amount: 10_000 }] });
    const undone = await amparo.call("POST", `/api/desk/payments/${json.payments[0].id}/reverse`, {
      reason: "Era otro",
    });
    expect(undone.json).toMatchObject({ state: "owed", paidAmount: 10_000, owedAmount: 5_000 });
    expect((await record({ orderId, means: "cash" })).json).toMatchObject({
      state: "paid",
      paidAmount: 15_000,
    });
  });

  test("online the rest is asked, and a charge above what is owed by then goes back by itself", async () => {
    const orderId = await hour();
    await record({ orderId, parts: [cash(5_000)] });
    const [one, two] = [(await site.start({ orderId })).json, (await site.start({ orderId })).json];
    site.webpay.pay(one.token, "approve");
    await site.call("GET", `/api/payments/webpay/return?token_ws=${one.token}`);
    expect(await site.confirm(one.token)).toMatchObject({ json: { status: "AUTHORIZED", amount: 10_000 } });
    site.webpay.pay(two.token, "approve");
    await site.call("GET", `/api/payments/webpay/return?token_ws=${two.token}`);
    // Begun for ten thousand while ten thousand were owed: by its return five are.
    const other = await hour();
    const late = (await site.start({ orderId: other })).json;
    await record({ orderId: other, parts: [cash(5_000)] });
    site.webpay.pay(late.token, "approve");
    await site.call("GET", `/api/payments/webpay/return?token_ws=${late.token}`);
    for (let round = 0; round < 5; round++) {
      site.moving.moveToInstant(later(site.moving(), 60_000));
      await site.askAllDue();
    }
    expect(await site.statusOf(late.buyOrder)).toBe("REFUNDED");
    expect((await amparo.call("GET", `/api/desk/orders/${other}`)).json).toMatchObject({
      paidAmount: 5_000,
      owedAmount: 10_000,
    });
    await expectLedgerToMatch(site);
  });

  test("is paid online once more when what was let off or came at the desk is owed again", async () => {
    const orderId = await hour();
    const { json } = await record({ orderId, parts: [cash(5_000)] });
    const payOnline = async () => {
      const begun = (await site.start({ orderId })).json;
      site.webpay.pay(begun.token, "approve");
      await site.call("GET", `/api/payments/webpay/return?token_ws=${begun.token}`);
      return (await site.confirm(begun.token)).json;
    };
    expect(await payOnline()).toMatchObject({ status: "AUTHORIZED", amount: 10_000 });
    await amparo.call("POST", `/api/desk/payments/${json.payments[0].id}/reverse`, { reason: "Era falso" });
    expect(await payOnline()).toMatchObject({ status: "AUTHORIZED", amount: 5_000 });
    expect((await amparo.call("GET", `/api/desk/orders/${orderId}`)).json).toMatchObject({
      state: "paid",
      paidAmount: 15_000,
    });
    await expectLedgerToMatch(site);
  });

  test("is asked for by mail with what is left of it", async () => {
    const orderId = await hour();
    await record({ orderId, parts: [cash(4_000)] });
    await mailsOf(site);
    expect((await amparo.call("POST", "/api/desk/pay-links", { orderId })).status).toBe(200);
    const asked = (await mailsOf(site)).find(({ subject }) => subject.startsWith("Puedes pagar en línea"));
    expect(asked?.subject).toBe("Puedes pagar en línea: $11.000");
  });

  test("of which one goes back by its gateway after all leaves the others when its task is done", async () => {
    const orderId = await hour();
    const { json } = await record({ orderId, parts: [cash(5_000)] });
    const begun = (await site.start({ orderId })).json;
    site.webpay.pay(begun.token, "approve");
    await site.call("GET", `/api/payments/webpay/return?token_ws=${begun.token}`);
    const [payment] = await site.rows<{ id: string }>("select id from payments where buy_order = $1", [
      begun.buyOrder,
    ]);
    // Its gateway would not give it back, and a moment later the bank did.
    await site.rows(
      `insert into refund_tasks (order_kind, order_id, payment_id, patient_id, amount, reason, asked_at)
       values ('appointment', $1, $2, $3, 10000, 'Se arrepintió', now())`,
      [orderId, payment?.id, patient.id],
    );
    await site.rows(
      `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, payment_id, patient_id, reason, at, day)
       select order_kind, order_id, round, 'reversal', amount, means, payment_id, patient_id, 'Contracargo', now(), now()
       from ledger_entries where payment_id = $1`,
      [payment?.id],
    );
    const task = (await amparo.call("GET", "/api/desk/lists")).json.refundTasks.find(
      (each: { orderId: string }) => each.orderId === orderId,
    );
    expect((await amparo.call("POST", `/api/desk/refund-tasks/${task.id}/done`, {})).status).toBe(409);
    const after = (await amparo.call("GET", `/api/desk/orders/${orderId}`)).json;
    expect(after.payments.map(({ id }: { id: string }) => id)).toEqual([json.payments[0].id]);
  });

  test("that is cancelled gives each part back on its way, or keeps them as balance", async () => {
    const orderId = await hour();
    await record({ orderId, parts: [cash(5_000)] });
    const { json } = await site.start({ orderId });
    site.webpay.pay(json.token, "approve");
    await site.call("GET", `/api/payments/webpay/return?token_ws=${json.token}`);
    const before = (await account()).balance;
    const cancel = { reason: "Viaje", status: "cancelled", refund: true };
    expect((await patient.call("PATCH", `/api/appointments/${orderId}/cancel`, cancel)).status).toBe(200);
    expect((await account()).balance).toBe(before);
    site.moving.moveToInstant(later(site.moving(), 60_000));
    await site.askAllDue();
    expect(await site.statusOf(json.buyOrder)).toBe("REFUNDED");
    const task = (await amparo.call("GET", "/api/desk/lists")).json.refundTasks.find(
      (each: { orderId: string }) => each.orderId === orderId,
    );
    expect(task.amount).toBe(5_000);
    expect((await amparo.call("POST", `/api/desk/refund-tasks/${task.id}/done`, {})).status).toBe(200);
    expect((await account()).balance).toBe(before);
    const kept = await hour();
    await record({ orderId: kept, parts: [cash(3_000), { means: "transfer", amount: 2_000 }] });
    await patient.call("PATCH", `/api/appointments/${kept}/cancel`, { ...cancel, refund: false });
    expect((await account()).balance).toBe(before + 5_000);
    const next = await hour();
    const spent = await record({ orderId: next, parts: [{ means: "balance", amount: before + 5_000 }] });
    expect(spent.json).toMatchObject({ balance: 0, owedAmount: 15_000 - before - 5_000 });
  });
});

describe("a discount", () => {
  test("has a reason, and up to direction's share is anybody's who charges; above it direction's alone", async () => {
    const orderId = await hour();
    const discount = { amount: 3_001, reason: "Convenio del barrio" };
    const refused = await record({ orderId, parts: [], discount }, benjamin);
    expect([refused.status, refused.json.code]).toEqual([422, "discount_limit"]);
    expect(refused.json.error).toContain("$3.000");
    expect((await record({ orderId, parts: [], discount: { amount: 100 } }, benjamin)).status).toBe(400);
    expect(
      (await record({ orderId, parts: [], discount: { amount: 0, reason: "x" } }, benjamin)).status,
    ).toBe(400);
    const given = await record(
      { orderId, parts: [cash(2_000)], discount: { ...discount, amount: 2_500 } },
      benjamin,
    );
    expect(given.json).toMatchObject({
      discount: 2_500,
      paidAmount: 2_000,
      owedAmount: 10_500,
      discountLimit: 500,
    });
    // Together they are no more than the share either.
    expect(
      (await record({ orderId, parts: [], discount: { ...discount, amount: 501 } }, benjamin)).status,
    ).toBe(422);
    const whole = await record({ orderId, means: "cash", discount: { ...discount, amount: 5_000 } });
    expect(whole.json).toMatchObject({ state: "paid", discount: 7_500, paidAmount: 7_500, owedAmount: 0 });
    const free = await hour();
    const all = await record({ orderId: free, parts: [], discount: { amount: 15_000, reason: "Cortesía" } });
    expect(all.json).toMatchObject({ state: "paid", paidAmount: 0, owedAmount: 0 });
    const owed = (await account()).owed.map((each: { orderId: string }) => each.orderId);
    expect(owed).not.toContain(orderId);
    expect(owed).not.toContain(free);
  });

  test("with payments above what is owed is refused whole", async () => {
    const orderId = await hour();
    const refused = await record({
      orderId,
      parts: [cash(14_000)],
      discount: { amount: 1_001, reason: "x" },
    });
    expect(refused.status).toBe(409);
    expect(await site.rows("select from discounts where order_id = $1", [orderId])).toEqual([]);
  });

  test("is taken back once, by whoever gave it or by direction, and is owed again", async () => {
    const orderId = await hour();
    const { json } = await record({ orderId, parts: [], discount: { amount: 1_000, reason: "x" } });
    const path = `/api/desk/discounts/${json.discounts[0].id}/take-back`;
    expect((await benjamin.call("POST", path, { reason: "y" })).status).toBe(403);
    expect((await amparo.call("POST", path, { reason: " " })).status).toBe(400);
    expect((await amparo.call("POST", path, { reason: "Era de otro" })).json).toMatchObject({
      discount: 0,
      owedAmount: 15_000,
      discounts: [],
    });
    expect((await amparo.call("POST", path, { reason: "Otra vez" })).status).toBe(409);
    await expect(site.rows("update discounts set amount = 1")).rejects.toThrow(/append-only/);
    await expect(site.rows("delete from discounts")).rejects.toThrow(/append-only/);
  });
});

test("a pack that was paid in part gives back what was paid beyond the sessions that were used", async () => {
  const endOf = async (amount: number) => {
    const orderId = await hour({ pack: "FONASA 5 sesiones" });
    await record({ orderId, parts: [cash(amount)] });
    const [pack] = await site.rows<{ id: string }>(
      "select patient_pack_id as id from appointments where id = $1",
      [orderId],
    );
    await site.rows("update appointments set status = 'completed' where id = $1", [orderId]);
    const { json } = await amparo.call("POST", `/api/desk/packs/${pack?.id}/close`, { reason: "Se muda" });
    return json.refundTasks.find((each: { orderId: string }) => each.orderId === pack?.id)?.amount ?? 0;
  };
  // One of five sessions of $65.000.
  expect(await endOf(20_000)).toBe(7_000);
  expect(await endOf(10_000)).toBe(0);
});
