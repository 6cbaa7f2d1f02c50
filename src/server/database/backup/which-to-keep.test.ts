import { expect, test } from "vitest";
import { toDrop } from "./which-to-keep";

const rule = { days: 7, weeks: 4, months: 12 };
const at = (moment: string) => ({ name: moment, at: new Date(moment) });
const daily = (count: number, last = "2026-11-23T03:00:00Z") =>
  Array.from({ length: count }, (_, ago) => at(new Date(Date.parse(last) - ago * 86_400_000).toISOString()));
const kept = (copies: { name: string; at: Date }[], by = rule) => {
  const gone = new Set(toDrop(copies, by));
  return copies
    .map(({ name }) => name.slice(0, 10))
    .filter((_, index) => !gone.has(copies[index]?.name ?? ""));
};

test("of two years of nights stay seven days, four weeks and twelve months", () => {
  expect(kept(daily(730))).toEqual([
    "2026-11-23",
    "2026-11-22",
    "2026-11-21",
    "2026-11-20",
    "2026-11-19",
    "2026-11-18",
    "2026-11-17",
    // The newest of each of the last four weeks; those of the first two stand above.
    "2026-11-15",
    "2026-11-08",
    "2026-10-31",
    "2026-09-30",
    "2026-08-31",
    "2026-07-31",
    "2026-06-30",
    "2026-05-31",
    "2026-04-30",
    "2026-03-31",
    "2026-02-28",
    "2026-01-31",
    "2025-12-31",
  ]);
});

test("of one day only the newest stays", () => {
  expect(
    toDrop([at("2026-11-23T03:00:00Z"), at("2026-11-23T15:00:00Z"), at("2026-11-23T09:00:00Z")], rule),
  ).toEqual(["2026-11-23T09:00:00Z", "2026-11-23T03:00:00Z"]);
});

test("the newest of all stays under any rule, and nothing goes where there is nothing", () => {
  expect(kept(daily(9), { days: 0, weeks: 0, months: 0 })).toEqual(["2026-11-23"]);
  expect(toDrop([], rule)).toEqual([]);
});

test("after months without a copy the old ones stay: it is periods with a copy that count", () => {
  expect(kept(daily(7, "2026-02-10T03:00:00Z"))).toHaveLength(7);
});
