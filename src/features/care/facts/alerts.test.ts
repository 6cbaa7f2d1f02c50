import { describe, expect, test } from "vitest";
import { ageWords, alertsIn, areAsked } from "./alerts";

const none = {
  pacemaker: null,
  anticoagulants: null,
  pregnancy: null,
  allergies: null,
  allergiesTo: null,
  other: null,
};

describe("alerts", () => {
  test("are those that were answered with yes, and the free words last", () => {
    const told = { ...none, anticoagulants: true, pregnancy: false, allergies: true, other: "Diabetes" };
    expect(alertsIn(told)).toEqual(["Anticoagulantes", "Alergias", "Diabetes"]);
    expect(alertsIn({ ...told, allergiesTo: "látex" })).toContain("Alergias: látex");
    expect(alertsIn(none)).toEqual([]);
  });

  test("are asked once each has an answer", () => {
    const denied = { ...none, pacemaker: false, anticoagulants: false, pregnancy: false, allergies: false };
    expect(areAsked(denied)).toBe(true);
    for (const open of ["pacemaker", "anticoagulants", "pregnancy", "allergies"])
      expect(areAsked({ ...denied, [open]: null }), open).toBe(false);
  });
});

test.each([
  ["2000-11-20", "2026-11-19", "25 años"],
  ["2000-11-20", "2026-11-20", "26 años"],
  ["2004-02-29", "2026-02-28", "21 años"],
  ["2004-02-29", "2026-03-01", "22 años"],
  ["2026-11-20", "2026-11-20", "0 años"],
  ["2025-03-01", "2026-11-20", "1 año"],
])("who was born on %s is on %s %s old", (birthDate, today, age) => {
  expect(ageWords(birthDate, today)).toBe(age);
});
