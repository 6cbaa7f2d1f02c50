import { testClinic } from "tests/kit/clinic";
import { describe, expect, test } from "vitest";
import { checkedHours } from "./check-hours";

const now = "2026-11-20T10:00";
const check = (hours: string[], busy: { date: string; from: number; to: number }[] = []) =>
  checkedHours({ opening: testClinic.opening, therapistId: "amparo", hours, minutes: 60, busy, now });
const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const busyAt = (date: string, from: string, to: string) => ({ date, from: at(from), to: at(to) });

describe("an hour", () => {
  test("that nobody has is free, and needs nothing instead", () => {
    expect(check(["2026-11-24T08:30"])).toEqual([
      { at: "2026-11-24T08:30", state: "free", alternatives: [] },
    ]);
  });

  test.each([
    ["taken, also where it only overlaps", "2026-11-24T08:30", "taken"],
    ["on a holiday", "2026-12-08T08:30", "holiday"],
    ["over", "2026-11-19T08:30", "not_offered"],
    ["over since this morning", "2026-11-20T09:30", "not_offered"],
    ["where nobody schedules", "2026-11-24T13:00", "not_offered"],
  ])("%s is not", (_, hour, state) => {
    expect(check([hour], [busyAt("2026-11-24", "09:00", "10:00")])[0]?.state).toBe(state);
  });

  test("touching another is free", () => {
    const [hour] = check(["2026-11-24T10:00"], [busyAt("2026-11-24", "09:00", "10:00")]);
    expect(hour?.state).toBe("free");
  });
});

describe("what is proposed instead", () => {
  test("is the nearest of that day, then of days near at the same time", () => {
    const [hour] = check(["2026-11-24T08:30"], [busyAt("2026-11-24", "08:30", "09:30")]);
    expect(hour?.alternatives).toEqual([
      "2026-11-24T09:30",
      "2026-11-24T10:00",
      "2026-11-24T10:30",
      "2026-11-23T08:30",
      "2026-11-25T08:30",
      "2026-11-26T08:30",
    ]);
  });

  test("is no holiday, no weekend, and nothing that is over", () => {
    const [hour] = check(["2026-12-08T08:30"]);
    for (const start of hour?.alternatives ?? []) expect(start.slice(0, 10)).not.toBe("2026-12-08");
    const early = check(["2026-11-20T10:00"], [busyAt("2026-11-20", "08:00", "19:00")])[0];
    for (const start of early?.alternatives ?? []) expect(start > now, start).toBe(true);
    expect(early?.alternatives).not.toEqual([]);
  });

  test("is no place of another hour of the series, nor proposed first for two", () => {
    const hours = ["2026-11-24T08:30", "2026-11-24T09:30", "2026-11-24T10:30"];
    const busy = [busyAt("2026-11-24", "08:30", "10:00")];
    const [first, second, third] = check(hours, busy);
    expect([first?.state, second?.state, third?.state]).toEqual(["taken", "taken", "free"]);
    expect(first?.alternatives[0]).toBe("2026-11-24T11:30");
    expect(second?.alternatives).not.toContain("2026-11-24T11:30");
    for (const hour of [first, second]) expect(hour?.alternatives).not.toContain("2026-11-24T10:30");
  });

  test("two of the same series that meet are not both free", () => {
    expect(check(["2026-11-24T08:30", "2026-11-24T09:00"]).map(({ state }) => state)).toEqual([
      "free",
      "taken",
    ]);
  });
});
