import { expect, test } from "vitest";
import { readPesos } from "./read-pesos";

test.each([
  ["29000", 29_000],
  ["29.000", 29_000],
  [" $29.000 ", 29_000],
  ["1.250.000", 1_250_000],
  ["29 000", 29_000],
  ["0", 0],
])("%j is %j pesos", (typed, pesos) => expect(readPesos(typed)).toBe(pesos));

test.each([
  "",
  "$",
  "29,5",
  "29.5",
  "2.9000",
  "-5",
  "veinte",
  "1e5",
  "29000.00",
])("%j is no amount", (typed) => expect(readPesos(typed)).toBeNull());
