import { expect, test } from "vitest";
import { ageOn, isBirthDate } from "./birth-date";

test.each([
  ["2008-11-25", "2026-11-24", 17],
  ["2008-11-24", "2026-11-24", 18],
  ["2008-02-29", "2026-02-28", 17],
  ["2008-02-29", "2026-03-01", 18],
  ["2008-02-29", "2028-02-29", 20],
  ["2026-11-24", "2026-11-24", 0],
])("who was born on %s is on %s %i years old", (birthDate, today, age) => {
  expect(ageOn(birthDate, today)).toBe(age);
});

test.each([
  ["1900-01-01", true],
  ["2026-11-24", true],
  ["1899-12-31", false],
  ["0201-05-05", false],
  ["2026-11-25", false],
  ["2025-02-29", false],
  ["", false],
  ["24-11-1990", false],
])("%j is a birth date: %s", (text, is) => {
  expect(isBirthDate(text, "2026-11-24")).toBe(is);
});
