import { sheetFiles } from "tests/kit/sheet-files";
import { columnName, workbook, zip } from "tests/kit/workbook";
import { afterAll, describe, expect, test } from "vitest";
import { customFormat, numberText, type Shown } from "./number-formats";

const { rows, pages, remove } = sheetFiles();
afterAll(remove);

/** A workbook of one sheet, by the XML of its rows. */
const bare = (sheetData: string, more: Record<string, string> = {}, book = "") =>
  zip({
    "xl/workbook.xml": `<workbook xmlns:r="r">${book}<sheets><sheet name="Hoja" r:id="a"/></sheets></workbook>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    ...more,
  });

test("what cells hold", async () => {
  const book = workbook([
    {
      name: "Pacientes",
      merged: ["A1:C1"],
      rows: [
        ["Pacientes de la clínica"],
        [],
        ["Nombre", "Teléfono", "Nacimiento", "Hora", "Cita", "Activo", "Saldo", "Total"],
        [
          "Ñandú & <b>hijos</b>",
          56_912_345_678,
          { date: "1980-03-12" },
          { date: "09:30" },
          { date: "2026-11-23T18:45" },
          true,
          -0.1,
          { formula: "SUM(A1)", value: 25_000 },
        ],
        ["Rosa", null, null, null, null, false, null, { formula: 'A1&"x"', value: "=x" }],
      ],
    },
  ]);
  expect(await rows(book)).toEqual([
    [1, "Pacientes de la clínica"],
    [3, "Nombre", "Teléfono", "Nacimiento", "Hora", "Cita", "Activo", "Saldo", "Total"],
    [
      4,
      "Ñandú & <b>hijos</b>",
      "56912345678",
      "1980-03-12",
      "09:30",
      "2026-11-23T18:45",
      "VERDADERO",
      "-0.1",
      "25000",
    ],
    [5, "Rosa", "", "", "", "", "FALSO", "", "=x"],
  ]);
});

test("each visible sheet that holds something comes under its name, in order", async () => {
  const sheet = (name: string, hidden = false) => ({ name, hidden, rows: [[name]] });
  const book = workbook([
    sheet("Uno"),
    sheet("Oculta", true),
    { name: "Vacía", rows: [] },
    sheet("Dos & más"),
  ]);
  expect(await pages(book)).toEqual(
    ["Uno", "Dos & más"].map((name) => ({ sheet: name, rows: [{ row: 1, cells: [name] }] })),
  );
});

test.each<[string, string, unknown[]]>([
  ["texts within", '<row><c t="inlineStr"><is><t>hola</t></is></c></row>', [1, "hola"]],
  [
    "runs of a text, not how it is spoken",
    '<row r="3"><c r="B3" t="inlineStr"><is><r><t>Ro</t></r><r><t>sa</t></r><rPh><t>ko</t></rPh></is></c></row>',
    [3, "", "Rosa"],
  ],
  ["cells without their place", '<row r="2"><c><v>1</v></c><c><v>2</v></c></row>', [2, "1", "2"]],
  ["prefixes", '<x:row r="2"><x:c><x:v>7</x:v></x:c></x:row>', [2, "7"]],
  ["exponents", "<row><c><v>5.6912345678E10</v></c><c><v>1E-3</v></c></row>", [1, "56912345678", "0.001"]],
  ["what machines add", "<row><c><v>45.300000000000004</v></c></row>", [1, "45.3"]],
  ["faults of formulas", '<row><c t="e"><v>#N/A</v></c><c><v>1</v></c></row>', [1, "", "1"]],
  [
    "dates that are written out",
    '<row><c t="d"><v>2026-11-23T09:00:00Z</v></c></row>',
    [1, "2026-11-23T09:00"],
  ],
  ["signs that XML lacks", '<row><c t="str"><v>a_x000D_b_x0000_c</v></c></row>', [1, "a\rbc"]],
])("%s", async (_, data, row) => expect(await rows(bare(data))).toEqual([row]));

test("days of 1904", async () => {
  const styles = { "xl/styles.xml": '<s><cellXfs><xf numFmtId="14"/></cellXfs></s>' };
  const data = '<row><c s="0"><v>44521</v></c></row>';
  expect(await rows(bare(data, styles))).toEqual([[1, "2021-11-21"]]);
  expect(await rows(bare(data, styles, '<workbookPr date1904="1"/>'))).toEqual([[1, "2025-11-22"]]);
});

test.each<[string, Shown]>([
  ["dd-mm-yyyy", "date"],
  ["[$-340A]d \\de mmmm \\de yyyy;@", "date"],
  ["mmm-yy", "date"],
  ["h:mm AM/PM", "time"],
  ["[h]:mm", "elapsed"],
  ["dd/mm/yyyy hh:mm", "dateTime"],
  ["General", "number"],
  ['"$"#,##0;[Red]-"$"#,##0', "number"],
  ["00\\.000\\.000\\-0", "number"],
  ['0" días"', "number"],
  ["0.00E+00", "number"],
])("the format %s shows a %s", (code, shown) => expect(customFormat(code)).toBe(shown));

test.each<[string, Shown, string]>([
  ["1", "date", "1900-01-01"],
  ["59", "date", "1900-02-28"],
  ["61", "date", "1900-03-01"],
  ["46349", "date", "2026-11-23"],
  ["46349.99999", "dateTime", "2026-11-23T23:59"],
  ["0.3958333333", "time", "09:30"],
  ["0.395833333333333", "dateTime", "09:30"],
  ["1.5", "elapsed", "36:00"],
  ["-1", "date", "-1"],
  ["3000000", "date", "3000000"],
  ["1e22", "number", `1${"0".repeat(22)}`],
  ["0.00000012", "number", "0.00000012"],
])("%s shown as a %s is %s", (raw, shown, text) => expect(numberText(raw, shown, false)).toBe(text));

test("columns have names as sheets write them", () => {
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(["A", "Z", "AA", "ZZ", "AAA"]);
});

describe("many texts", () => {
  test("are found again, near and far", async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => [`t${at}`, `t${(at * 7_919) % 5_000}`]);
    const found = await rows(workbook([{ name: "x", rows: many }]));
    expect(found).toHaveLength(5_000);
    expect(found.every(([row, a, b]) => a === many[row - 1]?.[0] && b === many[row - 1]?.[1])).toBe(true);
  });
});
