import {
  amparo,
  benjamin,
  boletaOf,
  haveBoletaDesk,
  hour,
  issue,
  orderOf,
  other,
  paidHour,
  patient,
  pay,
  provider,
  reverseAll,
  settings,
  settle,
  site,
  startQueues,
  taxing,
} from "tests/kit/boleta-desk";
import type { Visitor } from "tests/kit/signed-in";
import { until } from "tests/kit/until";
import { afterEach, describe, expect, test } from "vitest";
import { inTransaction } from "~/server/database/database";
import { later } from "~/shared/clinic-time";
import { leaveInDoubt } from "./ask-provider";
import { boletas } from "./feature";

haveBoletaDesk();

const company = {
  rut: "76086428-5",
  name: "Constructora Sur SpA",
  giro: "Construcción",
  address: "Av. Libertad 100",
  comuna: "Viña del Mar",
};
const factura = (orderId: string, asking: Visitor = amparo, receiver: object = company) =>
  issue(orderId, asking, { receiver });
const issued = () => provider.issued.map(({ kind, amount, tax }) => [kind, amount, tax]);

let untax: (() => Promise<void>) | undefined;
async function taxed(orderId: string): Promise<() => Promise<void>> {
  const tax = await taxing(orderId);
  await tax(true);
  untax = () => tax(false);
  return untax;
}
afterEach(async () => {
  await untax?.();
  untax = undefined;
});

