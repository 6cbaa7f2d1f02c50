import { therapistIn } from "tests/kit/signed-in";
import { openSite } from "tests/kit/site";
import { amparo, benjamin, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin"] } });

const settings = async () => (await amparo.call("GET", "/api/settings/clinic")).json;
const changeClinic = async (body: object) =>
  amparo.call("PATCH", "/api/clinic", { version: (await settings()).version, ...body });
const changes = async () => (await amparo.call("GET", "/api/clinic-changes")).json;
const latest = async () => (await changes())[0];
const undo = (id: string) => amparo.call("POST", `/api/clinic-changes/${id}/undo`, {});
const clinic = async () => (await site.call("GET", "/api/clinic")).json;

describe("the clinic", () => {
  test("is told to anybody: name, phones, branches with their hours, version", async () => {
    expect(await clinic()).toEqual({
      name: "ZOH Kinesiología y Performance",
      phones: ["+56320000000"],
      branches: [
        {
          id: expect.any(String),
          name: "Viña del Mar",
          address: "Av. Ejemplo 1250, oficina 304, Viña del Mar",
          hours: [
            { days: "Lunes a viernes", opens: "09:00", closes: "19:00" },
            { days: "Sábado", opens: "09:00", closes: "14:00" },
          ],
        },
      ],
      version: 1,
    });
  });

  test("is changed by direction alone, field by field, and a second writer gets what stands", async () => {
    const { version } = await settings();
    const { status, json } = await amparo.call("PATCH", "/api/clinic", {
      name: "Centro Nuevo",
      phone: "+56 32 111 2222",
      discountLimitPercent: 10,
      version,
    });
    expect([status, json.name, json.phone, json.discountLimitPercent, json.email]).toEqual([
      200,
      "Centro Nuevo",
      "+56321112222",
      10,
      "contacto@zoh.example",
    ]);
    const late = await amparo.call("PATCH", "/api/clinic", { name: "Otro", version });
    expect([late.status, late.json.code]).toEqual([409, "conflict"]);
    await until(async () => (await clinic()).name === "Centro Nuevo");
    expect((await benjamin.call("PATCH", "/api/clinic", { name: "X", version: version + 1 })).status).toBe(
      403,
    );
    expect((await benjamin.call("GET", "/api/settings/clinic")).status).toBe(403);
  });

  test("of two who change it at once one is late", async () => {
    const { version } = await settings();
    const both = await Promise.all(
      ["Uno", "Dos"].map((tagline) => amparo.call("PATCH", "/api/clinic", { tagline, version })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each([
    ["name", " "],
    ["phone", "12"],
    ["rut", "no"],
    ["stepMinutes", 7],
    ["daysAhead", 0],
    ["packValidMonths", -1],
    ["discountLimitPercent", 101],
    ["email", "x"],
    ["version", 0],
  ])("%s that is wrong is told beside the field", async (field, value) => {
    const { status, json } = await changeClinic({ [field]: value });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  test("is seen by another process within two seconds", async () => {
    const second = await openSite({ databaseUrl: site.databaseUrl });
    try {
      await changeClinic({ name: "Visto por todos" });
      await until(
        async () => (await second.call("GET", "/api/clinic")).json.name === "Visto por todos",
        2_000,
      );
    } finally {
      await second.close();
    }
  });
});

describe("a change", () => {
  test("is kept with who, what, before and after, and is taken back once, so long as nobody changed it since", async () => {
    await changeClinic({ tagline: "Antes" });
    await changeClinic({ tagline: "Después" });
    const change = await latest();
    expect(change).toMatchObject({
      by: "Amparo Villablanca Ríos",
      what: "clinic",
      isUndone: false,
      undoes: null,
    });
    expect([change.before.identity.tagline, change.after.identity.tagline]).toEqual(["Antes", "Después"]);
    const undone = await undo(change.id);
    expect([undone.status, undone.json.undoes]).toEqual([200, change.id]);
    expect((await settings()).tagline).toBe("Antes");
    expect((await undo(change.id)).json.code).toBe("conflict");
    // Taking back is a change too.
    expect((await undo(undone.json.id)).status).toBe(200);
    expect((await settings()).tagline).toBe("Después");
  });

  test("that was followed by another stays, and says what stands", async () => {
    await changeClinic({ tagline: "Uno" });
    const { id } = await latest();
    await changeClinic({ tagline: "Dos" });
    const { status, json } = await undo(id);
    expect([status, json.code, json.current.state.identity.tagline]).toEqual([409, "conflict", "Dos"]);
  });

  test("that says nothing new leaves no row", async () => {
    const { length } = await changes();
    const { tagline } = await settings();
    await changeClinic({ tagline });
    expect(await changes()).toHaveLength(length);
  });

  test("of each kind can be taken back", async () => {
    const service = (
      await amparo.call("POST", "/api/settings/services", {
        name: "Para volver",
        category: "Performance",
        minutes: 30,
        price: 10_000,
      })
    ).json;
    await amparo.call("PATCH", `/api/settings/services/${service.id}`, {
      price: 12_000,
      version: service.version,
    });
    expect((await undo((await latest()).id)).status).toBe(200);
    const listed = async () => (await amparo.call("GET", "/api/settings/services")).json;
    expect((await listed()).find(({ id }: { id: string }) => id === service.id)).toMatchObject({
      price: 10_000,
    });

    await amparo.call("PUT", `/api/staff/${site.benjamin}/hours`, { from: "2026-12-01", weekly: [] });
    expect((await undo((await latest()).id)).status).toBe(200);
    const { json: week } = await amparo.call("GET", `/api/staff/${site.benjamin}/hours?from=2026-12-01`);
    expect(week.weekly.length).toBeGreaterThan(0);

    await amparo.call("POST", "/api/closures", { from: "2026-12-01", to: "2026-12-01", reason: "Prueba" });
    expect((await undo((await latest()).id)).status).toBe(200);
    expect((await amparo.call("GET", "/api/closures")).json).toEqual([]);
    expect((await undo((await latest()).id)).status).toBe(200);
    expect((await amparo.call("GET", "/api/closures")).json).toHaveLength(1);

    await amparo.call("POST", "/api/work-days", { date: "2026-12-08", from: "09:00", to: "10:00" });
    expect((await undo((await latest()).id)).status).toBe(200);

    const { json: branch } = await amparo.call("POST", "/api/branches", {
      name: "Concón",
      address: "Av. Dos 2",
      comuna: "Concón",
    });
    expect((await undo((await latest()).id)).status).toBe(200);
    const branches = (await amparo.call("GET", "/api/branches")).json;
    expect(branches.find(({ id }: { id: string }) => id === branch.id)).toMatchObject({ active: false });

    const person = (await amparo.call("GET", "/api/staff")).json.find(
      ({ id }: { id: string }) => id === site.benjamin,
    );
    await amparo.call("PATCH", `/api/staff/${site.benjamin}`, { role: "Otro", version: person.version });
    expect((await undo((await latest()).id)).status).toBe(200);
    expect(
      (await amparo.call("GET", "/api/staff")).json.find(({ id }: { id: string }) => id === site.benjamin),
    ).toMatchObject({ role: person.role });
  });

  test("that would leave nobody to lead is not taken back", async () => {
    const member = async (id: string) =>
      (await amparo.call("GET", "/api/staff")).json.find((each: { id: string }) => each.id === id);
    await amparo.call("PATCH", `/api/staff/${site.benjamin}`, {
      duties: ["care", "direction"],
      version: (await member(site.benjamin)).version,
    });
    const { id } = await latest();
    const second = await therapistIn(site, site.benjamin);
    const left = await second.call("PATCH", `/api/staff/${site.amparo}`, {
      duties: ["care"],
      version: (await member(site.amparo)).version,
    });
    expect(left.status).toBe(200);
    const refused = await second.call("POST", `/api/clinic-changes/${id}/undo`, {});
    expect([refused.status, refused.json.code]).toEqual([422, "last_direction"]);
  });

  test("is direction's alone, and one that there is not is not found", async () => {
    const second = await therapistIn(site, site.amparo);
    expect([200, 403]).toContain((await second.call("GET", "/api/clinic-changes")).status);
    expect((await benjamin.call("POST", "/api/clinic-changes/999999/undo", {})).status).toBe(404);
    expect((await benjamin.call("GET", "/api/clinic-changes?page=0")).status).toBe(400);
  });
});
