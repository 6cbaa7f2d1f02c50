import { expect, test } from "vitest";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { hitsOf, stretchOf } from "./time-off-hits";

const hour = (at: string, more: Partial<AgendaEntry> = {}) =>
  ({
    id: at,
    preferredDate: at,
    preferredTime: at.slice(11),
    durationMinutes: 60,
    status: "confirmed",
    therapistId: "yo",
    ...more,
  }) as AgendaEntry;
const times = { fromTime: "14:00", toTime: "18:00", reason: "", staffId: "yo" };
const afternoon = { whole: false, from: "2026-11-24", to: "2026-11-24", ...times };

test("hours of a day off, and of a part of one to the minute", () => {
  const entries = ["2026-11-23T17:00", "2026-11-24T13:00", "2026-11-24T13:30", "2026-11-24T18:00"].map((at) =>
    hour(at),
  );
  const ids = (values: Parameters<typeof stretchOf>[0]) => hitsOf(entries, values).map(({ id }) => id);
  expect(ids({ ...afternoon, whole: true })).toEqual([
    "2026-11-24T13:00",
    "2026-11-24T13:30",
    "2026-11-24T18:00",
  ]);
  expect(ids(afternoon)).toEqual(["2026-11-24T13:30"]);
});

test("a colleague's, a cancelled and a done one are not hit", () => {
  const at = "2026-11-24T15:00";
  const entries = [
    hour(at, { therapistId: "otra" }),
    hour(at, { status: "cancelled" }),
    hour(at, { status: "completed" }),
  ];
  expect(hitsOf(entries, afternoon)).toEqual([]);
});

test.each([
  [{ from: "", to: "2026-11-24" }],
  [{ from: "2026-11-25", to: "2026-11-24" }],
  [{ whole: false, toTime: "14:00" }],
])("%j is no stretch yet", (values) => {
  expect(stretchOf({ ...afternoon, ...values })).toBeNull();
});
