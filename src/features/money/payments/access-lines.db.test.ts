import { site, test } from "tests/kit/paying-test";
import { hernan } from "tests/kit/people";
import { patientIn, type SignedIn, therapistIn } from "tests/kit/signed-in";
import { expect } from "vitest";
import { accessTexts } from "~/features/people/patients/queries";

/** Amparo has every duty; what she does with the money of a patient leaves a line that names them. */
let amparo: SignedIn;
let patient: SignedIn;
let patientId: string;
let orderId: string;
test.override({ setting: { gateways: "none" } });
test.beforeAll(async () => {
  amparo = await therapistIn(site, site.amparo);
  patient = await patientIn(site, hernan);
  patientId = patient.id;
});
test.beforeEach(async () => {
  orderId = await site.hour({ who: patientId });
});

/** The new lines of what the call does, without those that a list leaves of each name in it. */
async function linesOf(act: () => Promise<{ status: number }>, status = 200): Promise<string[]> {
  const [last] = await site.rows<{ id: string }>("select coalesce(max(id), 0) as id from access_log");
  expect((await act()).status).toBe(status);
  const rows = await site.rows<Record<"action" | "actor" | "of" | "about" | "address", string | null>>(
    `select action, actor, patient_id as of, object_id as about, address from access_log
     where id > $1 and action <> 'patient-list.read' order by id`,
    [last?.id],
  );
  return rows.map(({ action, actor, of, about, address }) => {
    expect([actor, address]).toEqual([`therapist:${site.amparo}`, "127.0.0.1"]);
    if (of !== null) expect(accessTexts, action ?? "").toHaveProperty([action ?? ""]);
    return [action, of === patientId && "of the patient", about === orderId && "about the order"]
      .filter(Boolean)
      .join(" ");
  });
}
const post = (path: string, body: object) => () => amparo.call("POST", path, body);
const get = (path: string) => () => amparo.call("GET", path);
const pay = async () => {
  const { json } = await amparo.call("POST", "/api/desk/payments", { orderId, means: "cash" });
  return json.paid.id as string;
};

test("packs, payments, an order, a receipt that are read", async () => {
  expect(await linesOf(get(`/api/patients/${patientId}/packs`))).toEqual(["packs.read of the patient"]);
  expect(await linesOf(get(`/api/patients/${patientId}/payments`))).toEqual(["payments.read of the patient"]);
  expect(await linesOf(get(`/api/desk/orders/${orderId}`))).toEqual([
    "order.read of the patient about the order",
  ]);
  expect(await linesOf(get(`/api/receipts/${await pay()}`))).toEqual(["receipt.read of the patient"]);
});

test("nothing is said of what is not there", async () => {
  for (const path of ["patients/nadie/packs", "desk/orders/nadie", "receipts/nadie"])
    expect(await linesOf(get(`/api/${path}`), 404), path).toEqual([]);
});

test("a patient who reads the own money leaves none", async () => {
  const receipt = await pay();
  const before = await site.rows("select from access_log");
  for (const path of ["my-packs", "my-payments", `receipts/${receipt}`])
    expect((await patient.call("GET", `/api/${path}`)).status, path).toBe(200);
  expect(await site.rows("select from access_log")).toHaveLength(before.length);
});

test("a payment that is recorded, undone, or asked for by mail", async () => {
  const about = "of the patient about the order";
  expect(await linesOf(post("/api/desk/pay-links", { orderId }))).toEqual([`payment.link-sent ${about}`]);
  expect(await linesOf(post("/api/desk/payments", { orderId, means: "cash" }), 201)).toEqual([
    `payment.recorded ${about}`,
  ]);
  expect(await linesOf(post("/api/desk/pay-links", { orderId }), 409)).toEqual([]);
  const [entry] = await site.rows<{ id: string }>("select id from ledger_entries where order_id = $1", [
    orderId,
  ]);
  expect(
    await linesOf(post(`/api/desk/payments/${entry?.id}/reverse`, { reason: "Era de otra" }), 201),
  ).toEqual([`payment.reversed ${about}`]);
});

test("a payment of a gateway that goes back: once, however often it is asked for", async () => {
  const { json } = await site.start({ orderId });
  await site.confirm(json.token);
  const refund = post(`/api/payments/${json.buyOrder}/refund`, { reason: "Lo pidió" });
  expect((await linesBy(refund)).filter((line) => line.startsWith("payment.refund"))).toEqual([
    "payment.refund-asked",
  ]);
  expect((await linesBy(refund)).filter((line) => line.startsWith("payment.refund"))).toEqual([]);
});

/** Of Amparo alone: the gateway has its own lines. */
async function linesBy(act: () => Promise<unknown>): Promise<string[]> {
  const before = await actionsOfAmparo();
  await act();
  return (await actionsOfAmparo()).slice(before.length);
}
const actionsOfAmparo = async () =>
  (
    await site.rows<{ action: string }>("select action from access_log where actor = $1 order by id", [
      `therapist:${site.amparo}`,
    ])
  ).map(({ action }) => action);

test("money that is given back by hand, a pack that is closed, and the lists that come with the answer", async () => {
  await site.rows(
    `insert into refund_tasks (order_kind, order_id, patient_id, amount, reason, asked_at)
     select 'appointment', $1, $2, 15000, 'Canceló', now()`,
    [orderId, patientId],
  );
  await pay();
  const [task] = await site.rows<{ id: string }>("select id from refund_tasks where order_id = $1", [
    orderId,
  ]);
  const [pack] = await site.rows<{ id: string }>(
    "select patient_pack_id as id from appointments where id = $1",
    [await site.hour({ who: patientId, pack: "FONASA 5 sesiones" })],
  );
  await site.rows("update appointments set status = 'completed' where patient_pack_id = $1", [pack?.id]);
  expect(await linesOf(post(`/api/desk/refund-tasks/${task?.id}/done`, {}))).toEqual([
    "refund.done of the patient about the order",
    "desk-lists.read",
  ]);
  expect(await linesOf(post(`/api/desk/packs/${pack?.id}/close`, { reason: "Se muda" }))).toEqual([
    "pack.closed of the patient",
    "desk-lists.read",
  ]);
});

test("the till that is shown again when it is closed", async () => {
  expect(await linesOf(post("/api/desk/till/close", { counted: 0 }))).toEqual(["till.closed"]);
});
