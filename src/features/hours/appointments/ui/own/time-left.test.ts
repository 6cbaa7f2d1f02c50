import { describe, expect, test } from "vitest";
import { instantOf } from "~/shared/clinic-time";
import type { Appointment } from "../../contract";
import { formatCountdown, formatTimeLeft, isAhead, obstacleTo } from "./time-left";

const hour = "2026-11-23T10:00";
const before = (ms: number) => new Date(instantOf(hour).getTime() - ms);
const minute = 60_000;
const appointment = (status: Appointment["status"]) =>
  ({ status, preferredDate: hour, durationMinutes: 60 }) as Appointment;

describe("a change", () => {
  test.each([
    ["pending", 120 * minute, null],
    ["confirmed", 120 * minute, null],
    ["confirmed", 120 * minute - 1, "too_late"],
    ["pending", -minute, "too_late"],
    ["therapist_scheduled", 120 * minute, "not_active"],
    ["completed", 120 * minute, "not_active"],
    ["cancelled", 120 * minute, "not_active"],
  ] as const)("of a %s one, %i ms before: %s", (status, ms, obstacle) => {
    expect(obstacleTo(appointment(status), before(ms))).toBe(obstacle);
  });

  test("two hours hold across a change of the clocks", () => {
    // 2026-09-06: at midnight the clocks go to 01:00.
    const night = { ...appointment("confirmed"), preferredDate: "2026-09-06T02:00" };
    expect(obstacleTo(night, instantOf("2026-09-05T23:00"))).toBe(null);
    expect(obstacleTo(night, instantOf("2026-09-05T23:01"))).toBe("too_late");
  });
});

test.each([
  [56 * 60 + 5, "2 días y 8 horas"],
  [48 * 60 + 5, "2 días"],
  [25 * 60, "1 día y 1 hora"],
  [125, "2 horas y 5 minutos"],
  [61, "1 hora y 1 minuto"],
  [60, "1 hora"],
  [40, "40 minutos"],
  [0.5, "menos de 1 minuto"],
  [0, "Vencida"],
  [-10, "Vencida"],
])("%d minutes before: %s", (minutes, text) => {
  expect(formatTimeLeft(hour, before(minutes * minute))).toBe(text);
});

test.each([
  [56 * 60, "Faltan 2 días y 8 horas"],
  [24 * 60, "Falta 1 día"],
  [25 * 60, "Faltan 1 día y 1 hora"],
  [60, "Falta 1 hora"],
  [61, "Faltan 1 hora y 1 minuto"],
  [0.5, "Falta menos de 1 minuto"],
])("said in words %d minutes before: %s", (minutes, text) => {
  expect(formatCountdown(hour, before(minutes * minute))).toBe(text);
});

test("an hour under way is still ahead, one that is over is not", () => {
  expect(isAhead(appointment("confirmed"), before(-59 * minute))).toBe(true);
  expect(isAhead(appointment("confirmed"), before(-60 * minute))).toBe(false);
  expect(isAhead(appointment("cancelled"), before(60 * minute))).toBe(false);
});
