import { bookingOf, visitor } from "tests/kit/people";
import { amparo, benjamin, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin"] } });

const service = (body: object) =>
  amparo.call("POST", "/api/settings/services", {
    category: "Performance",
    minutes: 60,
    price: 12_000,
    ...body,
  });
const offered = (name: string) =>
  until(async () =>
    (await site.call("GET", "/api/services")).json.some((each: { name: string }) => each.name === name),
  );
const book = (n: number, name: string, at: string, therapistId: string | null = site.amparo) =>
  site.book(bookingOf(visitor(n), at, { service: name, ...(therapistId && { therapistId }) }));
const starts = async (name: string, date: string, therapistId = site.amparo): Promise<string[]> => {
  const { json } = await site.call(
    "GET",
    `/api/availability?service=${encodeURIComponent(name)}&therapistId=${therapistId}&from=${date}&to=${date}`,
  );
  return json.days[0].therapists[0].starts;
};
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

describe("a class", () => {
  const name = "Pilates en grupo";
  test.beforeAll(async () => {
    expect((await service({ name, seats: 3 })).json.seats).toBe(3);
    await offered(name);
  });

  test("holds as many people in one hour of a person as it has seats, at its own start, and then is full", async () => {
    expect(
      (await site.call("GET", "/api/services")).json.find((each: { name: string }) => each.name === name),
    ).toMatchObject({ seats: 3 });
    expect((await book(1, name, "2026-11-24T10:00")).status).toBe(201);
    const open = await starts(name, "2026-11-24");
    expect([open.includes("10:00"), open.includes("10:30"), open.includes("09:30")]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await book(2, name, "2026-11-24T10:00")).status).toBe(201);
    expect((await book(3, name, "2026-11-24T10:00")).status).toBe(201);
    const full = await book(4, name, "2026-11-24T10:00");
    expect([full.status, full.json.code]).toEqual([409, "slot_taken"]);
    expect(full.json.alternatives).not.toContain("2026-11-24T10:00");
    expect(await starts(name, "2026-11-24")).not.toContain("10:00");
    const rows = await site.rows(
      "select seat from appointments where class_id is not null and status <> 'cancelled' order by seat",
    );
    expect(rows).toEqual([{ seat: 1 }, { seat: 2 }, { seat: 3 }]);
  });

  test("is no place for an hour alone, nor an hour alone for it", async () => {
    await book(5, name, "2026-11-25T10:00");
    expect((await book(6, "Punción Seca", "2026-11-25T10:00")).status).toBe(409);
    await book(7, "Punción Seca", "2026-11-25T14:00");
    expect((await book(8, name, "2026-11-25T14:00")).status).toBe(409);
  });

  test("of eight who want its three seats at once has three", async () => {
    const all = await Promise.all(
      [11, 12, 13, 14, 15, 16, 17, 18].map((n) => book(n, name, "2026-11-26T10:00", site.benjamin)),
    );
    expect(statuses(all)).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  });

  test("gives a seat that is cancelled to the next, and takes who is moved into it", async () => {
    const [first] = await Promise.all(
      [20, 21, 22].map((n) => book(n, name, "2026-11-27T10:00", site.benjamin)),
    );
    await amparo.call("POST", "/api/therapist-cancel-appointment", {
      appointmentId: first?.json.id,
      reason: "Se enfermó",
    });
    const other = await book(23, name, "2026-11-27T15:00", site.benjamin);
    const moved = await benjamin.call("PATCH", `/api/appointments/${other.json.id}/move`, {
      appointmentDate: "2026-11-27",
      appointmentTime: "10:00",
    });
    expect(moved.status).toBe(200);
    expect((await book(24, name, "2026-11-27T10:00", site.benjamin)).status).toBe(409);
  });

  test("is scheduled by staff seat by seat too", async () => {
    const schedule = (n: number) =>
      amparo.call("POST", "/api/therapist-appointment", {
        patientEmail: visitor(n).email,
        service: name,
        preferredDate: "2026-11-30",
        preferredTime: "10:00",
        therapistId: site.benjamin,
      });
    const all = [];
    for (const n of [1, 2, 3, 5]) all.push(await schedule(n));
    expect(statuses(all)).toEqual([201, 201, 201, 409]);
  });

  test.each([0, 41, 1.5])("has no %s seats", async (seats) => {
    const { status, json } = await service({ name: "Otra", seats });
    expect([status, Object.keys(json.fields)]).toEqual([400, ["seats"]]);
  });
});

