import { bookingOf, visitor } from "tests/kit/people";
import { amparo, site, freshTest as test } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["amparo"] } });

const service = "Punción Seca";
async function priceTo(price: number): Promise<void> {
  const services = (await amparo.call("GET", "/api/settings/services")).json;
  const { id, version } = services.find(({ name }: { name: string }) => name === service);
  const changed = await amparo.call("PATCH", `/api/settings/services/${id}`, { price, version });
  expect(changed.status).toBe(200);
}
const book = (n: number, at: string, more: object) =>
  site.book(bookingOf(visitor(n), at, { service, ...more }));
const booked = () => site.rows("select price from appointments order by created_at");

test("at the price that was shown one books; at another one nothing is, and the answer says which it is now", async () => {
  expect((await book(1, "2026-11-24T09:00", { shownPrice: 25_000 })).status).toBe(201);
  await priceTo(26_500);
  const late = await book(2, "2026-11-24T10:00", { shownPrice: 25_000, therapistId: site.amparo });
  expect([late.status, late.json.code, late.json.current]).toEqual([409, "conflict", { price: 26_500 }]);
  expect(late.json.error).toBe(
    "El precio cambió mientras reservabas: ahora son $26.500. Confirma otra vez si te sirve.",
  );
  expect(await booked()).toHaveLength(1);
  expect((await book(2, "2026-11-24T10:00", { shownPrice: 26_500 })).status).toBe(201);
  expect(await booked()).toEqual([{ price: 25_000 }, { price: 26_500 }]);
});

test("who says no price books at the one that stands, and a pack's is the pack's", async () => {
  expect((await book(1, "2026-11-24T09:00", {})).status).toBe(201);
  const pack = { service: "Rehabilitación kinésica integral", pack: "FONASA 10 sesiones" };
  expect((await book(2, "2026-11-24T11:00", { ...pack, shownPrice: 29_000 })).json.code).toBe("conflict");
  expect((await book(2, "2026-11-24T11:00", { ...pack, shownPrice: 130_000 })).status).toBe(201);
  expect((await book(3, "2026-11-24T15:00", { shownPrice: 1.5 })).json.fields).toEqual({
    shownPrice: "Indica el precio en pesos.",
  });
});
