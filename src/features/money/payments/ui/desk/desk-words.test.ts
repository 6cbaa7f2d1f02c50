import { expect, test } from "vitest";
import { formatDifference } from "./desk-words";

test.each([
  [58_000, 58_000, "cuadra"],
  [58_500, 58_000, "sobran $500"],
  [57_500, 58_000, "faltan $500"],
  [0, -1_000, "sobran $1.000"],
  [1, 0, "sobra $1"],
  [0, 1, "falta $1"],
])("%j counted of %j: %s", (counted, expected, words) =>
  expect(formatDifference(counted, expected)).toBe(words));