describe("a service that needs a room", () => {
  const name = "Ondas de choque";
  let box: { id: string };
  test.beforeAll(async () => {
    await service({ name, roomKind: "box" });
    await offered(name);
    const [branch] = (await amparo.call("GET", "/api/branches")).json;
    box = (
      await amparo.call("POST", "/api/rooms", {
        branchId: branch.id,
        name: "Box 1",
        kind: "box",
        capacity: 1,
      })
    ).json;
  });

  test("is given to one person at a time, of two at once one, and not offered while another has it", async () => {
    expect(await starts(name, "2026-12-01", site.benjamin)).toContain("10:00");
    const both = await Promise.all([
      book(31, name, "2026-12-01T10:00", site.amparo),
      book(32, name, "2026-12-01T10:00", site.benjamin),
    ]);
    expect(statuses(both)).toEqual([201, 409]);
    const other = both[0]?.status === 201 ? site.benjamin : site.amparo;
    const open = await starts(name, "2026-12-01", other);
    expect([open.includes("10:00"), open.includes("10:30"), open.includes("11:00")]).toEqual([
      false,
      false,
      true,
    ]);
    // Whoever needs no room is free.
    expect(await starts("Punción Seca", "2026-12-01", other)).toContain("10:00");
    const [row] = await site.rows("select room_id, room_place from appointments where room_id is not null");
    expect(row).toEqual({ room_id: box.id, room_place: 1 });
  });

  test("has as many at a time as its rooms hold", async () => {
    const { version } = (await amparo.call("GET", "/api/rooms")).json[0];
    await amparo.call("PATCH", `/api/rooms/${box.id}`, { capacity: 2, version });
    const both = await Promise.all([
      book(33, name, "2026-12-02T10:00", site.amparo),
      book(34, name, "2026-12-02T10:00", site.benjamin),
    ]);
    expect(statuses(both)).toEqual([201, 201]);
  });

  test("is not offered where there is no such room", async () => {
    await service({ name: "Sin sala", roomKind: "piscina" });
    await offered("Sin sala");
    expect(await starts("Sin sala", "2026-12-03")).toEqual([]);
    expect((await book(35, "Sin sala", "2026-12-03T10:00")).status).toBe(409);
  });
});

describe("a pause after a visit", () => {
  test("is kept free", async () => {
    await service({ name: "Con pausa", minutes: 30, pauseMinutes: 30 });
    await offered("Con pausa");
    expect((await book(41, "Con pausa", "2026-12-04T10:00")).status).toBe(201);
    const open = await starts("Evaluación kinésica", "2026-12-04");
    expect([open.includes("10:30"), open.includes("11:00")]).toEqual([false, true]);
    expect((await book(42, "Evaluación kinésica", "2026-12-04T10:30")).status).toBe(409);
    expect(await starts("Con pausa", "2026-12-04")).not.toContain("09:30");
  });
});

test("how many seats a class has left is told with its starts, of a class alone", async () => {
  await service({ name: "Clase con cupos", seats: 4 });
  await offered("Clase con cupos");
  await book(51, "Clase con cupos", "2026-12-07T10:00");
  const asked = async (name: string) =>
    (
      await site.call(
        "GET",
        `/api/availability?service=${encodeURIComponent(name)}&therapistId=${site.amparo}&from=2026-12-07&to=2026-12-07`,
      )
    ).json.days[0].therapists[0];
  expect((await asked("Clase con cupos")).seatsLeft).toMatchObject({ "10:00": 3, "11:00": 4 });
  expect(await asked("Punción Seca")).not.toHaveProperty("seatsLeft");
});
