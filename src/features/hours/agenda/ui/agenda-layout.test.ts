import { expect, test } from "vitest";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { columnKey, placeEntries, shownDates, shownHours } from "./agenda-layout";

const at = (id: string, wallTime: string, durationMinutes = 60, therapistId = "a") =>
  ({
    id,
    preferredDate: wallTime,
    preferredTime: wallTime.slice(11),
    durationMinutes,
    therapistId,
    classId: null,
  }) as AgendaEntry;

const lanesOf = (entries: AgendaEntry[]) =>
  (placeEntries(entries).get(columnKey("2026-11-23", "a")) ?? []).map(({ entry, lane, lanes }) => [
    entry.id,
    lane,
    lanes,
  ]);

test("a class is one block of all who are in it; who cancelled stands for themselves", () => {
  const seat = (id: string, status = "confirmed", noShow = false) =>
    ({ ...at(id, "2026-11-23T09:00"), classId: "pilates", status, noShow }) as AgendaEntry;
  const entries = [
    seat("1"),
    seat("2", "cancelled", true),
    seat("3", "cancelled"),
    at("4", "2026-11-23T11:00"),
  ];
  const placed = placeEntries(entries).get(columnKey("2026-11-23", "a")) ?? [];
  expect(placed.map(({ entry, group }) => [entry.id, group?.map(({ id }) => id)])).toEqual([
    ["1", ["1", "2"]],
    ["3", undefined],
    ["4", undefined],
  ]);
});

test("hours one after the other take the whole column", () => {
  expect(lanesOf([at("2", "2026-11-23T10:00"), at("1", "2026-11-23T09:00")])).toEqual([
    ["1", 0, 1],
    ["2", 0, 1],
  ]);
});

test("hours that overlap stand side by side, and the next one alone again", () => {
  expect(
    lanesOf([at("1", "2026-11-23T09:00"), at("2", "2026-11-23T09:30"), at("3", "2026-11-23T10:30")]),
  ).toEqual([
    ["1", 0, 2],
    ["2", 1, 2],
    ["3", 0, 1],
  ]);
});

test("each professional and date is a column of its own", () => {
  const columns = placeEntries([at("1", "2026-11-23T09:00"), at("2", "2026-11-23T09:00", 60, "b")]);
  expect([...columns.keys()]).toEqual(["2026-11-23 a", "2026-11-23 b"]);
});

test("a week shows Monday to Friday, and the weekend once somebody comes", () => {
  expect(shownDates("2026-11-23", "2026-11-29", [])).toHaveLength(5);
  expect(shownDates("2026-11-23", "2026-11-29", [at("1", "2026-11-28T09:00")])).toHaveLength(6);
  expect(shownDates("2026-11-28", "2026-11-28", [])).toEqual(["2026-11-28"]);
});

test("the hours grow with what lies outside of them", () => {
  expect(shownHours([])).toEqual({ first: 480, last: 1140 });
  expect(shownHours([at("1", "2026-11-23T07:30"), at("2", "2026-11-23T19:30")])).toEqual({
    first: 420,
    last: 1260,
  });
});

test("of rooms each hour stands where it is given, whoever gives it", () => {
  const [one, other, nowhere] = [
    { ...at("1", "2026-11-23T09:00"), roomId: "box-1" },
    { ...at("2", "2026-11-23T09:00", 60, "b"), roomId: "box-1" },
    { ...at("3", "2026-11-23T09:00", 60, "c"), roomId: null },
  ];
  const columns = placeEntries([one, other], "rooms");
  expect(columns.get(columnKey("2026-11-23", "box-1"))?.map(({ entry }) => entry.id)).toEqual(["1", "2"]);
  expect(placeEntries([nowhere], "rooms").get(columnKey("2026-11-23", "box-1"))).toBeUndefined();
});
