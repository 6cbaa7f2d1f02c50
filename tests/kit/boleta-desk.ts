import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type FakeDte, startFakeDte } from "./fake-dte";
import { addHour } from "./hours";
import { hernan, rosa } from "./people";
import { patientIn, type SignedIn, therapistIn, type Visitor } from "./signed-in";
import { openSite, type TestSite } from "./site";
import { until } from "./until";
import { startWork, type Work } from "./work";

/*
 * A site whose boletas a provider issues, a real fake on a socket of its own, and what the desk does with them.
 */
export let provider: FakeDte;
export let site: TestSite;
export let amparo: SignedIn;
export let benjamin: SignedIn;
export let patient: SignedIn;
export let other: SignedIn;
let work: Work | undefined;

/** For the top of a test file, which has one from then on. */
export function haveBoletaDesk(): void {
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
    await settings({ boletaIssuer: "provider", boletaWhen: "press", giro: "Kinesiología", acteco: "869091" });
  });
  afterEach(async () => {
    provider.letGo();
    await work?.stop();
    work = undefined;
  });
}

export async function settings(changes: object): Promise<void> {
  const { version } = (await amparo.call("GET", "/api/settings/clinic")).json;
  expect((await amparo.call("PATCH", "/api/clinic", { ...changes, version })).status).toBe(200);
  const asked = JSON.stringify(changes);
  await until(async () =>
    Object.entries(JSON.parse(asked)).every(
      ([name, value]) =>
        Reflect.get({ ...site.context.clinic().seller, ...site.context.clinic().payments }, name) === value,
    ),
  );
}
let days = 0;
export const hour = (status = "completed", patientId = patient.id) => {
  days += 1;
  return addHour(site, {
    patientId,
    therapistId: site.amparo,
    at: `2026-${String(1 + (Math.floor(days / 28) % 10)).padStart(2, "0")}-${String(1 + (days % 28)).padStart(2, "0")}T09:00`,
    status: status as "completed",
  });
};
export const pay = (orderId: string, body: object = { means: "cash" }, asking: Visitor = amparo) =>
  asking.call("POST", "/api/desk/payments", { orderId, ...body });
export async function paidHour(): Promise<string> {
  const orderId = await hour();
  const paid = await pay(orderId);
  expect(paid.status, paid.text).toBe(201);
  return orderId;
}
export const issue = (orderId: string, asking: Visitor = amparo, body: object = {}) =>
  asking.call("POST", `/api/desk/orders/${orderId}/boleta`, body);
export const settle = (orderId: string, body: object, asking: Visitor = amparo) =>
  asking.call("POST", `/api/desk/orders/${orderId}/boleta/settle`, body);
export const orderOf = async (orderId: string) =>
  (await amparo.call("GET", `/api/desk/orders/${orderId}`)).json;
export const boletaOf = async (orderId: string) => (await orderOf(orderId)).boleta;
export async function reverseAll(orderId: string): Promise<void> {
  for (const { id } of (await orderOf(orderId)).payments)
    expect(
      (await amparo.call("POST", `/api/desk/payments/${id}/reverse`, { reason: "Era de otra persona" }))
        .status,
    ).toBe(201);
}
export /** Direction says whether the service of an order has IVA. */
async function taxing(orderId: string) {
  const [service] = await site.rows<{ id: string }>(
    "select s.id from services s join appointments a on a.service_id = s.id where a.id = $1",
    [orderId],
  );
  return async (taxed: boolean) => {
    const [{ version }] = (await site.rows<{ version: number }>(
      "select version from services where id = $1",
      [service?.id],
    )) as [{ version: number }];
    const changed = await amparo.call("PATCH", `/api/settings/services/${service?.id}`, { taxed, version });
    expect([changed.status, changed.json.taxed]).toEqual([200, taxed]);
  };
}
export const startQueues = async () => {
  work = await startWork(site, { send: async () => undefined, close: () => undefined });
};
