import { expect, test } from "vitest";
import { formatSessionsLeft } from "./format-sessions";

test.each([
  [7, 10, "Te quedan 7 de 10 sesiones"],
  [1, 4, "Te queda 1 de 4 sesiones"],
  [0, 5, "Te quedan 0 de 5 sesiones"],
])("%d of %d", (left, sessions, text) => {
  expect(formatSessionsLeft(left, sessions)).toBe(text);
});
