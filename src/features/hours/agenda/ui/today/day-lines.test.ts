import { describe, expect, test } from "vitest";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { dayLines, daySummary, presentOf, requestsOf } from "./day-lines";

const hour = (at: string, status: AgendaEntry["status"] = "confirmed", more: Partial<AgendaEntry> = {}) =>
  ({
    id: at + status,
    preferredDate: `2026-11-24T${at}`,
    preferredTime: at,
    durationMinutes: 60,
    status,
    noShow: false,
    classId: null,
    ...more,
  }) as AgendaEntry;
const start = (time: string, free: boolean) => ({ time, free });
const said = (lines: ReturnType<typeof dayLines>) =>
  lines.map((line) => (line.kind === "gap" ? `${line.from}-${line.to}` : line.entry.id));
const day = { stepMinutes: 30, minute: 480 };

describe("the day as a list", () => {
  test("has free half hours in a row as one gap, between the hours", () => {
    const entries = [hour("08:00"), hour("10:00", "pending")];
    const starts = [
      start("08:00", false),
      start("09:00", true),
      start("09:30", true),
      start("10:00", false),
      start("11:00", true),
      start("14:00", true),
    ];
    expect(said(dayLines({ ...day, entries, starts }))).toEqual([
      "08:00confirmed",
      "09:00-10:00",
      "10:00pending",
      "11:00-11:30",
      "14:00-14:30",
    ]);
  });

  test("has a class as one line, with all who are in it and nobody who cancelled", () => {
    const of = (id: string, status: AgendaEntry["status"]) =>
      hour("10:00", status, { id, classId: "pilates" });
    const entries = [of("a", "confirmed"), of("b", "pending"), of("c", "cancelled"), hour("12:00")];
    const lines = dayLines({ ...day, entries, starts: [] });
    expect(
      lines.map((line) => line.kind === "hour" && (line.group?.map(({ id }) => id) ?? line.entry.id)),
    ).toEqual([["a", "b"], "12:00confirmed"]);
    expect(daySummary(lines)).toBe("fin del día · 3 pacientes");
  });

  test("offers no gap that is past, and shows no cancelled hour but a missed or a kept one", () => {
    const kept = hour("15:00", "cancelled");
    const entries = [hour("08:00", "cancelled"), hour("09:00", "cancelled", { noShow: true }), kept];
    const lines = dayLines({
      ...day,
      minute: 11 * 60 + 5,
      entries,
      starts: [start("11:00", true), start("11:30", true)],
      keeps: ({ id }) => id === kept.id,
    });
    expect(said(lines)).toEqual(["09:00cancelled", "11:30-12:00", "15:00cancelled"]);
  });

  test("ends with who comes and how many whole hours are free", () => {
    expect(daySummary([])).toBe("fin del día · 0 pacientes");
    const entries = [hour("08:00"), hour("10:00", "cancelled", { noShow: true })];
    const starts = ["11:00", "11:30", "12:00"].map((time) => start(time, true));
    expect(daySummary(dayLines({ ...day, entries, starts }))).toBe("fin del día · 1 paciente · 1 libre");
  });
});

describe("who is here", () => {
  const entries = [hour("08:00", "completed"), hour("09:00"), hour("11:00", "therapist_scheduled")];
  test.each([
    [7 * 60, "09:00confirmed", false],
    [8 * 60, "08:00completed", true],
    [9 * 60 + 59, "09:00confirmed", true],
    [10 * 60, "11:00therapist_scheduled", false],
  ])("at minute %i", (minute, id, isNow) => {
    const present = presentOf(entries, minute);
    expect([present?.entry.id, present?.isNow]).toEqual([id, isNow]);
  });
  test("nobody after the last, and a missed one only while it can be undone", () => {
    expect(presentOf(entries, 13 * 60)).toBeNull();
    const missed = hour("09:00", "cancelled", { noShow: true });
    expect(presentOf([missed], 9 * 60)).toBeNull();
    expect(presentOf([missed], 9 * 60, () => true)?.entry).toBe(missed);
  });
});

describe("what waits", () => {
  const request = (at: string, therapistId: string) =>
    hour(at, "pending", { therapistId, id: therapistId + at });
  const mine = [request("09:00", "yo"), request("15:00", "yo")] as const;
  const colleague = request("08:00", "otra");

  test("has one's own first, each in order of time", () => {
    expect(requestsOf([colleague, ...mine], [], "yo")).toEqual([...mine, colleague]);
  });

  test("keeps what was just answered in its place, whether the list still has it or not", () => {
    expect(requestsOf([colleague, mine[1]], [mine[0]], "yo")).toEqual([...mine, colleague]);
    expect(requestsOf([colleague, ...mine], [mine[0]], "yo")).toEqual([...mine, colleague]);
  });

  test("has no hour of the day that was completed", () => {
    expect(requestsOf([], [hour("10:00")], "yo")).toEqual([]);
  });
});
