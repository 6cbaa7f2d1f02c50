import { describe, expect, test } from "vitest";
import { askedAmount } from "./asked-amount";

describe("the amount of an address", () => {
  test("is the usual one when it names none", () => {
    expect(askedAmount(null)).toEqual({ amount: 45_000, isRefused: false });
  });
  test.each([
    ["50", 50],
    ["12990", 12_990],
    ["10000000", 10_000_000],
  ])("%s is paid", (text, amount) => {
    expect(askedAmount(text)).toEqual({ amount, isRefused: false });
  });
  test.each([
    "",
    "0",
    "49",
    "10000001",
    "99999999999",
    "-45000",
    "45.000",
    "45000.5",
    "1e5",
    "0x1F4",
    " 45000",
    "045000",
    "abc",
    "Infinity",
  ])("%j is not, and that is told", (text) => {
    expect(askedAmount(text)).toEqual({ amount: 45_000, isRefused: true });
  });
});
