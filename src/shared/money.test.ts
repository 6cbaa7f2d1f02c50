import { expect, test } from "vitest";
import { formatCount, formatPesos } from "./money";

test("pesos are whole, with dots", () => {
  expect(formatPesos(45_000)).toBe("$45.000");
  expect(formatPesos(1_234)).toBe("$1.234");
  expect(formatPesos(10_000_000)).toBe("$10.000.000");
  expect(formatPesos(0)).toBe("$0");
  expect(formatPesos(-5_000)).toBe("-$5.000");
});

test("counts have dots from a thousand on", () => {
  expect(formatCount(1_000)).toBe("1.000");
  expect(formatCount(999)).toBe("999");
});
