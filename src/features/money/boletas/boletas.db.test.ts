import {
  amparo,
  benjamin,
  boletaOf,
  haveBoletaDesk,
  hour,
  issue,
  other,
  paidHour,
  patient,
  pay,
  provider,
  settings,
  settle,
  site,
  startQueues,
} from "tests/kit/boleta-desk";
import { rosa } from "tests/kit/people";
import { until } from "tests/kit/until";
import { describe, expect, test } from "vitest";
import { later } from "~/shared/clinic-time";
import { leaveInDoubt } from "./ask-provider";

haveBoletaDesk();

describe("a boleta", () => {
  test("is issued for what was paid, once, and stands on order, account and receipt", async () => {
    const orderId = await paidHour();
    expect(await boletaOf(orderId)).toBeNull();
    const { status, json } = await issue(orderId);
    expect(status, JSON.stringify(json)).toBe(200);
    const [document] = provider.issued;
    expect(provider.issued).toEqual([
      { kind: 41, number: document?.number, amount: 15_000, tax: 0, receiver: rosa.stored.rut, annuls: null },
    ]);
    expect(json.boleta).toEqual({
      state: "issued",
      kind: 41,
      number: document?.number,
      url: expect.stringMatching(/^\/api\/boletas\//),
      reason: null,
      creditNote: null,
    });
    expect((await issue(orderId)).json.boleta).toEqual(json.boleta);
    expect(provider.issued).toHaveLength(1);
    const account = (await patient.call("GET", "/api/my-payments")).json;
    const entry = account.entries.find((each: { orderId: string }) => each.orderId === orderId);
    expect(entry.boletaNumber).toBe(document?.number);
    expect((await patient.call("GET", `/api/receipts/${entry.id}`)).text).toContain(document?.number);
    const pdf = await patient.call("GET", json.boleta.url);
    expect([pdf.status, pdf.headers.get("content-type"), pdf.text]).toEqual([
      200,
      "application/pdf",
      `%PDF-1.4 ${document?.number}`,
    ]);
    expect(pdf.headers.get("content-disposition")).toBe('attachment; filename="boleta.pdf"');
    expect((await other.call("GET", json.boleta.url)).status).toBe(404);
    expect((await benjamin.call("GET", json.boleta.url)).status).toBe(200);
  });

  test("of two desks at once is one", async () => {
    const orderId = await paidHour();
    provider.feel("slow");
    const both = [issue(orderId, amparo), issue(orderId, benjamin)];
    await until(async () => provider.held > 0);
    const second = await Promise.race(both);
    expect(second.json.boleta.state).toBe("pending");
    provider.letGo();
    const states = (await Promise.all(both)).map(({ json }) => json.boleta.state);
    expect(states.toSorted()).toEqual(["issued", "pending"]);
    expect(provider.issued).toHaveLength(1);
  });

  test("is of what is all paid alone, and of nobody's order not at all", async () => {
    const orderId = await hour();
    expect((await issue(orderId)).json.code).toBe("not_active");
    expect((await pay(orderId, { parts: [{ means: "cash", amount: 5_000 }] })).status).toBe(201);
    expect((await issue(orderId)).status).toBe(422);
    expect((await pay(orderId)).status).toBe(201);
    expect((await issue(orderId)).json.boleta.state).toBe("issued");
    expect(provider.issued[0]?.amount).toBe(15_000);
    expect((await issue("no-existe")).status).toBe(404);
  });

  test("without a provider is 422, and typed by hand no second one", async () => {
    const orderId = await paidHour();
    await settings({ boletaIssuer: "none" });
    expect((await issue(orderId)).json.code).toBe("method_unavailable");
    await settings({ boletaIssuer: "honorarios" });
    expect((await issue(orderId)).json.code).toBe("method_unavailable");
    await settings({ boletaIssuer: "provider" });
    const typed = await hour();
    await pay(typed, { means: "cash", boletaNumber: "77" });
    const refused = await issue(typed);
    expect([refused.status, refused.json.error]).toEqual([
      409,
      "Este pago ya tiene la boleta N.º 77, escrita a mano.",
    ]);
    expect(provider.issued).toEqual([]);
  });

  test("that was refused says why, and may be pressed again", async () => {
    const orderId = await paidHour();
    provider.feel("empty");
    expect((await issue(orderId)).json.boleta).toMatchObject({
      state: "refused",
      number: null,
      reason: "Datos inválidos: Folio, sin folios disponibles",
    });
    expect((await amparo.call("GET", "/api/desk/boletas")).json).toContainEqual(
      expect.objectContaining({ orderId, state: "refused", isCreditNote: false, patientName: rosa.name }),
    );
    provider.feel("well");
    expect((await issue(orderId)).json.boleta).toMatchObject({ state: "issued", reason: null });
    expect(provider.issued).toHaveLength(1);
  });

  test.each([
    "lost",
    "broken",
    "garbled",
  ] as const)("of a provider that is %s is in doubt, is not asked for again, and settled by direction", async (mood) => {
    const orderId = await paidHour();
    provider.feel(mood);
    expect((await issue(orderId)).json.boleta).toMatchObject({ state: "review", number: null });
    const asked = provider.issued.length;
    provider.feel("well");
    expect((await issue(orderId)).json.boleta.state).toBe("review");
    expect(provider.issued).toHaveLength(asked);
    await site.rows("update therapists set duties = '{desk}' where id = $1", [site.benjamin]);
    expect((await settle(orderId, { number: "55" }, benjamin)).status).toBe(403);
    for (const body of [{}, { number: "x" }, { number: "5", none: true }])
      expect((await settle(orderId, body)).status).toBe(400);
    expect((await settle(orderId, { number: "55" })).json.boleta).toMatchObject({
      state: "issued",
      number: "55",
      url: null,
    });
    expect((await settle(orderId, { number: "56" })).status).toBe(409);
  });

  test("in doubt that was never issued may be issued", async () => {
    const orderId = await paidHour();
    provider.feel("lost");
    await issue(orderId);
    provider.feel("well");
    expect((await settle(orderId, { none: true })).json.boleta).toMatchObject({
      state: "refused",
      reason: "La dirección comprobó que no se emitió.",
    });
    expect((await issue(orderId)).json.boleta.state).toBe("issued");
  });

  test("under way when the site died is in doubt after the start; an answer that still comes counts", async () => {
    const orderId = await paidHour();
    provider.feel("slow");
    const asked = issue(orderId);
    await until(async () => provider.held > 0);
    await leaveInDoubt(site.pool, later(site.clock(), 1));
    expect(await boletaOf(orderId)).toMatchObject({ state: "review" });
    provider.letGo();
    expect((await asked).json.boleta.state).toBe("issued");
  });

  test("comes by itself once all is paid, where direction wants it so", async () => {
    await settings({ boletaWhen: "paid" });
    await startQueues();
    const orderId = await hour();
    await pay(orderId, { parts: [{ means: "cash", amount: 5_000 }] });
    await pay(orderId);
    await until(async () => (await boletaOf(orderId))?.state === "issued", 20_000);
    expect(await site.rows("select amount from boletas where order_id = $1", [orderId])).toEqual([
      { amount: 15_000 },
    ]);
  });
});

test("patients and strangers have none of it", async () => {
  const orderId = await paidHour();
  expect((await issue(orderId, patient)).status).toBe(403);
  expect((await settle(orderId, { none: true }, patient)).status).toBe(403);
  for (const path of ["/api/desk/boletas", "/api/desk/boletas.csv?month=2026-11"]) {
    expect((await patient.call("GET", path)).status).toBe(403);
    expect((await site.call("GET", path)).status).toBe(401);
  }
  await site.rows("update therapists set duties = '{care}' where id = $1", [site.benjamin]);
  expect((await benjamin.call("GET", "/api/desk/boletas.csv?month=2026-11")).status).toBe(403);
  expect((await amparo.call("GET", "/api/desk/boletas.csv?month=2026-13")).status).toBe(400);
});
