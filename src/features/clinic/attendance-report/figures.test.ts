import { expect, test } from "vitest";
import type { MonthFigures } from "./contract";
import { averageOf, shareOf, sumOf } from "./figures";
import { attendanceCsv } from "./report-csv";

const month = (name: string): MonthFigures => ({
  month: name,
  remindedHours: 30,
  remindedMissed: 1,
  otherHours: 8,
  otherMissed: 2,
  saidComing: 12,
  saidNotComing: 3,
  asked: 5,
  answered: 3,
  scores: 26,
  glad: 2,
  offeredHours: 4,
  filledHours: 3,
});

test("a share and an average have one decimal, and of nothing there is none", () => {
  expect([shareOf(1, 30), shareOf(2, 3), shareOf(0, 4), shareOf(0, 0)]).toEqual([3.3, 66.7, 0, null]);
  expect([averageOf({ scores: 26, answered: 3 }), averageOf({ scores: 0, answered: 0 })]).toEqual([
    8.7,
    null,
  ]);
});

test("months add up", () => {
  const { month: _, ...figures } = month("2026-10");
  expect(sumOf([])).toEqual(Object.fromEntries(Object.keys(figures).map((name) => [name, 0])));
  expect(sumOf([month("2026-10"), month("2026-11")])).toMatchObject({
    remindedHours: 60,
    scores: 52,
    glad: 4,
  });
});

test("the spreadsheet has a line for each month and one for all, as Chile writes numbers", () => {
  const csv = attendanceCsv({
    from: "2026-10-05",
    to: "2026-11-20",
    months: [month("2026-10"), month("2026-11")],
  });
  expect(csv.startsWith("\ufeffMes;")).toBe(true);
  const [head = "", ...lines] = csv.trimEnd().split("\r\n");
  expect(lines).toEqual([
    "octubre de 2026;30;1;3,3;8;2;25;12;3;5;3;8,7;2;4;3",
    "noviembre de 2026;30;1;3,3;8;2;25;12;3;5;3;8,7;2;4;3",
    "Del 05-10-2026 al 20-11-2026;60;2;3,3;16;4;25;24;6;10;6;8,7;4;8;6",
  ]);
  expect(head.split(";")).toHaveLength(15);
  const empty = attendanceCsv({ from: "2026-10-05", to: "2026-10-06", months: [] });
  expect(empty.trimEnd().split("\r\n").at(-1)).toBe("Del 05-10-2026 al 06-10-2026;0;0;;0;0;;0;0;0;0;;0;0;0");
});
