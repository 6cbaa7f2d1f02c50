import {
  amparo,
  boletaOf,
  haveBoletaDesk,
  hour,
  issue,
  orderOf,
  paidHour,
  patient,
  pay,
  provider,
  reverseAll,
  settle,
  site,
  startQueues,
  taxing,
} from "tests/kit/boleta-desk";
import { until } from "tests/kit/until";
import { describe, expect, test } from "vitest";

haveBoletaDesk();

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

  test("the desk hears that it is being annulled only where money went back", async () => {
    const orderId = await hour();
    const { json } = await pay(orderId, {
      parts: [{ means: "cash", amount: 13_000 }],
      discount: { amount: 2_000, reason: "Convenio" },
    });
    await issue(orderId);
    await amparo.call("POST", `/api/desk/discounts/${json.discounts[0].id}/take-back`, {
      reason: "Por error",
    });
    expect(await orderOf(orderId)).toMatchObject({ state: "owed", boletaIsGoing: false });
    const [paid] = (await orderOf(orderId)).payments;
    await amparo.call("POST", `/api/desk/payments/${paid.id}/reverse`, { reason: "Pagó de más" });
    expect(await orderOf(orderId)).toMatchObject({ boletaIsGoing: true });
    await startQueues();
    await until(async () => (await boletaOf(orderId)).creditNote?.state === "issued", 20_000);
    expect(await orderOf(orderId)).toMatchObject({ boletaIsGoing: false });
  });

  test("what direction says is taxed has IVA in its boleta and in its credit note", async () => {
    await startQueues();
    const orderId = await paidHour();
    const tax = await taxing(orderId);
    await tax(true);
    expect((await issue(orderId)).json.boleta).toMatchObject({ state: "issued", kind: 39 });
    // What it was issued as holds for what annuls it.
    await tax(false);
    await reverseAll(orderId);
    await until(async () => (await boletaOf(orderId)).creditNote?.state === "issued", 20_000);
    expect(provider.issued.map(({ kind, amount, tax: iva }) => [kind, amount, iva])).toEqual([
      [39, 15_000, 2_395],
      [61, 15_000, 2_395],
    ]);
  });

  test("what is paid anew after a credit note is of the same kind, whatever direction says since", async () => {
    await startQueues();
    const orderId = await paidHour();
    const tax = await taxing(orderId);
    await tax(true);
    await issue(orderId);
    await tax(false);
    await reverseAll(orderId);
    await until(async () => (await boletaOf(orderId)).creditNote?.state === "issued", 20_000);
    await pay(orderId);
    expect((await issue(orderId)).json.boleta).toMatchObject({ kind: 39, creditNote: null });
    // Another sale of the same service is what direction says now.
    const other = await paidHour();
    expect((await issue(other)).json.boleta).toMatchObject({ kind: 41 });
  });

  test("the month's list splits what has IVA and what has none, and sums to the ledger", async () => {
    await startQueues();
    const taxed = await hour();
    const tax = await taxing(taxed);
    await tax(true);
    await pay(taxed, {
      parts: [
        { means: "cash", amount: 4_999 },
        { means: "transfer", amount: 5_001 },
        { means: "card_machine", amount: 5_000 },
      ],
    });
    await issue(taxed);
    await tax(false);
    await paidHour();
    const back = await paidHour();
    await issue(back);
    await reverseAll(back);
    await until(async () => (await boletaOf(back)).creditNote?.state === "issued", 20_000);
    const csv = (await amparo.call("GET", "/api/desk/boletas.csv?month=2026-11")).text;
    const rows = csv
      .trim()
      .split("\r\n")
      .map((line: string) => line.split(";"));
    const figures = rows.slice(1).map((row: string[]) => row.slice(-4).map(Number));
    for (const [amount, net = 0, iva = 0, exempt = 0] of figures) expect(net + iva + exempt).toBe(amount);
    const sums = [0, 1, 2, 3].map((place) =>
      figures.slice(0, -1).reduce((sum: number, row: number[]) => sum + (row[place] ?? 0), 0),
    );
    expect(figures.at(-1)).toEqual(sums);
    const { number } = await boletaOf(taxed);
    const own = rows
      .filter((row: string[]) => row[3] === number)
      .map((row: string[]) => row.slice(-4).map(Number));
    expect(own).toHaveLength(3);
    expect(own.reduce((sum: number, row: number[]) => sum + (row[2] ?? 0), 0)).toBe(
      provider.issued.find((each) => each.number === number)?.tax,
    );
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
