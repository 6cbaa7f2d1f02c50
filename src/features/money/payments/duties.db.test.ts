import { site, test } from "tests/kit/paying-test";
import { hernan } from "tests/kit/people";
import { patientIn, staySignedIn, therapistIn, type Visitor } from "tests/kit/signed-in";
import { describe, expect } from "vitest";

/** Amparo leads, Benjamín treats; who of both is at the desk changes by test. */
let amparo: Visitor & { id: string };
let benjamin: Visitor & { id: string };
let patientId: string;
test.override({ setting: { gateways: "none" } });
test.beforeAll(async () => {
  amparo = await therapistIn(site, site.amparo);
  benjamin = await therapistIn(site, site.benjamin);
  patientId = (await patientIn(site, hernan)).id;
  await staySignedIn(site);
});
const give = (duties: string) =>
  site.rows("update therapists set duties = $2 where id = $1", [benjamin.id, duties]);
test.afterEach(() => give("{care}"));

const calls: [method: string, path: string, body?: object][] = [
  ["GET", "/api/desk/till?day=2026-11-20"],
  ["GET", "/api/desk/till/sheet?day=2026-11-20"],
  ["POST", "/api/desk/till/open", { amount: 0 }],
  ["POST", "/api/desk/till/movements", { amount: 1, reason: "Cambio" }],
  ["POST", "/api/desk/till/close", { counted: 0 }],
  ["POST", "/api/desk/till/reopen", { reason: "Conté mal" }],
  ["GET", "/api/desk/ledger.csv?from=2026-11-01&to=2026-11-20"],
  ["POST", "/api/desk/payments/x/reverse", { reason: "Era de otra persona" }],
  ["POST", "/api/desk/refund-tasks/x/done", {}],
  ["POST", "/api/payments/x/refund", { reason: "Lo pidió" }],
  ["POST", "/api/payments/x/accept", { reason: "Llegó tarde" }],
];

describe("money that was taken", () => {
  test.each(calls)("is out of reach of who only treats: %s %s", async (method, path, body) => {
    const { status, json } = await benjamin.call(method, path, body);
    expect([status, json.code]).toEqual([403, "forbidden"]);
  });

  test("is given back through a gateway by the direction alone", async () => {
    await give("{desk}");
    for (const [method, path, body] of calls.slice(-2))
      expect((await benjamin.call(method, path, body)).status).toBe(403);
  });

  test("is undone by the desk where it recorded it itself today, and by the direction", async () => {
    await give("{care,desk}");
    const paidBy = async (who: Visitor): Promise<string> => {
      const orderId = await site.hour({ who: patientId });
      return (await who.call("POST", "/api/desk/payments", { orderId, means: "cash" })).json.paid.id;
    };
    const undo = (who: Visitor, id: string) =>
      who.call("POST", `/api/desk/payments/${id}/reverse`, { reason: "Era de otra persona" });
    expect((await undo(benjamin, await paidBy(benjamin))).status).toBe(201);
    const { status, json } = await undo(benjamin, await paidBy(amparo));
    expect([status, json.error]).toEqual([
      403,
      "Recepción deshace los pagos que registró ella misma hoy. Los demás los deshace la dirección.",
    ]);
    const own = await paidBy(benjamin);
    site.moving.moveTo("2026-11-21T00:00");
    expect((await undo(benjamin, own)).status).toBe(403);
    expect((await undo(amparo, own)).status).toBe(201);
  });
});

test("of attendance each reads the own figures, and the direction everybody's", async () => {
  const names = async (who: Visitor) =>
    (await who.call("GET", "/api/week-report?from=2026-11-16&to=2026-11-22")).json.therapists.map(
      ({ therapistId }: { therapistId: string }) => therapistId,
    );
  expect(await names(benjamin)).toEqual([benjamin.id]);
  expect(await names(amparo)).toEqual([amparo.id, benjamin.id]);
});