describe("a factura", () => {
  test("of what is exempt is a 34 to the company, once, and stands on order, account, receipt and log", async () => {
    const orderId = await paidHour();
    const { status, json } = await factura(orderId, amparo, { ...company, rut: "76.086.428-5" });
    expect(status, JSON.stringify(json)).toBe(200);
    const [document] = provider.issued;
    expect(provider.issued).toEqual([
      {
        kind: 34,
        number: document?.number,
        amount: 15_000,
        tax: 0,
        receiver: company.rut,
        annuls: null,
        company: company.name,
      },
    ]);
    expect(json).toMatchObject({ boleta: { state: "issued", kind: 34 }, receiver: company });
    for (const again of [await factura(orderId), await issue(orderId)])
      expect([again.status, again.json.boleta]).toEqual([200, json.boleta]);
    expect(provider.issued).toHaveLength(1);
    const account = (await patient.call("GET", "/api/my-payments")).json;
    const entry = account.entries.find((each: { orderId: string }) => each.orderId === orderId);
    expect(entry).toMatchObject({ boletaNumber: document?.number, documentKind: 34 });
    const receipt = (await patient.call("GET", `/api/receipts/${entry.id}`)).text;
    expect(receipt).toMatch(new RegExp(`Factura electrónica</th><td>${document?.number}<`));
    const file = await patient.call("GET", json.boleta.url);
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="factura.pdf"');
    expect((await other.call("GET", json.boleta.url)).status).toBe(404);
    expect(
      await site.rows("select action from access_log where object_id = $1 and action like '%.asked'", [
        orderId,
      ]),
    ).toEqual([{ action: "factura.asked" }]);
  });

  test("of what is taxed is a 33 with its IVA apart, annulled by a credit note to the same company", async () => {
    await startQueues();
    const orderId = await paidHour();
    const noMore = await taxed(orderId);
    expect((await factura(orderId)).json.boleta).toMatchObject({ state: "issued", kind: 33 });
    await noMore();
    await reverseAll(orderId);
    await until(async () => (await boletaOf(orderId)).creditNote?.state === "issued", 20_000);
    expect(issued()).toEqual([
      [33, 15_000, 2_395],
      [61, 15_000, 2_395],
    ]);
    expect(provider.issued[1]).toMatchObject({
      annuls: provider.issued[0]?.number,
      receiver: company.rut,
      company: company.name,
    });
    // Paid anew, the same sale may be a boleta's.
    await pay(orderId);
    expect((await issue(orderId)).json.boleta).toMatchObject({ state: "issued", kind: 39 });
  });

  test("comes after the boleta's credit note, never beside the boleta", async () => {
    await startQueues();
    const orderId = await paidHour();
    const { number } = (await issue(orderId)).json.boleta;
    const refused = await factura(orderId);
    expect([refused.status, refused.json.code, refused.json.error]).toEqual([
      409,
      "conflict",
      `Este pago ya tiene la boleta N.º ${number}. Para una factura, primero deshaz el pago: la boleta se anula con una nota de crédito.`,
    ]);
    await reverseAll(orderId);
    await until(async () => (await boletaOf(orderId)).creditNote?.state === "issued", 20_000);
    await pay(orderId);
    expect((await factura(orderId)).json.boleta).toMatchObject({ state: "issued", kind: 34 });
    expect(provider.issued.map(({ kind }) => kind)).toEqual([41, 61, 34]);
  });

  test("of two desks at once is one, and a boleta at once with it is none", async () => {
    const orderId = await paidHour();
    provider.feel("slow");
    const both = [factura(orderId, amparo), factura(orderId, benjamin)];
    await until(async () => provider.held > 0);
    expect((await Promise.race(both)).json.boleta).toMatchObject({ state: "pending", kind: 34 });
    expect((await issue(orderId, benjamin)).json.boleta).toMatchObject({ state: "pending", kind: 34 });
    provider.letGo();
    await Promise.all(both);
    const boleta = await paidHour();
    const first = issue(boleta, amparo);
    await until(async () => provider.held > 0);
    const second = await factura(boleta, benjamin);
    expect([second.status, second.json.error]).toEqual([409, "Ya se está emitiendo la boleta de este pago."]);
    provider.letGo();
    expect((await first).json.boleta.state).toBe("issued");
    expect(issued()).toEqual([
      [34, 15_000, 0],
      [41, 15_000, 0],
    ]);
  });

  test("that was refused says why, keeps its company, and may be a boleta after all", async () => {
    const orderId = await paidHour();
    provider.feel("empty");
    expect((await factura(orderId)).json).toMatchObject({
      boleta: { state: "refused", kind: 34, reason: "Datos inválidos: Folio, sin folios disponibles" },
      receiver: company,
    });
    expect((await amparo.call("GET", "/api/desk/boletas")).json).toContainEqual(
      expect.objectContaining({ orderId, state: "refused", kind: 34, isCreditNote: false }),
    );
    provider.feel("well");
    const moved = { ...company, address: "Calle Valparaíso 200" };
    const again = (await factura(orderId, amparo, moved)).json;
    expect([again.boleta.state, again.receiver]).toEqual(["issued", moved]);
    const second = await paidHour();
    provider.feel("empty");
    await factura(second);
    provider.feel("well");
    expect((await issue(second)).json.boleta).toMatchObject({ state: "issued", kind: 41 });
    expect(issued()).toEqual([
      [34, 15_000, 0],
      [41, 15_000, 0],
    ]);
  });

  test.each([
    "lost",
    "broken",
    "garbled",
  ] as const)("of a provider that is %s is in doubt, and no boleta is issued beside it", async (mood) => {
    const orderId = await paidHour();
    provider.feel(mood);
    expect((await factura(orderId)).json.boleta).toMatchObject({ state: "review", kind: 34, number: null });
    const asked = provider.issued.length;
    provider.feel("well");
    expect((await factura(orderId)).json.boleta.state).toBe("review");
    expect((await issue(orderId)).json.boleta.state).toBe("review");
    expect((await factura(orderId, amparo, { ...company, rut: "96790240-3" })).status).toBe(409);
    expect(provider.issued).toHaveLength(asked);
    expect((await settle(orderId, { number: "55" })).json.boleta).toMatchObject({
      state: "issued",
      kind: 34,
      number: "55",
    });
  });

  test("under way when the site died is in doubt after the start; an answer that still comes counts", async () => {
    const orderId = await paidHour();
    provider.feel("slow");
    const asked = factura(orderId);
    await until(async () => provider.held > 0);
    await leaveInDoubt(site.pool, later(site.clock(), 1));
    expect(await boletaOf(orderId)).toMatchObject({ state: "review", kind: 34 });
    provider.letGo();
    expect((await asked).json.boleta).toMatchObject({ state: "issued", kind: 34 });
  });

  test("needs a provider, all that is owed, and no boleta typed by hand", async () => {
    const orderId = await hour();
    expect((await factura(orderId)).json.code).toBe("not_active");
    await pay(orderId);
    for (const boletaIssuer of ["none", "honorarios"]) {
      await settings({ boletaIssuer });
      const refused = await factura(orderId);
      expect([refused.status, refused.json.code, refused.json.error]).toEqual([
        422,
        "method_unavailable",
        "Las facturas las emite un proveedor de documentos electrónicos, y este centro no lo usa: emítela en sii.cl.",
      ]);
    }
    await settings({ boletaIssuer: "provider" });
    const typed = await hour();
    await pay(typed, { means: "cash", boletaNumber: "77" });
    expect((await factura(typed)).status).toBe(409);
    expect((await factura("no-existe")).status).toBe(404);
    expect((await factura(orderId, patient)).status).toBe(403);
    expect(provider.issued).toEqual([]);
  });

  test("says at its field what of the company is wrong", async () => {
    const orderId = await paidHour();
    const { status, json } = await factura(orderId, amparo, { rut: "76.086.428-6", name: "x".repeat(101) });
    expect([status, json.fields]).toEqual([
      400,
      {
        "receiver.rut": "El dígito verificador no calza: revisa el RUT.",
        "receiver.name": "Usa como máximo 100 caracteres.",
        "receiver.giro": "Escribe el giro.",
        "receiver.address": "Escribe la dirección.",
        "receiver.comuna": "Escribe la comuna.",
      },
    ]);
    expect((await issue(orderId, amparo, { receiver: "Sur SpA" })).json.fields).toEqual({
      receiver: "Escribe los datos de la empresa.",
    });
    expect(await boletaOf(orderId)).toBeNull();
  });

  test("of which more is paid later is annulled, and one for all to the same company follows by itself", async () => {
    await startQueues();
    const orderId = await hour();
    await pay(orderId, {
      parts: [{ means: "cash", amount: 13_000 }],
      discount: { amount: 2_000, reason: "Convenio" },
    });
    await factura(orderId);
    const { discounts } = await orderOf(orderId);
    await amparo.call("POST", `/api/desk/discounts/${discounts[0].id}/take-back`, { reason: "No era" });
    await pay(orderId);
    await issue(orderId);
    await until(async () => provider.issued.length === 3, 20_000);
    expect(issued()).toEqual([
      [34, 13_000, 0],
      [61, 13_000, 0],
      [34, 15_000, 0],
    ]);
    expect(provider.issued.map((each) => each.company)).toEqual([company.name, company.name, company.name]);
  });
});

