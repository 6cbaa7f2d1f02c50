import { type FakeDte, startFakeDte } from "tests/kit/fake-dte";
import { addHour } from "tests/kit/hours";
import { hernan, rosa } from "tests/kit/people";
import { patientIn, type SignedIn, therapistIn, type Visitor } from "tests/kit/signed-in";
import { openSite, type TestSite } from "tests/kit/site";
import { until } from "tests/kit/until";
import { startWork, type Work } from "tests/kit/work";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { later } from "~/shared/clinic-time";
import { leaveInDoubt } from "./ask-provider";

let provider: FakeDte;
let site: TestSite;
let amparo: SignedIn;
let benjamin: SignedIn;
let patient: SignedIn;
let other: SignedIn;
let work: Work | undefined;
beforeAll(async () => {
  provider = await startFakeDte();
  site = await openSite({ variables: { DTE_BASE_URL: provider.url, DTE_API_KEY: provider.apiKey } });
  amparo = await therapistIn(site, site.amparo);
  benjamin = await therapistIn(site, site.benjamin);
  patient = await patientIn(site, rosa);
  other = await patientIn(site, hernan);
});
afterAll(async () => {
  await site.close();
  await provider.close();
});
beforeEach(async () => {
  provider.feel("well");
  provider.issued.length = 0;
  await site.rows("update therapists set duties = '{care,desk,direction}'");
  await settings({ boletaIssuer: "provider", boletaWhen: "press", giro: "Kinesiología" });
});
afterEach(async () => {
  provider.letGo();
  await work?.stop();
  work = undefined;
});

async function settings(changes: object): Promise<void> {
  const { version } = (await amparo.call("GET", "/api/settings/clinic")).json;
  expect((await amparo.call("PATCH", "/api/clinic", { ...changes, version })).status).toBe(200);
  const asked = JSON.stringify(changes);
  await until(async () =>
    Object.entries(JSON.parse(asked)).every(
      ([name, value]) =>
        !(name in site.context.clinic().payments) ||
        Reflect.get(site.context.clinic().payments, name) === value,
    ),
  );
}
let days = 0;
const hour = (status = "completed") => {
  days += 1;
  return addHour(site, {
    patientId: patient.id,
    therapistId: site.amparo,
    at: `2026-${String(1 + (Math.floor(days / 28) % 10)).padStart(2, "0")}-${String(1 + (days % 28)).padStart(2, "0")}T09:00`,
    status: status as "completed",
  });
};
const pay = (orderId: string, body: object = { means: "cash" }, asking: Visitor = amparo) =>
  asking.call("POST", "/api/desk/payments", { orderId, ...body });
async function paidHour(): Promise<string> {
  const orderId = await hour();
  const paid = await pay(orderId);
  expect(paid.status, paid.text).toBe(201);
  return orderId;
}
const issue = (orderId: string, asking: Visitor = amparo) =>
  asking.call("POST", `/api/desk/orders/${orderId}/boleta`, {});
const settle = (orderId: string, body: object, asking: Visitor = amparo) =>
  asking.call("POST", `/api/desk/orders/${orderId}/boleta/settle`, body);
const orderOf = async (orderId: string) => (await amparo.call("GET", `/api/desk/orders/${orderId}`)).json;
const boletaOf = async (orderId: string) => (await orderOf(orderId)).boleta;
async function reverseAll(orderId: string): Promise<void> {
  for (const { id } of (await orderOf(orderId)).payments)
    expect(
      (await amparo.call("POST", `/api/desk/payments/${id}/reverse`, { reason: "Era de otra persona" }))
        .status,
    ).toBe(201);
}
const startQueues = async () => {
  work = await startWork(site, { send: async () => undefined, close: () => undefined });
};

