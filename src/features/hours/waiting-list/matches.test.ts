import { expect, test } from "vitest";
import { matches, type Wish } from "./matches";

const anything: Wish = { therapistId: null, days: null, from: null, to: null, until: "2026-12-31" };
// A Wednesday.
const hour = { therapistId: "amparo", start: "2026-11-25T10:00", minutes: 60 };

test.each<[string, Partial<Wish>, boolean]>([
  ["anything does", {}, true],
  ["the therapist", { therapistId: "amparo" }, true],
  ["another therapist", { therapistId: "benjamin" }, false],
  ["the day", { days: ["mon", "wed"] }, true],
  ["another day", { days: ["mon", "thu"] }, false],
  ["the last day", { until: "2026-11-25" }, true],
  ["the day after the last", { until: "2026-11-24" }, false],
  ["from its start", { from: "10:00" }, true],
  ["from a minute later", { from: "10:01" }, false],
  ["until its end", { to: "11:00" }, true],
  ["until a minute before its end", { to: "10:59" }, false],
])("%s", (_, wish, suited) => {
  expect(matches({ ...anything, ...wish }, hour)).toBe(suited);
});
