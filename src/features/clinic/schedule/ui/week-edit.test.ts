import { expect, test } from "vitest";
import type { ShownHours } from "../contract";
import { moved, resized, shownDay } from "./week-edit";

const hours: ShownHours = {
  weekday: 2,
  from: "09:00",
  to: "12:00",
  branchId: "b",
  audience: "patients",
  weeks: "all",
};

test("a stretch moves as long as it is, and stops at the ends of day and week", () => {
  expect(moved(hours, 30, 1)).toEqual({ ...hours, weekday: 3, from: "09:30", to: "12:30" });
  expect(moved(hours, -10_000, -9)).toEqual({ ...hours, weekday: 1, from: "00:00", to: "03:00" });
  expect(moved(hours, 10_000, 9)).toEqual({ ...hours, weekday: 7, from: "21:00", to: "24:00" });
});

test("either end moves, and a step is left", () => {
  expect(resized(hours, "to", 45, 15).to).toBe("12:45");
  expect(resized(hours, "from", -30, 15).from).toBe("08:30");
  expect(resized(hours, "from", 10_000, 15).from).toBe("11:45");
  expect(resized(hours, "to", -10_000, 15).to).toBe("09:15");
  expect(resized(hours, "to", 10_000, 15).to).toBe("24:00");
});

test("the grid holds the usual day and whatever lies outside of it, in whole hours", () => {
  expect(shownDay([])).toEqual({ first: 480, last: 1_200 });
  expect(shownDay([{ from: "06:45", to: "21:10" }])).toEqual({ first: 360, last: 1_320 });
});
