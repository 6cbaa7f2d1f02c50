import { describe, expect, test } from "vitest";
import { isCalledOff, nameKey, readToldStart, toldHour } from "./told-hour";

describe("the time that is told", () => {
  test.each([
    ["2026-11-24T09:00", "2026-11-24T09:00"],
    ["2026-11-24 09:00:00", "2026-11-24T09:00"],
    ["2026-11-24T09:00:59.123", "2026-11-24T09:00"],
    ["2026-11-24T12:00:00Z", "2026-11-24T09:00"],
    ["2026-11-24T12:00:00+00:00", "2026-11-24T09:00"],
    ["2026-11-24T07:00-0500", "2026-11-24T09:00"],
    // In winter Chile is an hour further from Greenwich.
    ["2026-07-24T12:00:00.000Z", "2026-07-24T08:00"],
    ["2026-11-24T01:00Z", "2026-11-23T22:00"],
  ])("%s is %s in the clinic", (told, wallTime) => {
    expect(readToldStart(told)).toBe(wallTime);
  });

  test.each([
    "",
    "mañana",
    "2026-11-24",
    "2026-02-30T09:00",
    "2026-11-24T25:00",
    "2026-11-24T09:00+99:99",
    "1e9",
  ])("%j is none", (told) => {
    expect(readToldStart(told)).toBeNull();
  });
});

describe("what is told of a person", () => {
  test("keeps what we use and drops the rest, the password first", () => {
    const told = toldHour.parse({
      type: "user_registered",
      name: "  Rosa \n Núñez ",
      phone: "9 8123 4567",
      rut: "12.345.678-5",
      password: "secreto",
      appointmentId: 4711,
      unknown: { deep: true },
    });
    expect(told).toMatchObject({
      name: "Rosa Núñez",
      phone: "+56981234567",
      rut: "12345678-5",
      appointmentId: "4711",
    });
    expect(JSON.stringify(told)).not.toMatch(/secreto|password|unknown/);
  });

  test("counts a phone or RUT that cannot be read as not told", () => {
    expect(toldHour.parse({ phone: "no sé", rut: "sin rut" })).toMatchObject({ phone: null, rut: null });
  });

  test.each([
    { type: "otra_cosa" },
    { appointmentDate: "ayer" },
    { appointmentDate: 5 },
    { appointmentId: "x".repeat(201) },
    { appointmentId: "a\0b" },
    { appointmentId: " " },
    "texto",
    null,
    [],
  ])("%j is refused", (told) => {
    expect(toldHour.safeParse(told).success).toBe(false);
  });
});

test("an hour is called off by its type or its status", () => {
  expect(isCalledOff(toldHour.parse({ type: "appointment_cancelled" }))).toBe(true);
  expect(isCalledOff(toldHour.parse({ type: "user_registered", status: "cancelled" }))).toBe(true);
  expect(isCalledOff(toldHour.parse({ type: "user_registered", status: "confirmed" }))).toBe(false);
});

test("names are the same without accents, case and doubled blanks", () => {
  expect(nameKey("  ÁLE   Muñoz ")).toBe("ale munoz");
});
