import { bookingOf, visitor } from "tests/kit/people";
import { amparo, benjamin, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin"] } });

const concon = { name: "Concón", address: "Av. Dos 2", comuna: "Concón" };
const branches = async () => (await benjamin.call("GET", "/api/branches")).json;

describe("a branch", () => {
  test("is added by direction, told to anybody, and never two of one name", async () => {
    const { status, json } = await amparo.call("POST", "/api/branches", { ...concon, phone: "9 8123 4567" });
    expect([status, json.phone, json.active, json.version]).toEqual([201, "+56981234567", true, 1]);
    const twice = await amparo.call("POST", "/api/branches", { ...concon, name: "CONCÓN" });
    expect([twice.status, twice.json.fields.name]).toEqual([409, "Ya hay una sede con ese nombre."]);
    const { status: kept } = await amparo.call("PATCH", `/api/branches/${json.id}`, {
      active: false,
      version: 1,
    });
    expect(kept).toBe(200);
  });

  test("where people have hours to come, and the only one, stay open", async () => {
    const [first] = await branches();
    const alone = await amparo.call("PATCH", `/api/branches/${first.id}`, {
      active: false,
      version: first.version,
    });
    expect([alone.status, alone.json.code]).toEqual([422, "in_use"]);
    const { json: other } = await amparo.call("POST", "/api/branches", { ...concon, name: "Reñaca" });
    const { json: hour } = await site.book(
      bookingOf(visitor(1), "2026-11-24T10:00", { therapistId: site.amparo }),
    );
    const used = await amparo.call("PATCH", `/api/branches/${first.id}`, {
      active: false,
      version: first.version,
    });
    expect([used.status, used.json.hits]).toEqual([
      422,
      [expect.objectContaining({ appointmentId: hour.id })],
    ]);
    await amparo.call("PATCH", `/api/branches/${other.id}`, { active: false, version: other.version });
  });

  test("that moves is where mails, pages and structured data say", async () => {
    const [first] = await branches();
    await amparo.call("PATCH", `/api/branches/${first.id}`, {
      address: "Av. Nueva 1",
      version: first.version,
    });
    const [changed] = (await site.call("GET", "/api/clinic")).json.branches;
    expect([changed.address, "Av. Ejemplo 1250, oficina 304, Viña del Mar"]).toContain(changed.address);
  });
});

describe("a room", () => {
  test("belongs to a branch, has a kind and a capacity, and never the name of another there", async () => {
    const [{ id: branchId }] = await branches();
    const box = { branchId, name: "Box 1", kind: "box", capacity: 1 };
    const { status, json } = await amparo.call("POST", "/api/rooms", box);
    expect([status, json]).toEqual([201, { ...box, id: expect.any(String), active: true, version: 1 }]);
    expect((await amparo.call("POST", "/api/rooms", box)).status).toBe(409);
    const changed = await amparo.call("PATCH", `/api/rooms/${json.id}`, { capacity: 4, version: 1 });
    expect(changed.json).toMatchObject({ capacity: 4, version: 2 });
    expect((await amparo.call("PATCH", `/api/rooms/${json.id}`, { capacity: 5, version: 1 })).status).toBe(
      409,
    );
    expect((await benjamin.call("GET", "/api/rooms")).json).toHaveLength(1);
    const wrong = await amparo.call("POST", "/api/rooms", { ...box, branchId: "ninguna", name: "Box 2" });
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ["branchId"]]);
    for (const capacity of [0, 101, 1.5])
      expect((await amparo.call("POST", "/api/rooms", { ...box, name: "Box 3", capacity })).status).toBe(400);
  });
});
