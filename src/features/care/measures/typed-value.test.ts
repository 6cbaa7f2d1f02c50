import { expect, test } from "vitest";
import { faultOfValue, numberOf } from "./typed-value";

test("a number is read with a comma or a point, and words are none", () => {
  expect(["6,5", " 6.5 ", "95"].map(numberOf)).toEqual([6.5, 6.5, 95]);
  expect(["", " ", "mucho", "6,5,1"].map((text) => Number.isNaN(numberOf(text)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test("what is off its scale is told with the scale", () => {
  expect(faultOfValue("eva", "10")).toBeNull();
  expect(faultOfValue("eva", "11")).toBe("Escribe un número de 0 a 10.");
  expect(faultOfValue("range", "-31")).toBe("Escribe un número de -30 a 360.");
  expect(faultOfValue("eva", "")).toBe("Escribe un número de 0 a 10.");
});
