import { site, test } from "tests/kit/paying-test";
import { hernan } from "tests/kit/people";
import { patientIn, therapistIn, type Visitor } from "tests/kit/signed-in";
import { describe, expect } from "vitest";
import { later } from "~/shared/clinic-time";
import type { OneTill, Till } from "./till-contract";

/** Amparo leads and Benjamín is at the desk. */
let amparo: Visitor & { id: string };
let benjamin: Visitor & { id: string };
let patientId: string;
const day = "2026-11-20";
test.override({ setting: { gateways: "none" } });
test.beforeEach(async () => {
  amparo ??= await therapistIn(site, site.amparo);
  benjamin ??= await therapistIn(site, site.benjamin);
  patientId ??= (await patientIn(site, hernan)).id;
  await site.rows("update therapists set duties = '{care,desk}' where id = $1", [site.benjamin]);
  await site.rows("update tills set closed_at = opened_at where closed_at is null");
  site.moving.moveToInstant(later(site.moving(), 60_000));
});

const till = (who: Visitor, step: string, body: object) => who.call("POST", `/api/desk/till/${step}`, body);
const read = async (who: Visitor): Promise<Till> => (await who.call("GET", `/api/desk/till?day=${day}`)).json;
const pay = async (who: Visitor, body: object = { means: "cash" }) => {
  const { json } = await who.call("POST", "/api/desk/payments", {
    orderId: await site.hour({ who: patientId }),
    ...body,
  });
  return json.paid.id as string;
};
const openOf = (read: Till, who: { id: string }): OneTill | undefined =>
  read.tills.find(({ personId, closedAt }) => personId === who.id && closedAt === null);

describe("a till", () => {
  test("begins with what lies in it, holds what its person takes and gives, and is closed with a count", async () => {
    expect((await till(benjamin, "open", { amount: 20_000 })).status).toBe(200);
    expect((await till(benjamin, "open", { amount: 10_000 })).json.code).toBe("conflict");
    await pay(benjamin);
    await pay(benjamin, { means: "card_machine" });
    await pay(benjamin, { means: "bono", bonoNumber: "T-1", bonoProgramme: "FONASA", coPayment: 4_000 });
    await pay(amparo);
    const moved = await till(benjamin, "movements", { amount: -12_000, reason: "Depósito en el banco" });
    expect(openOf(moved.json, benjamin)).toMatchObject({ opening: 20_000, expected: 27_000, isOwn: true });
    const undone = await pay(benjamin);
    await benjamin.call("POST", `/api/desk/payments/${undone}/reverse`, { reason: "Era de otra persona" });
    const counts = { 20000: 1, 5000: 1, 1000: 1, 500: 1 };
    expect((await till(benjamin, "close", { counted: 26_000, counts })).json.fields).toHaveProperty(
      "counted",
    );
    const closed = await till(benjamin, "close", { counted: 26_500, counts, note: "Faltó vuelto" });
    expect([closed.status, openOf(closed.json, benjamin)]).toEqual([200, undefined]);
    expect(closed.json.closings[0]).toMatchObject({
      expected: 27_000,
      counted: 26_500,
      counts,
      note: "Faltó vuelto",
    });
    expect((await till(benjamin, "close", { counted: 0 })).json.code).toBe("conflict");
    await expect(site.rows("update till_closings set counted = 1")).rejects.toThrow(/append-only/);
    await expect(site.rows("delete from till_movements")).rejects.toThrow(/append-only/);
  });

  test("opens by itself with the first payment, and its amount may still be said once", async () => {
    await pay(benjamin);
    expect(openOf(await read(benjamin), benjamin)).toMatchObject({ opening: null, expected: 15_000 });
    expect(openOf((await till(benjamin, "open", { amount: 5_000 })).json, benjamin)?.expected).toBe(20_000);
  });

  test("is opened again by direction alone, with a reason, and not beside another one", async () => {
    await till(benjamin, "open", { amount: 1_000 });
    await till(benjamin, "close", { counted: 1_000 });
    expect((await till(benjamin, "reopen", { reason: "Conté mal" })).status).toBe(403);
    expect((await till(amparo, "reopen", { reason: " " })).status).toBe(400);
    const again = await till(amparo, "reopen", { reason: "Conté mal" });
    const open = openOf(again.json, benjamin);
    expect(open).toMatchObject({ expected: 1_000, reopenings: [{ reason: "Conté mal" }] });
    expect((await till(amparo, "reopen", { reason: "x", tillId: open?.id })).json.code).toBe("conflict");
    expect((await till(amparo, "close", { counted: 900, tillId: open?.id })).status).toBe(200);
    await pay(benjamin);
    expect((await till(amparo, "reopen", { reason: "x", tillId: open?.id })).json.code).toBe("conflict");
    expect((await till(amparo, "reopen", { reason: "x", tillId: "no-existe" })).status).toBe(404);
  });

  test("is read, moved and closed by its person, and by direction", async () => {
    await till(amparo, "open", { amount: 7_000 });
    await till(benjamin, "open", { amount: 3_000 });
    await pay(amparo);
    const own = await read(benjamin);
    expect(own.tills.every(({ personId }) => personId === benjamin.id)).toBe(true);
    expect(own.entries.every(({ who }) => who.startsWith("Benjamín"))).toBe(true);
    const hers = openOf(await read(amparo), amparo);
    for (const [step, body] of [
      ["close", { counted: 0 }],
      ["movements", { amount: -1, reason: "x" }],
    ] as const)
      expect((await till(benjamin, step, { ...body, tillId: hers?.id })).status).toBe(403);
    const his = openOf(await read(amparo), benjamin);
    expect((await till(amparo, "close", { counted: 3_000, tillId: his?.id })).status).toBe(200);
  });

  test("counts each payment in one till, however it is closed meanwhile", async () => {
    await till(benjamin, "open", { amount: 0 });
    const orders = await Promise.all(Array.from({ length: 6 }, () => site.hour({ who: patientId })));
    const answers = await Promise.all([
      ...orders.map((orderId) => benjamin.call("POST", "/api/desk/payments", { orderId, means: "cash" })),
      till(benjamin, "close", { counted: 0, note: "a media mañana" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201, 201, 201, 201, 201, 201]);
    const { tills, closings } = await read(benjamin);
    const latest = closings[0];
    const closedTill = tills.find(({ id }) => id === latest?.tillId);
    expect(closedTill?.expected).toBe(latest?.expected);
    expect((latest?.expected ?? 0) + (openOf({ tills } as Till, benjamin)?.expected ?? 0)).toBe(90_000);
  });

  test.each([
    ["open", { amount: -1 }],
    ["open", { amount: 1.5 }],
    ["open", {}],
    ["open", { amount: 1, branchId: "no-existe" }],
    ["movements", { amount: 0, reason: "x" }],
    ["movements", { amount: 5, reason: "" }],
    ["close", { counted: -1 }],
    ["close", { counted: 3, counts: { 3: 1 } }],
  ])("%s with %j says what is wrong", async (step, body) => {
    expect((await till(benjamin, step, body)).status).toBe(400);
  });

  test("has a sheet to print, which names what was counted and escapes what was written", async () => {
    await till(benjamin, "open", { amount: 2_000 });
    await till(benjamin, "close", { counted: 1_500, note: "<b>moneda</b> falsa" });
    const { status, text } = await benjamin.call("GET", `/api/desk/till/sheet?day=${day}`);
    expect(status).toBe(200);
    for (const words of ["Monto inicial", "$2.000", "Diferencia", "-$500", "&lt;b&gt;moneda"])
      expect(text).toContain(words);
    expect(text).not.toContain("<b>moneda");
  });
});
