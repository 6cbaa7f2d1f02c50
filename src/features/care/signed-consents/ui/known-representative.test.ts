import { expect, test } from "vitest";
import { filledFrom, otherThanKnown } from "./known-representative";

const nothing = { name: "", rut: "", relation: "mother" };
const known = { name: "Marta Soto Lagos", rut: "9876543-3", relation: "father" } as const;

test("who the file names is filled in, unless somebody has typed", () => {
  expect(filledFrom(nothing, known)).toEqual({
    name: "Marta Soto Lagos",
    rut: "9.876.543-3",
    relation: "father",
  });
  expect(filledFrom(nothing, null)).toEqual(nothing);
  const typed = { name: "Otra", rut: "", relation: "guardian" };
  expect(filledFrom(typed, known)).toEqual(typed);
});

test("another one than the file names is told", () => {
  expect(otherThanKnown({ rut: "9.876.543-3" }, known)).toBeNull();
  expect(otherThanKnown({ rut: "98765" }, known)).toBeNull();
  expect(otherThanKnown({ rut: "12.345.678-5" }, null)).toBeNull();
  expect(otherThanKnown({ rut: "12345678-5" }, known)).toMatch(/^En la ficha representa Marta Soto Lagos/);
});
