import { bookingOf, visitor } from "tests/kit/people";
import { amparo, benjamin, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
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

test("a branch says where it is on the map, whom to write to and when somebody answers, in words too", async () => {
  const [first] = await branches();
  const set = (changes: object, version: number) =>
    amparo.call("PATCH", `/api/branches/${first.id}`, { ...changes, version });
  const reception = [
    { weekdays: ["Friday", "Monday", "Tuesday", "Wednesday"], opens: "08:30", closes: "18:00" },
    { weekdays: ["Saturday"], opens: "10:00", closes: "13:00" },
  ];
  const location = { latitude: -32.925, longitude: -71.545 };
  const saved = await set({ reception, location, whatsapp: "9 8123 4567" }, first.version);
  expect([saved.status, saved.json.location, saved.json.whatsapp]).toEqual([200, location, "+56981234567"]);
  expect(saved.json.reception.map(({ days }: { days: string }) => days)).toEqual([
    "Lunes a miércoles y viernes",
    "Sábado",
  ]);
  const hours = async () => (await site.call("GET", "/api/clinic")).json.branches[0].hours;
  await until(async () => (await hours())[0]?.opens === "08:30");
  expect(await hours()).toEqual([
    { days: "Lunes a miércoles y viernes", opens: "08:30", closes: "18:00" },
    { days: "Sábado", opens: "10:00", closes: "13:00" },
  ]);
  expect(site.context.clinic().branches[0]).toMatchObject({ geo: location, whatsapp: "56981234567" });
  // Said of it alone, the rest stays.
  const named = await set({ comuna: "Concón" }, saved.json.version);
  expect(named.json).toMatchObject({ location, whatsapp: "+56981234567", comuna: "Concón" });
  for (const [changes, field] of [
    [{ reception: [{ weekdays: [], opens: "09:00", closes: "10:00" }] }, /^reception/],
    [{ reception: [{ weekdays: ["Monday"], opens: "10:00", closes: "10:00" }] }, /^reception/],
    [{ reception: [{ weekdays: ["Lunes"], opens: "09:00", closes: "10:00" }] }, /^reception/],
    [{ location: { latitude: 91, longitude: 0 } }, /^location/],
    [{ location: { latitude: "x", longitude: 0 } }, /^location/],
    [{ whatsapp: "12" }, /^whatsapp/],
  ] as const) {
    const { status, json } = await set(changes, named.json.version);
    expect([status, Object.keys(json.fields)[0]], JSON.stringify(changes)).toEqual([
      400,
      expect.stringMatching(field),
    ]);
  }
  expect(
    (await set({ whatsapp: null, location: null, reception: [] }, named.json.version)).json,
  ).toMatchObject({
    whatsapp: null,
    location: null,
    reception: [],
  });
});

test("a branch in which people work and that closes without hours is offered no more, nor one whose making is undone", async () => {
  const { json: branch } = await amparo.call("POST", "/api/branches", { ...concon, name: "Quilpué" });
  const made = (await amparo.call("GET", "/api/clinic-changes")).json[0];
  await amparo.call("PUT", `/api/staff/${site.benjamin}/hours`, {
    from: "2026-11-23",
    weekly: [{ weekday: 4, from: "09:00", to: "12:00", branchId: branch.id }],
  });
  await until(() => site.context.clinic().opening.weeks.some(({ branchId }) => branchId === branch.id));
  const { json: hour } = await site.book(
    bookingOf(visitor(2), "2026-11-26T10:00", { therapistId: site.benjamin }),
  );
  const undone = await amparo.call("POST", `/api/clinic-changes/${made.id}/undo`, {});
  expect([undone.status, undone.json.hits]).toEqual([
    422,
    [expect.objectContaining({ appointmentId: hour.id })],
  ]);
  await site.rows("update appointments set status = 'cancelled' where id = $1", [hour.id]);
  const closed = await amparo.call("PATCH", `/api/branches/${branch.id}`, {
    active: false,
    version: branch.version,
  });
  expect(closed.status).toBe(200);
  await until(() => site.context.clinic().opening.weeks.every(({ branchId }) => branchId !== branch.id));
});

test("a room in which hours to come stand stays in use", async () => {
  const [{ id: branchId }] = await branches();
  const { json: room } = await amparo.call("POST", "/api/rooms", {
    branchId,
    name: "Sala",
    kind: "sala",
    capacity: 1,
  });
  await amparo.call("POST", "/api/settings/services", {
    name: "En sala",
    category: "Performance",
    minutes: 60,
    price: 10_000,
    roomKind: "sala",
  });
  await until(() => site.context.clinic().services.some(({ name }) => name === "En sala"));
  const { json: hour } = await site.book(
    bookingOf(visitor(3), "2026-11-25T10:00", { service: "En sala", therapistId: site.amparo }),
  );
  const refused = await amparo.call("PATCH", `/api/rooms/${room.id}`, { active: false, version: 1 });
  expect([refused.status, refused.json.code, refused.json.hits]).toEqual([
    422,
    "in_use",
    [expect.objectContaining({ appointmentId: hour.id })],
  ]);
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
    expect((await benjamin.call("GET", "/api/rooms")).json).toContainEqual(changed.json);
    const wrong = await amparo.call("POST", "/api/rooms", { ...box, branchId: "ninguna", name: "Box 2" });
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ["branchId"]]);
    for (const capacity of [0, 101, 1.5])
      expect((await amparo.call("POST", "/api/rooms", { ...box, name: "Box 3", capacity })).status).toBe(400);
  });
});
