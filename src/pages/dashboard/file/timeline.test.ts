import { expect, test } from "vitest";
import { timelineOf, withoutAhead } from "./timeline";

type Told = Parameters<typeof timelineOf>[0];

test("the latest stands first, within a day what came of the hour above it, and a day's measures together", () => {
  const told = {
    appointments: [
      { id: "next", preferredDate: "2026-11-26T09:00" },
      { id: "held", preferredDate: "2026-11-17T09:00" },
    ],
    records: [
      { id: "n2", date: "2026-11-17" },
      { id: "n1", date: "2026-11-10", bodyChartId: "signed" },
    ],
    measures: [
      { id: "a", measuredOn: "2026-11-10" },
      { id: "b", measuredOn: "2026-11-17" },
      { id: "c", measuredOn: "2026-11-17", annulled: { reason: "Otra rodilla" } },
    ],
    // Late in the evening of the 18th in Chile.
    pain: [
      { id: "words", at: "2026-11-19T01:00:00.000Z", note: "Duele al bajar" },
      { id: "number", at: "2026-11-18T12:00:00.000Z", note: null },
    ],
    signs: [{ id: "calf", at: "2026-11-18T13:00:00.000Z" }],
    questions: [{ id: "run", at: "2026-11-18T13:00:00.000Z" }],
    charts: [
      { id: "signed", at: "2026-11-10T12:00:00.000Z" },
      { id: "alone", at: "2026-11-17T12:00:00.000Z" },
      { id: "wrong", at: "2026-11-17T13:00:00.000Z", annulled: { reason: "Otra rodilla" } },
    ],
    recommendations: [{ id: "plan", createdAt: "2026-11-17T15:00:00.000Z" }],
    withCancelled: false,
  } as unknown as Told;
  const items = timelineOf(told);
  expect(items.map(({ key, date }) => `${date} ${key}`)).toEqual([
    "2026-11-26 hour-next",
    "2026-11-18 sign-calf",
    "2026-11-18 question-run",
    "2026-11-18 pain-words",
    "2026-11-17 plan-plan",
    "2026-11-17 note-n2",
    "2026-11-17 measures-2026-11-17",
    "2026-11-17 chart-alone",
    "2026-11-17 hour-held",
    "2026-11-10 note-n1",
    "2026-11-10 measures-2026-11-10",
  ]);
  const { ahead, past } = withoutAhead(items, "2026-11-17");
  expect(ahead.map(({ key }) => key)).toEqual(["hour-next"]);
  expect(past).toEqual(items.slice(1));
  expect(withoutAhead(items, "2026-11-26")).toEqual({ ahead: [], past: items });
  const measured = items.find(({ key }) => key === "measures-2026-11-17");
  expect(measured?.kind === "measures" && measured.measures.map(({ id }) => id)).toEqual(["b", "c"]);
});

test("a cancelled hour stands there only when asked for, who did not come always", () => {
  const told = {
    appointments: [
      { id: "missed", preferredDate: "2026-11-24T09:00", status: "cancelled", noShow: true },
      { id: "cancelled", preferredDate: "2026-11-17T09:00", status: "cancelled", noShow: false },
    ],
    records: [],
    measures: [],
    pain: [],
    signs: [],
    questions: [],
    charts: [],
    recommendations: [],
  } as unknown as Told;
  const keysOf = (withCancelled: boolean) => timelineOf({ ...told, withCancelled }).map(({ key }) => key);
  expect(keysOf(false)).toEqual(["hour-missed"]);
  expect(keysOf(true)).toEqual(["hour-missed", "hour-cancelled"]);
});
