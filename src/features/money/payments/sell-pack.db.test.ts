import { expectLedgerToMatch } from "tests/kit/gateways";
import { addHour } from "tests/kit/hours";
import { site, freshTest as test } from "tests/kit/paying-test";
import { hernan } from "tests/kit/people";
import { patientIn, therapistIn, type Visitor } from "tests/kit/signed-in";
import { until } from "tests/kit/until";
import { expect } from "vitest";
import { addMonths, wallTimeOf } from "~/shared/clinic-time";

let amparo: Visitor & { id: string };
let patient: Visitor & { id: string };
let pack: { id: string; name: string; sessions: number; price: number };
let service: { id: string; name: string };
test.override({ setting: { gateways: "webpay" } });
test.beforeEach(async () => {
  amparo = await therapistIn(site, site.amparo);
  patient = await patientIn(site, hernan);
  const { json } = await site.call("GET", "/api/services");
  service = json.find(({ packs }: { packs: { sessions: number }[] }) =>
    packs.some(({ sessions }) => sessions === 10),
  );
  [pack] = (service as unknown as { packs: [typeof pack] }).packs.filter(
    ({ sessions }) => sessions === 10,
  ) as [typeof pack];
});

const sell = (body: Record<string, unknown> = {}, who: Visitor = amparo) =>
  who.call("POST", "/api/desk/packs", { patientId: patient.id, packId: pack.id, ...body });
const pay = (orderId: string, amount: number) =>
  amparo.call("POST", "/api/desk/payments", { orderId, parts: [{ means: "cash", amount }] });
const account = async () => (await amparo.call("GET", `/api/desk/people/${patient.id}`)).json;
const bookOne = (at: string) =>
  amparo.call("POST", "/api/therapist-appointments", {
    patientId: patient.id,
    service: service.name,
    pack: pack.name,
    hours: [at],
    therapistId: site.amparo,
  });

test("a pack is sold before any hour of it: paid it is the patient's, and the next hour uses it", async () => {
  const { status, json } = await sell();
  expect(status).toBe(201);
  expect(json).toMatchObject({
    kind: "pack",
    state: "owed",
    sessions: 10,
    amount: pack.price,
    owedAmount: pack.price,
    patientName: hernan.name,
  });
  // Until some of it is paid nobody has bought anything.
  expect(await account()).toMatchObject({ owed: [], packs: [] });
  expect((await pay(json.orderId, pack.price)).json).toMatchObject({ state: "paid", owedAmount: 0 });
  expect(await account()).toMatchObject({ owed: [], packs: [{ id: json.orderId, left: 10, paid: true }] });
  expect((await patient.call("GET", "/api/my-packs")).json).toEqual([
    { service: service.name, pack: pack.name, sessions: 10, left: 10 },
  ]);
  expect((await bookOne("2026-11-26T10:00")).status).toBe(201);
  expect(await account()).toMatchObject({ owed: [], packs: [{ id: json.orderId, left: 9, paid: true }] });
  expect((await amparo.call("GET", `/api/desk/orders/${json.orderId}`)).json).toMatchObject({
    sessionsLeft: 9,
    visits: [{ id: expect.any(String), at: "2026-11-26T10:00", state: "ahead" }],
  });
  await expectLedgerToMatch(site);
  expect(await site.rows("select actor from access_log where action = 'pack.sold'")).toEqual([
    { actor: `therapist:${amparo.id}` },
  ]);
});

test("what is left to pay of it is a debt, also where its hours were given back", async () => {
  const { orderId } = (await sell()).json;
  await pay(orderId, 50_000);
  expect((await account()).owed).toMatchObject([{ orderId, amount: pack.price - 50_000 }]);
  expect((await amparo.call("GET", "/api/desk/lists")).json.debts).toMatchObject([{ orderId }]);
  const [booked] = (await bookOne("2026-11-26T10:00")).json.appointments;
  await amparo.call("PATCH", `/api/appointments/${booked.id}/cancel`, { reason: "No puede" });
  expect((await account()).owed).toMatchObject([{ orderId, amount: pack.price - 50_000 }]);
  expect((await pay(orderId, pack.price - 50_000)).json.state).toBe("paid");
  expect((await amparo.call("GET", "/api/desk/lists")).json.debts).toEqual([]);
});

