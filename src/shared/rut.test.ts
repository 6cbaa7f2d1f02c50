import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstPasswordOf, formatRut, hasRightCheckDigit, idWords, noRut, normalizeRut } from "./rut";

test("somebody is known by their RUT, their passport, or both", () => {
  expect(idWords("12345678-5", null)).toBe("12.345.678-5");
  expect(idWords(noRut, "AB123456")).toBe("Pasaporte AB123456");
  expect(idWords("12345678-5", "AB123456")).toBe("12.345.678-5 · Pasaporte AB123456");
  expect(idWords(noRut, null)).toBe("sin RUT");
});

describe("normalizeRut", () => {
  test.each([
    ["12.345.678-5", "12345678-5"],
    ["12345678-5", "12345678-5"],
    ["123456785", "12345678-5"],
    ["12.345.6785", "12345678-5"],
    ["7.654.321-6", "7654321-6"],
    ["76543216", "7654321-6"],
    ["20.347.878-k", "20347878-K"],
    ["20347878K", "20347878-K"],
    ["  12 345 678 - 5 ", "12345678-5"],
    ["12.345.678-9", "12345678-9"],
    ["1.000.000-9", "1000000-9"],
    ["99.999.999-9", "99999999-9"],
    ["01.234.567-8", "1234567-8"],
  ])("reads %j as %s", (text, stored) => expect(normalizeRut(text)).toBe(stored));

  test.each([
    "",
    "0-0",
    "999.999-9",
    "100.000.000-1",
    "12.345.678",
    "12.345.678-",
    "12.345.678-X",
    "12.345.678-55",
    "12,345,678-5",
    "1.23.45.678-5",
    "12345678_5",
    "-12345678-5",
    "12.345.678-5\0",
    "１２３４５６７８-5",
    "12345678-K5",
  ])("refuses %j", (text) => expect(normalizeRut(text)).toBeNull());
});

describe("hasRightCheckDigit", () => {
  test.each(
    "12.345.678-5 11.111.111-1 22.222.222-2 7.654.321-6 1.000.000-9 9.999.999-3 10.000.013-K 12.000.008-K 12.000.002-0 20.347.878-K 76.086.428-5".split(
      " ",
    ),
  )("accepts %s", (text) => expect(hasRightCheckDigit(text)).toBe(true));

  test.each(["12.345.678-9", "20.347.878-0", "0-0", "no"])("warns of %s", (text) =>
    expect(hasRightCheckDigit(text)).toBe(false));

  test("exactly one of the eleven digits fits a body", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), (body) => {
        const fitting = [..."0123456789K"].filter((digit) => hasRightCheckDigit(`${body}-${digit}`));
        expect(fitting).toHaveLength(1);
      }),
    );
  });
});

describe("formatRut", () => {
  test("writes dots and hyphen, and gives back what is no RUT", () => {
    expect(formatRut("12345678-5")).toBe("12.345.678-5");
    expect(formatRut("76543216")).toBe("7.654.321-6");
    expect(formatRut("20347878k")).toBe("20.347.878-K");
    expect(formatRut("hola")).toBe("hola");
    expect(formatRut("")).toBe("");
  });

  test("and reading are inverse", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 99_999_999 }),
        fc.constantFrom(..."0123456789K"),
        (body, digit) => {
          expect(normalizeRut(formatRut(`${body}-${digit}`))).toBe(`${body}-${digit}`);
        },
      ),
    );
  });
});

test("the first password is the last four digits, the check digit among them when it is one", () => {
  expect(firstPasswordOf("12345678-9")).toBe("6789");
  expect(firstPasswordOf("12345678-K")).toBe("5678");
  expect(firstPasswordOf("7654321-0")).toBe("3210");
});