describe("a boleta", () => {
  test("is issued for what was paid, once, and stands on order, account and receipt", async () => {
    const orderId = await paidHour();
    expect(await boletaOf(orderId)).toBeNull();
    const { status, json } = await issue(orderId);
    expect(status, JSON.stringify(json)).toBe(200);
    const [document] = provider.issued;
    expect(provider.issued).toEqual([
      { kind: 41, number: document?.number, amount: 15_000, receiver: rosa.stored.rut, annuls: null },
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

describe("when money goes back", () => {
  test("the boleta is annulled by a credit note, once, and what is paid anew gets its own", async () => {
    await startQueues();
    const orderId = await paidHour();
    const { number } = (await issue(orderId)).json.boleta;
    await reverseAll(orderId);
    await until(async () => (await boletaOf(orderId)).creditNote?.state === "issued", 20_000);
    expect(provider.issued.map(({ kind, amount, annuls }) => [kind, amount, annuls])).toEqual([
      [41, 15_000, null],
      [61, 15_000, number],
    ]);
    expect(await boletaOf(orderId)).toMatchObject({
      number,
      creditNote: { state: "issued", number: provider.issued[1]?.number },
    });
    await pay(orderId);
    expect((await issue(orderId)).json.boleta).toMatchObject({
      number: provider.issued[2]?.number,
      creditNote: null,
    });
    const csv = (await amparo.call("GET", "/api/desk/boletas.csv?month=2026-11")).text;
    for (const each of provider.issued) expect(csv).toContain(each.number);
    const ledger = await site.rows<{ sum: string }>(
      `select sum(case kind when 'payment' then amount else -amount end)::text as sum from ledger_entries where day between '2026-11-01' and '2026-11-30'`,
    );
    expect(csv.trim().split("\n").at(-1)).toContain(`Total;${ledger[0]?.sum}`);
  });

  test("of a part, the order is owed again, and has one for all once it is paid", async () => {
    await startQueues();
    const orderId = await hour();
    await pay(orderId, {
      parts: [
        { means: "cash", amount: 10_000 },
        { means: "transfer", amount: 5_000 },
      ],
    });
    await issue(orderId);
    const [first] = (await orderOf(orderId)).payments;
    await amparo.call("POST", `/api/desk/payments/${first.id}/reverse`, { reason: "Pagó de más" });
    await until(async () => (await boletaOf(orderId)).creditNote?.state === "issued", 20_000);
    expect((await issue(orderId)).status).toBe(422);
    await pay(orderId);
    expect((await issue(orderId)).json.boleta.state).toBe("issued");
    expect(provider.issued.map(({ kind, amount }) => [kind, amount])).toEqual([
      [41, 15_000],
      [61, 15_000],
      [41, 15_000],
    ]);
  });

  test("of a pack that ends early, what the clinic keeps gets its own by itself", async () => {
    await startQueues();
    const [pack] = await site.rows<{ id: string }>(
      `select p.id from packs p join services s on s.id = p.service_id
       where p.active and s.active and s.audience = 'patients' and p.sessions > 1 and not p.is_bundle order by p.price limit 1`,
    );
    const sold = await amparo.call("POST", "/api/desk/packs", { patientId: patient.id, packId: pack?.id });
    expect(sold.status, sold.text).toBe(201);
    const { orderId, amount } = sold.json;
    await pay(orderId);
    await issue(orderId);
    const [entry] = (await orderOf(orderId)).payments;
    await site.rows(
      `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, reason, at, day)
       select order_kind, order_id, round, 'reversal', $2, means, patient_id, 'Devolución', now(), '2026-11-20' from ledger_entries where id = $1`,
      [entry.id, amount - 7_000],
    );
    await site.rows("update patient_packs set closed_at = now() where id = $1", [orderId]);
    await site.rows(
      "insert into outbox (event, subject_id) select 'payment.reversed', id from ledger_entries where order_id = $1 and kind = 'reversal'",
      [orderId],
    );
    await until(async () => provider.issued.length === 3, 20_000);
    expect(provider.issued.map((each) => [each.kind, each.amount])).toEqual([
      [41, amount],
      [61, amount],
      [41, 7_000],
    ]);
  });

  test("and more comes later, one for all takes the place of the former", async () => {
    await startQueues();
    const orderId = await hour();
    const paid = await pay(orderId, {
      parts: [{ means: "cash", amount: 10_000 }],
      discount: { amount: 2_000, reason: "Convenio" },
    });
    expect(paid.status, paid.text).toBe(201);
    expect((await orderOf(orderId)).mayIssueBoleta).toBe(false);
    await pay(orderId);
    expect((await issue(orderId)).json.boleta.state).toBe("issued");
    const { discounts } = await orderOf(orderId);
    await amparo.call("POST", `/api/desk/discounts/${discounts[0].id}/take-back`, { reason: "No era" });
    await pay(orderId);
    expect((await orderOf(orderId)).mayIssueBoleta).toBe(true);
    await issue(orderId);
    await until(async () => provider.issued.length === 3, 20_000);
    expect(provider.issued.map(({ kind, amount }) => [kind, amount])).toEqual([
      [41, 13_000],
      [61, 13_000],
      [41, 15_000],
    ]);
  });

  test("of an hour that nobody came to, the money that stays has its boleta; what a balance pays was sold before", async () => {
    const missed = await hour("confirmed");
    await pay(missed);
    await site.rows("update appointments set status = 'cancelled', no_show = true where id = $1", [missed]);
    expect((await issue(missed)).json.boleta.state).toBe("issued");
    provider.issued.length = 0;
    const kept = await hour("confirmed");
    await pay(kept);
    await issue(kept);
    await site.rows("update appointments set status = 'cancelled' where id = $1", [kept]);
    const next = await hour();
    expect((await pay(next, { means: "balance" })).status).toBe(201);
    expect((await orderOf(next)).mayIssueBoleta).toBe(false);
    const refused = await issue(next);
    expect([refused.status, refused.json.code]).toEqual([422, "not_active"]);
    expect(provider.issued).toHaveLength(1);
  });

  test("while the boleta is under way, it is annulled when it comes", async () => {
    await startQueues();
    const orderId = await paidHour();
    provider.feel("slow");
    const asked = issue(orderId);
    await until(async () => provider.held > 0);
    await reverseAll(orderId);
    provider.feel("well");
    provider.letGo();
    await asked;
    await until(async () => (await boletaOf(orderId)).creditNote?.state === "issued", 20_000);
    expect(provider.issued.map(({ kind }) => kind)).toEqual([41, 61]);
  });

  test("a credit note that was refused is asked for by the next press, and one in doubt is settled", async () => {
    await startQueues();
    const orderId = await paidHour();
    await issue(orderId);
    provider.feel("empty");
    await reverseAll(orderId);
    await until(async () => (await boletaOf(orderId)).creditNote?.state === "refused", 20_000);
    expect((await amparo.call("GET", "/api/desk/boletas")).json).toContainEqual(
      expect.objectContaining({ orderId, state: "refused", isCreditNote: true }),
    );
    provider.feel("lost");
    expect((await issue(orderId)).json.boleta.creditNote.state).toBe("review");
    expect((await settle(orderId, { number: "900" })).json.boleta.creditNote).toEqual({
      state: "issued",
      number: "900",
    });
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
