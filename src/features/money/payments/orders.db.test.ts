import { strangeIds } from "tests/kit/hours";
import { site, test } from "tests/kit/paying-test";
import { bookingOf, hernan, hourLong } from "tests/kit/people";
import { describe, expect } from "vitest";
import { publicOrder } from "./orders";

test.override({ setting: { gateways: "none" } });

describe("a free amount", () => {
  test.each([50, 45_000, 10_000_000])("of %d pesos begins a payment", async (amount) => {
    const { status, json } = await site.start({ amount });
    expect(status).toBe(201);
    expect(json.buyOrder).toMatch(/^[A-Z0-9]{8,26}$/);
    expect(json.redirectUrl).toBe(`${site.publicUrl}/payment-success?token_ws=${json.token}`);
  });

  test.each([
    49,
    10_000_001,
    -50,
    0,
    100.5,
    1e300,
    Number.MAX_SAFE_INTEGER,
    "45000",
    "",
    null,
    true,
    [50],
    {},
    undefined,
  ])("of %j is a clear error beside the field", async (amount) => {
    const { status, json } = await site.start({ amount });
    expect(status).toBe(400);
    expect(json.code).toBe("validation");
    expect(json.fields.amount).toContain("entre $50 y $10.000.000");
  });
});

describe("an order", () => {
  test("has the server's price, whatever the browser says", async () => {
    for (const amount of [50, 1, "1", undefined, -5]) {
      const { json } = await site.start({ amount, orderId: await site.hour() });
      expect((await site.confirm(json.token)).json).toMatchObject({ success: true, amount: 15_000 });
    }
  });

  test("that is not there is 404, whatever its id", async () => {
    for (const id of [...strangeIds.slice(0, 2), "a\0b", "", "' or 1=1 --", "x".repeat(128)])
      expect((await site.start({ orderId: id })).status, JSON.stringify(id)).toBe(404);
  });

  test("that was cancelled is 422, also when it was paid", async () => {
    const orderId = await site.hour();
    await site.rows("update appointments set status = 'cancelled' where id = $1", [orderId]);
    const { status, json } = await site.start({ orderId });
    expect([status, json.code]).toEqual([422, "not_active"]);
  });

  test("that is paid is 409, and other tries of it take nothing", async () => {
    const orderId = await site.hour();
    const [first, second] = [await site.start({ orderId }), await site.start({ orderId })];
    expect((await site.confirm(first.json.token)).json.success).toBe(true);
    const late = await site.confirm(second.json.token);
    expect(late.json).toMatchObject({ success: false, status: "ABORTED", authorizationCode: null });
    expect(late.json.message).toContain("ya estaba pagado");
    expect((await site.start({ orderId })).json.code).toBe("conflict");
    expect(await site.rows("select from ledger_entries where order_id = $1", [orderId])).toHaveLength(1);
  });

  test("paid in two tabs at once is paid once", async () => {
    const orderId = await site.hour();
    const tabs = await Promise.all(Array.from({ length: 6 }, () => site.start({ orderId })));
    const ends = await Promise.all(tabs.map(({ json }) => site.confirm(json.token)));
    expect(ends.map(({ json }) => json.status).sort()).toEqual([...Array(5).fill("ABORTED"), "AUTHORIZED"]);
    expect(await site.rows("select from ledger_entries where order_id = $1", [orderId])).toHaveLength(1);
  });

  test("of a method that is not configured is 422", async () => {
    expect((await site.start({ amount: 5000, method: "mercadopago" })).json.code).toBe("method_unavailable");
    expect((await site.start({ amount: 5000, method: "paypal" })).status).toBe(400);
    expect((await site.start({ amount: 5000, method: "transfer" })).status).toBe(201);
  });
});

describe("a pack", () => {
  test("is paid with the hour that opens it; its other hours are 409 and show that it is paid", async () => {
    const book = async (date: string, at: string) => {
      site.moving.moveTo(at);
      return (await site.book(bookingOf(hernan, date, { service: hourLong, pack: "FONASA 5 sesiones" })))
        .json;
    };
    const first = await book("2026-11-24T09:00", "2026-11-20T07:01");
    const second = await book("2026-11-25T09:00", "2026-11-20T07:02");
    expect((await site.start({ orderId: second.id })).json.code).toBe("conflict");
    expect((await publicOrder(site.pool, second.id))?.state).toBe("with_pack");
    expect((await publicOrder(site.pool, first.id))?.state).toBe("owed");
    const { json } = await site.start({ orderId: first.id });
    expect((await site.confirm(json.token)).json).toMatchObject({ success: true, amount: 65_000 });
    const [row] = await site.rows<{ taken: number; price: number }>(
      "select taken, price from patient_packs where patient_id <> $1",
      [site.patientId],
    );
    expect(row).toEqual({ taken: 2, price: 65_000 });
    expect((await site.start({ orderId: second.id })).json.code).toBe("conflict");
  });

  test("reserves, gives back and never gives one session twice", async () => {
    const hours = await Promise.all(
      Array.from({ length: 12 }, () => site.hour({ pack: "FONASA 5 sesiones", status: "pending" })),
    );
    const packs = async () =>
      site.rows<{ taken: number }>(
        "select taken from patient_packs where patient_id = $1 order by taken desc",
        [site.patientId],
      );
    expect((await packs()).map(({ taken }) => taken)).toEqual([5, 5, 2]);
    await site.rows("update appointments set status = 'cancelled' where id = $1", [hours[0]]);
    await site.rows("update appointments set status = 'cancelled', no_show = true where id = $1", [hours[1]]);
    expect((await packs()).reduce((sum, { taken }) => sum + taken, 0)).toBe(11);
  });
});

