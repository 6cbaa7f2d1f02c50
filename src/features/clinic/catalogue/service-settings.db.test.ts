import { bookingOf, rosa } from "tests/kit/people";
import { amparo, benjamin, clock, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { describe, expect } from "vitest";
import { wallTimeOf } from "~/shared/clinic-time";

test.override({ setting: { signedIn: ["amparo", "benjamin"] } });

type Listed = Record<string, unknown> & { id: string; name: string; version: number; price: number };
const listed = async (): Promise<Listed[]> => (await amparo.call("GET", "/api/settings/services")).json;
const named = async (name: string) => {
  const found = (await listed()).find((service) => service.name === name);
  if (!found) throw new Error(`no service ${name}`);
  return found;
};
const offered = async () => (await site.call("GET", "/api/services")).json as Listed[];
const shownPrice = async (id: string) => (await offered()).find((service) => service.id === id)?.price;
const change = (service: Listed, body: object) =>
  amparo.call("PATCH", `/api/settings/services/${service.id}`, { version: service.version, ...body });
const ofOne = { category: "Performance", minutes: 45, price: 20_000 };

test("a fresh clinic has the services of the first start, those of therapists too, and only direction reads them", async () => {
  const names = (await listed()).map(({ name }) => name);
  expect(names).toHaveLength(12);
  expect(names.slice(0, 2)).toEqual(["Evaluación kinésica", "Rehabilitación kinésica integral"]);
  const { status } = await benjamin.call("GET", "/api/settings/services");
  expect(status).toBe(403);
});

describe("a price", () => {
  test("that changes is the site's at once, and touches no hour that is booked", async () => {
    const service = await named("Punción Seca");
    const { json: booked } = await site.book(
      bookingOf(rosa, "2026-11-24T10:00", { service: service.name, therapistId: site.amparo }),
    );
    expect((await change(service, { price: 27_000 })).json).toMatchObject({
      price: 27_000,
      version: service.version + 1,
    });
    await until(async () => (await shownPrice(service.id)) === 27_000);
    const [kept] = await site.rows("select price from appointments where id = $1", [booked.id]);
    expect(kept).toEqual({ price: 25_000 });
    const { json: next } = await site.book(
      bookingOf(rosa, "2026-11-25T10:00", { service: service.name, therapistId: site.amparo }),
    );
    const [sold] = await site.rows("select price from appointments where id = $1", [next.id]);
    expect(sold).toEqual({ price: 27_000 });
  });

  test("is read from the rows of the booking, whatever a process has read before", async () => {
    const service = await named("Recovery deportivo");
    await site.rows("alter table service_prices disable trigger service_prices_changed");
    await site.rows("update service_prices set price = 36000 where service_id = $1", [service.id]);
    await site.rows("alter table service_prices enable trigger service_prices_changed");
    const { json } = await site.book(
      bookingOf(rosa, "2026-11-26T15:00", { service: service.name, therapistId: site.amparo }),
    );
    expect(await site.rows("select price from appointments where id = $1", [json.id])).toEqual([
      { price: 36_000 },
    ]);
  });

  test("from a day on holds from that day, and the next one beside it", async () => {
    const service = await named("Evaluación kinésica");
    const later = await change(service, { price: 18_000, priceFrom: "2026-12-01" });
    expect(later.json).toMatchObject({
      price: 15_000,
      priceFrom: true,
      nextPrices: [{ from: "2026-12-01", price: 18_000 }],
    });
    expect(await shownPrice(service.id)).toBe(15_000);
    clock.moveTo("2026-12-01T08:00");
    await until(async () => (await shownPrice(service.id)) === 18_000);
    clock.moveTo("2026-11-20T08:00");
    await until(async () => (await shownPrice(service.id)) === 15_000);
  });

  test.each([0, -1, 1.5, "15000", 20_000_001])("of %s is told beside the field", async (price) => {
    const { status, json } = await change(await named("Mobility training"), { price });
    expect([status, json.fields.price]).toEqual([400, "Escribe el precio en pesos, mayor que 0."]);
  });

  test("from a day that is over is refused", async () => {
    const { status, json } = await change(await named("Mobility training"), {
      price: 190_000,
      priceFrom: "2026-11-01",
    });
    expect([status, Object.keys(json.fields)]).toEqual([400, ["priceFrom"]]);
  });
});

describe("a service", () => {
  test("that is new is offered by everybody who treats people, with its packs", async () => {
    const packs = [{ name: "5 sesiones", payer: "private", sessions: 5, price: 90_000 }];
    const { status, json } = await amparo.call("POST", "/api/settings/services", {
      name: "Pilates clínico",
      ...ofOne,
      packs,
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      price: 20_000,
      active: true,
      staffIds: [site.amparo, site.benjamin].toSorted(),
    });
    await until(async () => (await offered()).some(({ name }) => name === "Pilates clínico"));
    const found = (await offered()).find(({ name }) => name === "Pilates clínico");
    expect(found).toMatchObject({ packs: [{ name: "5 sesiones", sessions: 5, price: 90_000 }] });
    const { json: free } = await site.call(
      "GET",
      "/api/availability?service=Pilates%20cl%C3%ADnico&from=2026-11-24&to=2026-11-24",
    );
    expect(free.days[0].therapists).toHaveLength(2);
  });

  test("with a name in use is a conflict beside the field; two at once too", async () => {
    const add = () => amparo.call("POST", "/api/settings/services", { name: "Ondas de choque", ...ofOne });
    const both = await Promise.all([add(), add()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.json).toMatchObject({
      code: "conflict",
      fields: { name: "Ya hay un servicio con ese nombre." },
    });
  });

  test("that is renamed is still booked by its former name, which another may take", async () => {
    const service = await named("Punción Seca");
    await change(service, { name: "Punción con agujas" });
    await until(async () => (await offered()).some(({ name }) => name === "Punción con agujas"));
    const { status, json } = await site.book(
      bookingOf(rosa, "2026-11-27T10:00", { service: "Punción Seca", therapistId: site.benjamin }),
    );
    expect([status, json.serviceId, json.service]).toEqual([201, service.id, "Punción con agujas"]);
    await amparo.call("POST", "/api/settings/services", { name: "Punción Seca", ...ofOne });
    await until(async () => (await offered()).some(({ name }) => name === "Punción Seca"));
    const other = await site.book(
      bookingOf(rosa, "2026-11-27T15:00", { service: "Punción Seca", therapistId: site.benjamin }),
    );
    expect(other.json.serviceId).not.toBe(service.id);
  });

  test("that goes out of use is hidden and kept, but not while somebody has sessions of it to use", async () => {
    const service = await named("Reintegro Deportivo");
    await site.book(bookingOf(rosa, "2026-11-30T10:00", { service: service.name, therapistId: site.amparo }));
    const refused = await change(service, { active: false });
    expect([refused.status, refused.json.code, refused.json.fields.active]).toEqual([
      422,
      "in_use",
      "Un paciente tiene un pack de este servicio con sesiones por usar.",
    ]);
    await site.rows("update patient_packs set closed_at = now()");
    expect((await change(service, { active: false })).status).toBe(200);
    await until(async () => !(await offered()).some(({ id }) => id === service.id));
    expect(await named(service.name)).toMatchObject({ active: false });
    const { status } = await site.book(
      bookingOf(rosa, "2026-12-01T10:00", { service: service.name, therapistId: site.amparo }),
    );
    expect(status).toBe(400);
  });

  test("is offered of who gives it alone", async () => {
    const service = await named("Mobility training");
    await change(service, { staffIds: [site.benjamin] });
    await until(async () => {
      const { json } = await site.call(
        "GET",
        `/api/availability?service=${encodeURIComponent(service.name)}&from=2026-11-24&to=2026-11-24`,
      );
      return json.days[0].therapists.length === 1;
    });
    const { status, json } = await site.book(
      bookingOf(rosa, "2026-11-24T14:00", { service: service.name, therapistId: site.amparo }),
    );
    expect([status, Object.keys(json.fields)]).toEqual([400, ["therapistId"]]);
  });

  test("that another changed meanwhile is a conflict with what stands; nobody's version, and none, are refused", async () => {
    const service = await named("Mobility training");
    expect((await change(service, { description: "Uno" })).status).toBe(200);
    const late = await change(service, { description: "Dos" });
    expect(late.status).toBe(409);
    expect(late.json.current).toMatchObject({ description: "Uno", version: service.version + 1 });
    expect((await amparo.call("PATCH", `/api/settings/services/${service.id}`, { price: 1 })).status).toBe(
      400,
    );
    expect((await amparo.call("PATCH", "/api/settings/services/nada", { version: 1, price: 1 })).status).toBe(
      404,
    );
  });
});

describe("the packs of a service", () => {
  test("keep their ids by name, go out of use when they are no longer named, and are never two of one name", async () => {
    const service = await named("Recovery deportivo");
    const { json } = await change(service, {
      packs: [
        { name: "Pack 4 sesiones", payer: "private", sessions: 4, price: 110_000 },
        { name: "Pack 6 sesiones", payer: "private", sessions: 6, price: 150_000 },
      ],
    });
    const byName = Object.fromEntries(json.packs.map((pack: { name: string }) => [pack.name, pack] as const));
    expect(byName["Pack 4 sesiones"]).toMatchObject({ id: "recovery-4", price: 110_000, active: true });
    expect(byName["Base 1 sesión"]).toMatchObject({ id: "recovery-base", active: false });
    const twice = [1, 2].map(() => ({ name: "Igual", payer: "private", sessions: 2, price: 10 }));
    const refused = await change(await named("Recovery deportivo"), { packs: twice });
    expect([refused.status, refused.json.fields.packs]).toEqual([
      400,
      "Hay dos packs con el nombre «Igual».",
    ]);
  });

  test("with every optional part left out are private ones, as long as the clinic says", async () => {
    const { json } = await amparo.call("POST", "/api/settings/services", {
      name: "Sin nada más",
      ...ofOne,
      packs: [{ name: "Dos", sessions: 2, price: 30_000 }],
    });
    expect(json.packs).toEqual([
      expect.objectContaining({ payer: "private", validityMonths: null, active: true, isBundle: false }),
    ]);
    expect(wallTimeOf(clock()).slice(0, 10)).toBe("2026-11-20");
  });
});
