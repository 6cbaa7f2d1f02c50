import { expect, test } from "vitest";
import { codeWords, makeCode, readCode } from "./verification-code";

test("codes are of letters that nobody takes for others, and none follows from another", () => {
  const codes = Array.from({ length: 500 }, makeCode);
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^[BCDFGHJKMNPQRTVWXYZ]{12}$/);
  // Each place has every letter in turn: 500 codes lack one of 19 in 12 places about once in a hundred million.
  for (let place = 0; place < 12; place += 1) expect(new Set(codes.map((code) => code[place])).size).toBe(19);
  expect(codes).not.toEqual(codes.toSorted());
});

test("one is read as it is printed, and what is none is none", () => {
  const code = makeCode();
  expect(codeWords(code)).toMatch(/^[A-Z]{4}-[A-Z]{4}-[A-Z]{4}$/);
  expect(readCode(codeWords(code).toLowerCase())).toBe(code);
  for (const none of ["", "abc", "1".repeat(12), "ABCDEFGHIJKLM", "ÑÑÑÑÑÑÑÑÑÑÑÑ", "x".repeat(9_000)])
    expect(readCode(none)).toBeNull();
});