test("sold again before it is paid it is the same sale, at another price another", async () => {
  const first = (await sell()).json.orderId;
  expect((await sell()).json.orderId).toBe(first);
  await site.rows("update packs set price = price + 1000 where id = $1", [pack.id]);
  const dearer = (await sell()).json;
  expect([dearer.orderId === first, dearer.amount]).toEqual([false, pack.price + 1_000]);
  await pay(dearer.orderId, dearer.amount);
  expect((await sell()).json.orderId).not.toBe(dearer.orderId);
});

test("is paid online by its link, and ended before its time gives back what was not used", async () => {
  const { orderId, payUrl } = (await sell()).json;
  expect(payUrl).toContain(orderId);
  const { json } = await site.start({ orderId });

  await site.comeBack(site.webpay.pay(json.token, "approve"));
  expect(await account()).toMatchObject({ packs: [{ id: orderId, paid: true }] });
  expect((await amparo.call("POST", `/api/desk/packs/${orderId}/close`, { reason: "Se muda" })).status).toBe(
    200,
  );
  expect(await site.rows("select amount from refund_tasks")).toEqual([{ amount: pack.price }]);
});

test("serves for as long as its own time says", async () => {
  await site.rows("update packs set valid_months = 2 where id = $1", [pack.id]);
  const { orderId } = (await sell()).json;
  await pay(orderId, pack.price);
  const today = wallTimeOf(site.clock()).slice(0, 10);
  expect((await account()).packs).toMatchObject([{ expiresOn: addMonths(today, 2) }]);
  await until(async () =>
    JSON.stringify((await site.call("GET", "/api/services")).json).includes("validMonths"),
  );
  await site.rows("update patient_packs set closed_at = now()");
  await bookOne("2026-11-26T10:00");
  const opened =
    "select to_char(expires_on, 'YYYY-MM-DD') as last from patient_packs where closed_at is null";
  expect(await site.rows(opened)).toEqual([{ last: addMonths(today, 2) }]);
});

test("neither of nobody, nor a pack that is not sold, nor by a patient", async () => {
  expect((await sell({ patientId: "nadie" })).json.code).toBe("not_found");
  expect((await sell({ packId: "otro" })).json.fields).toEqual({ packId: "Elige un pack de la lista." });
  expect((await sell({ packId: undefined })).json.fields).toEqual({ packId: "Elige el pack." });
  await site.rows("update packs set active = false where id = $1", [pack.id]);
  expect((await sell()).status).toBe(400);
  expect((await sell({}, patient)).status).toBe(403);
  expect((await site.call("POST", "/api/desk/packs", {})).status).toBe(401);
});

test("its sessions stand with their days: given, missed, to be marked and to come, without what was called off", async () => {
  const { json } = await sell();
  await pay(json.orderId, pack.price);
  const hour = (at: string, status: "completed" | "cancelled" | "confirmed") =>
    addHour(site, { patientId: patient.id, therapistId: amparo.id, at, status });
  const ids = [
    await hour("2026-11-16T10:00", "completed"),
    await hour("2026-11-17T10:00", "cancelled"),
    await hour("2026-11-18T10:00", "cancelled"),
    await hour("2026-11-19T10:00", "confirmed"),
    await hour("2026-11-27T10:00", "confirmed"),
  ];
  await site.rows(
    `do $$ begin set local session_replication_role = replica;
       update appointments set patient_pack_id = '${json.orderId}', no_show = (id = '${ids[2]}') where id = any ('{${ids.join()}}'); end $$`,
  );
  expect((await amparo.call("GET", `/api/desk/orders/${json.orderId}`)).json.visits).toEqual([
    { id: ids[0], at: "2026-11-16T10:00", state: "given", payments: [] },
    { id: ids[2], at: "2026-11-18T10:00", state: "missed", payments: [] },
    { id: ids[3], at: "2026-11-19T10:00", state: "unmarked", payments: [] },
    { id: ids[4], at: "2026-11-27T10:00", state: "ahead", payments: [] },
  ]);
});
