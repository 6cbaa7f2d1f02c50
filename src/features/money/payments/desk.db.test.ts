import type { PayingSite } from "tests/kit/gateways";
import { site, test } from "tests/kit/paying-test";
import { hernan } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { patientIn, therapistIn, type Visitor } from "tests/kit/signed-in";
import { describe, expect } from "vitest";
import { formatRut } from "~/shared/rut";

let amparo: Visitor & { id: string };
let patient: Visitor & { id: string };
test.override({ setting: { gateways: "none" } });
test.beforeAll(async () => {
  amparo = await therapistIn(site, site.amparo);
  patient = await patientIn(site, hernan);
});

const hour = (options: Parameters<PayingSite["hour"]>[0] = {}) => site.hour({ who: patient.id, ...options });
const record = (body: Record<string, unknown>) => amparo.call("POST", "/api/desk/payments", body);
const myAccount = async () => (await patient.call("GET", "/api/my-payments")).json;

describe("what is paid at the desk", () => {
  test("settles the order once, shows in hour, account and till, and is told by mail", async () => {
    const orderId = await hour();
    const { status, json } = await record({ orderId, means: "cash", boletaNumber: "B-77" });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      state: "paid",
      paid: { amount: 15_000, means: "cash", boletaNumber: "B-77" },
    });
    expect((await record({ orderId, means: "cash" })).json.code).toBe("conflict");
    expect((await site.start({ orderId })).json.code).toBe("conflict");
    const shown = (await patient.call("GET", "/api/patient-appointments")).json.find(
      (each: { id: string }) => each.id === orderId,
    );
    expect(shown.payment).toEqual({ status: "AUTHORIZED", amount: 15_000, buyOrder: null });
    expect((await myAccount()).entries).toMatchObject([{ orderId, means: "cash", stands: true }]);
    const till = (await amparo.call("GET", "/api/desk/till?day=2026-11-20")).json;
    expect(till).toMatchObject({ expectedCash: 15_000, sums: [{ means: "cash", amount: 15_000, count: 1 }] });
    const mails = await mailsOf(site);
    expect(mails.filter(({ subject }) => subject === "Recibimos tu pago de $15.000")).toHaveLength(1);
    for (const { subject } of mails) expect(subject).not.toMatch(/Evaluación|kinésica/);
  });

  test("is undone by a reversal with a reason, once; both rows stay", async () => {
    const orderId = await hour();
    const made = (await record({ orderId, means: "transfer" })).json;
    const undo = (reason: string) =>
      amparo.call("POST", `/api/desk/payments/${made.paid.id}/reverse`, { reason });
    expect((await undo("  ")).status).toBe(400);
    expect((await undo("Era de otra persona")).json.state).toBe("owed");
    expect((await undo("Otra vez")).json.code).toBe("conflict");
    expect(await site.rows("select from ledger_entries where order_id = $1", [orderId])).toHaveLength(2);
    expect((await record({ orderId, means: "cash" })).status).toBe(201);
  });

  test("twice with one key is once, and at once by two is once", async () => {
    const orderId = await hour();
    const body = { orderId, means: "cash" };
    amparo.headers["Idempotency-Key"] = "desk-1";
    const [one, two] = await Promise.all([record(body), record(body)]);
    delete amparo.headers["Idempotency-Key"];
    expect([one?.status, two?.status]).toEqual([201, 201]);
    const other = await hour();
    const benjamin = await therapistIn(site, site.benjamin);
    const both = await Promise.all([
      record({ orderId: other, means: "cash" }),
      benjamin.call("POST", "/api/desk/payments", { orderId: other, means: "cash" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test.each([
    [{ means: "bono" }, ["bonoNumber", "bonoProgramme", "coPayment"]],
    [{ means: "bono", bonoNumber: "1", bonoProgramme: "FONASA", coPayment: 15_001 }, ["coPayment"]],
    [{ means: "bono", bonoNumber: "1", bonoProgramme: "Otro", coPayment: 0 }, ["bonoProgramme"]],
    [{ means: "bono", bonoNumber: "1", bonoProgramme: "FONASA", coPayment: -1 }, ["coPayment"]],
    [{ means: "barter" }, ["means"]],
  ])("%j says what is wrong beside its field", async (body, fields) => {
    const { status, json } = await record({ orderId: await hour(), ...body });
    expect(status).toBe(400);
    expect(Object.keys(json.fields)).toEqual(fields);
  });

  test("a bono pays once, its co-payment lies in the till, and never pays a commercial pack", async () => {
    const bono = { means: "bono", bonoNumber: "F-100", bonoProgramme: "FONASA", coPayment: 4_000 };
    const before = (await amparo.call("GET", "/api/desk/till?day=2026-11-20")).json.expectedCash;
    expect((await record({ orderId: await hour(), ...bono })).status).toBe(201);
    expect((await amparo.call("GET", "/api/desk/till?day=2026-11-20")).json.expectedCash).toBe(
      before + 4_000,
    );
    expect((await record({ orderId: await hour(), ...bono })).json.fields.bonoNumber).toContain("ya se usó");
    const booked = await site.book({
      patientName: hernan.name,
      patientEmail: hernan.email,
      patientPhone: hernan.phone,
      patientRut: hernan.rut,
      service: "Recovery deportivo",
      pack: "Pack 4 sesiones",
      preferredDate: "2026-11-26",
    });
    const refused = await record({ orderId: booked.json.id, ...bono, bonoNumber: "F-101" });
    expect(refused.json.fields.means).toContain("comercial");
  });

  test("of nobody's order is 404, of a cancelled one 422", async () => {
    expect((await record({ orderId: "nobody", means: "cash" })).status).toBe(404);
    const orderId = await hour();
    await site.rows("update appointments set status = 'cancelled' where id = $1", [orderId]);
    expect((await record({ orderId, means: "cash" })).json.code).toBe("not_active");
  });
});

describe("a paid hour that the patient cancels in time", () => {
  async function paidHour() {
    const orderId = await hour();
    const { json } = await site.start({ orderId });
    await site.confirm(json.token);
    return { orderId, buyOrder: json.buyOrder as string };
  }
  const cancel = (id: string, refund?: boolean) =>
    patient.call("PATCH", `/api/appointments/${id}/cancel`, { reason: "Viaje", status: "cancelled", refund });

  test("keeps its money as balance, which pays another hour once and goes back with it", async () => {
    const { orderId, buyOrder } = await paidHour();
    expect((await cancel(orderId)).json.payment.status).toBe("AUTHORIZED");
    expect((await myAccount()).balance).toBe(15_000);
    const [next, third] = [await hour(), await hour()];
    const pay = (id: string) => patient.call("POST", "/api/my-payments/from-balance", { orderId: id });
    const both = await Promise.all([pay(next), pay(third)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await myAccount()).balance).toBe(0);
    // Spent, it cannot go back too.
    const refused = await amparo.call("POST", `/api/payments/${buyOrder}/refund`, { reason: "Pidió" });
    expect(refused.json.code).toBe("conflict");
    const paidOne = both[0]?.status === 200 ? next : third;
    await cancel(paidOne);
    expect((await myAccount()).balance).toBe(15_000);
    const done = await amparo.call("POST", `/api/payments/${buyOrder}/refund`, { reason: "Pidió" });
    expect(done.json.status).toBe("REFUNDED");
    expect((await myAccount()).balance).toBe(0);
  });

  test("gives it back through its gateway when asked to", async () => {
    const { orderId, buyOrder } = await paidHour();
    expect((await cancel(orderId, true)).status).toBe(200);
    expect(await myAccount()).toMatchObject({ refundsUnderWay: 15_000, balance: 0 });
    await site.askAllDue();
    expect(await site.statusOf(buyOrder)).toBe("REFUNDED");
    expect((await myAccount()).balance).toBe(0);
  });

  test("leaves a task to the clinic when it was paid at the desk", async () => {
    const orderId = await hour();
    await record({ orderId, means: "cash" });
    await cancel(orderId, true);
    const lists = (await amparo.call("GET", "/api/desk/lists")).json;
    const task = lists.refundTasks.find((each: { orderId: string }) => each.orderId === orderId);
    expect(task).toMatchObject({ amount: 15_000, patientName: hernan.name });
    expect((await myAccount()).balance).toBe(0);
    await amparo.call("POST", `/api/desk/refund-tasks/${task.id}/done`, {});
    expect((await amparo.call("POST", `/api/desk/refund-tasks/${task.id}/done`, {})).status).toBe(409);
    expect((await myAccount()).balance).toBe(0);
  });

  test("cannot be paid from somebody else's balance", async () => {
    const foreign = await site.hour();
    const { status } = await patient.call("POST", "/api/my-payments/from-balance", { orderId: foreign });
    expect(status).toBe(404);
  });
});

test("the accountant's file holds every row, and no cell is a formula", async () => {
  const orderId = await hour();
  const made = (await record({ orderId, means: "cash" })).json;
  await amparo.call("POST", `/api/desk/payments/${made.paid.id}/reverse`, { reason: '=cmd|"x"' });
  const csv = await amparo.call("GET", "/api/desk/ledger.csv?from=2026-11-20&to=2026-11-20");
  expect(csv.headers.get("content-disposition")).toContain("movimientos-2026-11-20");
  expect(csv.text).toContain(`"'=cmd|""x"""`);
  const lines = csv.text.trim().split("\r\n");
  const [row] = await site.rows<{ count: number }>("select count(*)::int from ledger_entries");
  expect(lines.length).toBe((row?.count ?? 0) + 1);
});

test("a pack that ends early gives back what was not used, at its own value", async () => {
  const orderId = await hour({ pack: "FONASA 5 sesiones" });
  await record({ orderId, means: "transfer" });
  const [pack] = await site.rows<{ id: string }>(
    "select patient_pack_id as id from appointments where id = $1",
    [orderId],
  );
  const end = () =>
    amparo.call("POST", `/api/desk/packs/${pack?.id}/close`, { reason: "Se cambia de ciudad" });
  expect((await end()).json.code).toBe("not_active");
  await site.rows("update appointments set status = 'completed' where id = $1", [orderId]);
  const lists = (await end()).json;
  expect(lists.refundTasks.find((each: { orderId: string }) => each.orderId === pack?.id).amount).toBe(
    52_000,
  );
  expect((await end()).json.code).toBe("conflict");
});

test("renaming a service or pack changes nothing that was sold", async () => {
  const orderId = await hour({ pack: "FONASA 10 sesiones" });
  await site.rows("update appointments set service = 'Otro nombre', pack = 'Otro pack' where id = $1", [
    orderId,
  ]);
  const { json } = await amparo.call("GET", `/api/desk/orders/${orderId}`);
  expect(json).toMatchObject({ amount: 130_000, sessions: 10, kind: "pack" });
  expect((await myAccount()).packs).toContainEqual(
    expect.objectContaining({ pack: "FONASA 10 sesiones", left: 9, sessions: 10, paid: false }),
  );
});

test("an hour asks for the physician's order where an insurance pays its pack, whatever the pack is called", async () => {
  const orderId = await hour({ pack: "FONASA 10 sesiones" });
  const own = async () =>
    (await patient.call("GET", "/api/patient-appointments")).json.find(
      (each: { id: string }) => each.id === orderId,
    ).needsOrder;
  expect(await own()).toBe(true);
  const pays = (payer: string) =>
    site.rows("update packs set payer = $2 where id = (select pack_id from appointments where id = $1)", [
      orderId,
      payer,
    ]);
  await pays("private");
  expect(await own()).toBeUndefined();
  await pays("isapre");
  await site.rows("update appointments set pack = 'Diez sesiones' where id = $1", [orderId]);
  expect(await own()).toBe(true);
  await pays("fonasa");
});

test("a receipt is the patient's own page, and names no other", async () => {
  await site.rows("update services set code = '0601001'");
  const [{ id } = { id: "" }] = (await myAccount()).entries;
  const mine = await patient.call("GET", `/api/receipts/${id}`);
  expect(mine.status).toBe(200);
  expect(mine.text).toContain(hernan.name.replace("'", "&#x27;"));
  for (const words of [formatRut(hernan.rut), " · 2026", "Profesional", "0601001"])
    expect(mine.text).toContain(words);
});