test("the last company of a patient is remembered for the same patient alone", async () => {
  const first = await paidHour();
  await factura(first);
  const later = await hour();
  expect((await orderOf(later)).receiver).toEqual(company);
  const elsewhere = await amparo.call("GET", `/api/desk/orders/${await hour("completed", other.id)}`);
  expect(elsewhere.json.receiver).toBeNull();
});

test("the law's six years hold for it", async () => {
  const [old, young] = [await paidHour(), await paidHour()];
  for (const orderId of [old, young]) await factura(orderId);
  await site.rows("update boletas set asked_at = now() - interval '6 years 1 day' where order_id = $1", [
    old,
  ]);
  for (const { drop } of boletas.retention?.byLaw ?? [])
    await inTransaction(site.pool, (client) => drop(client));
  expect(
    await site.rows("select order_id as id from boletas where order_id = any($1)", [[old, young]]),
  ).toEqual([{ id: young }]);
});

test("the month's list names facturas, splits their IVA, and sums to the ledger", async () => {
  const orderId = await hour();
  const noMore = await taxed(orderId);
  await pay(orderId, {
    parts: [
      { means: "cash", amount: 7_499 },
      { means: "transfer", amount: 7_501 },
    ],
  });
  await factura(orderId);
  await noMore();
  const exempt = await paidHour();
  await factura(exempt);
  const csv = (await amparo.call("GET", "/api/desk/boletas.csv?month=2026-11")).text;
  const rows: string[][] = csv
    .trim()
    .split("\r\n")
    .map((line: string) => line.split(";"));
  const of = (number: string | undefined) => rows.filter((row) => row[3] === number);
  const [one, two] = provider.issued;
  expect(of(one?.number).map((row) => row[2])).toEqual([
    "Factura electrónica (33)",
    "Factura electrónica (33)",
  ]);
  expect(of(one?.number).reduce((sum, row) => sum + Number(row.at(-2)), 0)).toBe(one?.tax);
  expect(of(two?.number).map((row) => [row[2], ...row.slice(-3)])).toEqual([
    ["Factura exenta electrónica (34)", "0", "0", "15000"],
  ]);
  const figures = rows.slice(1).map((row) => row.slice(-4).map(Number));
  for (const [amount, net = 0, iva = 0, free = 0] of figures) expect(net + iva + free).toBe(amount);
  const ledger = (await amparo.call("GET", "/api/desk/ledger.csv?from=2026-11-01&to=2026-11-30")).text;
  expect(ledger).toContain(`;Factura ${two?.number};`);
});

describe("where a boleta is issued as soon as all is paid", () => {
  const kindsOf = (orderId: string) => site.rows("select kind from boletas where order_id = $1", [orderId]);
  const cash = [{ means: "cash", amount: 10_000 }];
  const discount = { amount: 5_000, reason: "Acordado" };

  test.each([
    ["paid at once", [{ means: "cash" }]],
    ["paid in parts, the rest of which is let off", [{ parts: cash }, { discount }]],
  ])("none is of what was %s for a factura, which one press issues", async (_, payments) => {
    await settings({ boletaWhen: "paid" });
    await startQueues();
    const [boletaId, facturaId] = [await hour(), await hour()];
    for (const payment of payments) await pay(facturaId, { ...payment, forFactura: true });
    // Begun after it.
    for (const payment of payments) await pay(boletaId, payment);
    await until(async () => (await boletaOf(boletaId))?.state === "issued", 20_000);
    expect(await kindsOf(facturaId)).toEqual([]);
    expect((await factura(facturaId)).json.boleta).toMatchObject({ kind: 34, state: "issued" });
    expect([await kindsOf(boletaId), await kindsOf(facturaId)]).toEqual([[{ kind: 41 }], [{ kind: 34 }]]);
  });

  test("one is where nobody asked for a factura at the payment that was the last", async () => {
    await settings({ boletaWhen: "paid" });
    await startQueues();
    const orderId = await hour();
    await pay(orderId, { parts: cash, forFactura: true });
    await pay(orderId);
    await until(async () => (await boletaOf(orderId))?.state === "issued", 20_000);
    expect(await kindsOf(orderId)).toEqual([{ kind: 41 }]);
  });

  test("what is no yes or no is refused, and nothing is paid", async () => {
    const orderId = await hour();
    const { status, json } = await pay(orderId, { means: "cash", forFactura: "sí" });
    expect([status, json.fields]).toEqual([400, { forFactura: "Indica si es para factura." }]);
  });
});
