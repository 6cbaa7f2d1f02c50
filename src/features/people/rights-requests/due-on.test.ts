import { testClinic } from "tests/kit/clinic";
import { expect, test } from "vitest";
import { dueOn } from "./due-on";

test.each([
  ["access", "2026-11-24", "2026-12-24"],
  ["erasure", "2026-12-31", "2027-01-30"],
  ["portability", "2027-01-30", "2027-03-01"],
  // Monday to Wednesday, over a weekend, and over the holidays of September.
  ["blocking", "2026-11-23", "2026-11-25"],
  ["blocking", "2026-11-27", "2026-12-01"],
  ["blocking", "2026-11-28", "2026-12-01"],
  ["blocking", "2026-09-17", "2026-09-22"],
] as const)("%s, asked on %s, is answered by %s", (right, askedOn, due) => {
  expect(dueOn(testClinic.opening, right, askedOn)).toBe(due);
});
