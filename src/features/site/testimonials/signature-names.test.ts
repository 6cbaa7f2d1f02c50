import { expect, test } from "vitest";
import { signatureNames } from "./signature-names";

test.each([
  ["Camila Rojas", ["Camila R.", "Camila Rojas"]],
  ["Camila Rojas Díaz", ["Camila R.", "Camila Rojas"]],
  ["  Rosa   María Núñez Tapia ", ["Rosa N.", "Rosa Núñez"]],
  ["Ana Ñancupil", ["Ana Ñ.", "Ana Ñancupil"]],
  ["Cher", ["Cher"]],
])("%s", (name, expected) => {
  expect(signatureNames(name)).toEqual(expected);
});