describe("what comes back", () => {
  test.each([
    ["/nosotros", "/nosotros?token_ws="],
    ["/blog?x=1", "/blog?x=1&token_ws="],
    ["https://evil.example/", "/payment-success?token_ws="],
    ["//evil.example", "/payment-success?token_ws="],
    ["/\\evil.example", "/payment-success?token_ws="],
    ["/\t/evil.example", "/payment-success?token_ws="],
    ["javascript:alert(1)", "/payment-success?token_ws="],
    ["", "/payment-success?token_ws="],
  ])("from returnUrl %j leads to our own site", async (returnUrl, path) => {
    const { json } = await site.start({ amount: 5000, returnUrl });
    expect(json.redirectUrl).toBe(`${site.publicUrl}${path}${json.token}`);
  });

  test("is one payment a token: confirmed by twenty at once, and an unknown token is 404", async () => {
    const { json } = await site.start({ amount: 5000 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.confirm(json.token)));
    for (const answer of answers) expect(answer.json).toMatchObject({ success: true, status: "AUTHORIZED" });
    expect(answers[0]?.json.message).toContain("simulación");
    expect(
      await site.rows(
        "select from ledger_entries e join payments t on t.id = e.payment_id where buy_order = $1",
        [json.buyOrder],
      ),
    ).toHaveLength(1);
    for (const token of ["", "x", "a".repeat(64), "a\0b"])
      expect((await site.confirm(token)).status).toBe(404);
  });

  test("names no person and no service, and the database holds no token that can be read", async () => {
    const orderId = await site.hour();
    const started = await site.start({ orderId });
    const confirmed = await site.confirm(started.json.token);
    for (const said of ["Rosa", "Evaluación", "12345678"]) {
      expect(started.text).not.toContain(said);
      expect(confirmed.text).not.toContain(said);
    }
    const kept = JSON.stringify([
      await site.rows("select * from payments"),
      await site.rows("select * from idempotency_keys"),
    ]);
    expect(kept).not.toContain(started.json.token);
    expect(site.logText()).not.toContain(started.json.token);
  });
});

describe("the same key", () => {
  test("begins once, for twins at once too, and answers alike", async () => {
    const orderId = await site.hour();
    const send = () => site.start({ orderId }, { "Idempotency-Key": "key-1" });
    const twins = await Promise.all([send(), send(), send()]);
    expect(new Set(twins.map(({ text }) => text)).size).toBe(1);
    expect(await site.rows("select from payments where order_id = $1", [orderId])).toHaveLength(1);
    expect((await site.start({ amount: 5000 }, { "Idempotency-Key": "key-1" })).json.code).toBe(
      "idempotency_mismatch",
    );
    // Also when it is paid meanwhile.
    await site.confirm(twins[0]?.json.token);
    expect((await send()).text).toBe(twins[0]?.text);
  });

  test("of a refusal is not remembered", async () => {
    expect((await site.start({ amount: 1 }, { "Idempotency-Key": "key-2" })).status).toBe(400);
    expect((await site.start({ amount: 5000 }, { "Idempotency-Key": "key-2" })).status).toBe(201);
  });
});

test("a foreign page cannot begin a payment", async () => {
  expect((await site.start({ amount: 5000 }, { Origin: "https://evil.example" })).status).toBe(403);
});

test("a plain form leads on, or back with what went wrong", async () => {
  const send = (fields: Record<string, string>) =>
    site.call("POST", "/api/payments/form", new URLSearchParams(fields).toString(), {
      "Content-Type": "application/x-www-form-urlencoded",
    });
  const on = await send({ method: "webpay", amount: "5000" });
  expect(on.status).toBe(303);
  expect(on.headers.get("location")).toContain("/payment-success?token_ws=");
  const back = await send({ method: "webpay", orderId: "nobody" });
  expect(back.headers.get("location")).toBe(
    `${site.publicUrl}/payment-form?orderId=nobody&problem=not_found`,
  );
});

test("the ledger never changes, and an order is never paid twice", async () => {
  const orderId = await site.hour();
  await site.confirm((await site.start({ orderId })).json.token);
  for (const sql of [
    "update ledger_entries set amount = 1",
    "delete from ledger_entries",
    "truncate ledger_entries cascade",
  ])
    await expect(site.rows(sql)).rejects.toThrow(/append-only/);
  const insert = (round: number) =>
    site.rows(
      `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, at, day)
       values ('appointment', $1, $2, 'payment', 1, 'cash', now(), now())`,
      [orderId, round],
    );
  await expect(insert(1)).rejects.toThrow(/ledger_one_of_each/);
  await expect(insert(2)).rejects.toThrow(/order_paid_once/);
});
