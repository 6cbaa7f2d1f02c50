import { describe, expect, test } from "vitest";
import { groupByFour, monthAndYear, securityCode, upperCase } from "./card-format";

describe("the card's number", () => {
  test.each([
    ["", ""],
    ["4", "4"],
    ["4051", "4051"],
    ["40518", "4051 8"],
    ["4051885600446623", "4051 8856 0044 6623"],
    ["4051-8856-0044-6623", "4051 8856 0044 6623"],
    ["40518856004466231234", "4051 8856 0044 6623"],
    ["370000000002032", "3700 0000 0002 032"],
    ["4051 ", "4051"],
    ["abc", ""],
  ])("%j reads %j", (typed, shown) => {
    expect(groupByFour(typed)).toBe(shown);
    expect(groupByFour(shown), "formatted twice").toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(19);
  });
});

describe("the expiry", () => {
  test.each([
    ["1", "1"],
    ["12", "12"],
    ["122", "12/2"],
    ["1228", "12/28"],
    ["12/28", "12/28"],
    ["12/", "12"],
    ["1/28", "01/28"],
    ["12289", "12/28"],
    ["ab", ""],
  ])("%j reads %j", (typed, shown) => {
    expect(monthAndYear(typed)).toBe(shown);
    expect(monthAndYear(shown), "formatted twice").toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(5);
  });
});

test("the security code is up to four digits", () => {
  expect(["123", "1234", "12345", "1a2", "x"].map(securityCode)).toEqual(["123", "1234", "1234", "12", ""]);
});

test("the holder is written in capitals, Spanish letters too", () => {
  expect(upperCase("Begoña Núñez")).toBe("BEGOÑA NÚÑEZ");
});

test("a beginning is formatted as the beginning of the whole: the caret is counted so", () => {
  for (const [format, whole] of [
    [groupByFour, "4051885600446623"],
    [monthAndYear, "1228"],
    [securityCode, "1234"],
  ] as const)
    for (let length = 0; length <= whole.length; length++)
      expect(format(whole).startsWith(format(whole.slice(0, length)))).toBe(true);
});
