import fc from "fast-check";
import { expect, test } from "vitest";
import { leadFormula, withoutLead } from "~/shared/csv-cell";
import { spreadsheet } from "./spreadsheet";

const risky = fc.string({
  unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "\n", ";", '"', "1", ",", "a", "ñ"),
  maxLength: 8,
});

test.each([
  ["=1+1", "'=1+1"],
  ["+56981234567", "'+56981234567"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["-2+3", "'-2+3"],
  ["-", "'-"],
  ["\tcmd", "'\tcmd"],
  ["\rcmd", "'\rcmd"],
  ["'=1", "''=1"],
  ["-15000", "-15000"],
  ["-1,5", "-1,5"],
  ["O'Higgins", "O'Higgins"],
  ["'tis", "'tis"],
  ["", ""],
])("%j is written as %j", (text, written) => {
  expect(leadFormula(text)).toBe(written);
  expect(withoutLead(written)).toBe(text);
});

test("whatever was typed comes back, and nothing that is written is a formula", () => {
  fc.assert(
    fc.property(fc.oneof(risky, fc.string(), fc.string({ unit: "grapheme" })), (text) => {
      const written = leadFormula(text);
      expect(withoutLead(written)).toBe(text);
      expect(written).toSatisfy(
        (cell: string) => !/^[=+\-@\t\r]/.test(cell) || /^-\d+([.,]\d+)?$/.test(cell),
      );
    }),
  );
});

test("a file of any cells is read again as it was", () => {
  const cell = fc.oneof(risky, fc.string());
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (lines) => {
      expect(readCsv(spreadsheet(lines))).toEqual(lines);
    }),
  );
});

/** RFC 4180 with semicolons, and the lead taken away. */
function readCsv(csv: string): string[][] {
  const lines: string[][] = [[]];
  let rest = csv.slice(1);
  while (rest !== "") {
    const [all, quoted, plain = "", end] =
      /^(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n)/.exec(rest) ?? expect.fail(`no cell: ${rest}`);
    lines.at(-1)?.push(withoutLead(quoted?.replaceAll('""', '"') ?? plain));
    if (end === "\r\n") lines.push([]);
    rest = rest.slice(all.length);
  }
  return lines.slice(0, -1);
}
