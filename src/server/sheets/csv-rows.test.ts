import fc from "fast-check";
import { sheetFiles } from "tests/kit/sheet-files";
import { afterAll, describe, expect, test } from "vitest";

const { rows, remove } = sheetFiles();
afterAll(remove);

const head = ["Nombre", "Teléfono", "Nota"];
const rosa = ["Rosa Ñuñoa", "+56 9 1234 5678", "de 9 a 10"];
const table = (delimiter: string) => `${[head, rosa, rosa].map((line) => line.join(delimiter)).join("\n")}\n`;
const read = [
  [1, ...head],
  [2, ...rosa],
  [3, ...rosa],
];
const utf16 = (text: string, mark: string, swapped: boolean) => {
  const bytes = Buffer.from(mark + text, "utf16le");
  return swapped ? bytes.swap16() : bytes;
};

describe("what it is written in", () => {
  test.each<[string, string | Buffer]>([
    ["UTF-8", table(";")],
    ["UTF-8 with its mark", `\uFEFF${table(";")}`],
    ["UTF-16 LE", utf16(table(";"), "\uFEFF", false)],
    ["UTF-16 BE", utf16(table(";"), "\uFEFF", true)],
    ["UTF-16 LE without its mark", utf16(table(";"), "", false)],
    ["UTF-16 BE without its mark", utf16(table(";"), "", true)],
    ["Windows-1252", Buffer.from(table(";"), "latin1")],
    ["commas", table(",")],
    ["tabs", table("\t")],
    ["bars", table("|")],
    ["Windows' lines", table(";").replaceAll("\n", "\r\n")],
    ["old Macs' lines", table(";").replaceAll("\n", "\r")],
    ["without a last line's end", table(";").trimEnd()],
    ["with Excel's hint", `sep=;\r\n${table(";")}`],
    ["with a hint that counting would not find", `sep=^\n${table("^")}`],
    ["with zeros", table(";").replaceAll("a", "a\0")],
    ["with empty columns at its side", table(";").replaceAll("\n", ";;;\n")],
  ])("%s", async (_, body) => expect(await rows(body)).toEqual(read));

  test("of a UTF-8 with broken cells each is read by itself", async () => {
    const pasted = Buffer.concat([
      Buffer.from("Nombre;Nota\nÑuñoa;"),
      Buffer.from("Peñalolén \u0080".replace("\u0080", "\x80"), "latin1"),
      Buffer.from("\nMaipú;ok\n"),
    ]);
    expect(await rows(pasted)).toEqual([
      [1, "Nombre", "Nota"],
      [2, "Ñuñoa", "Peñalolén €"],
      [3, "Maipú", "ok"],
    ]);
  });
});

describe("cells", () => {
  test.each<[string, string, unknown[]]>([
    ["quoted", 'a;b\n"x;y";"di ""hola"""', ["x;y", 'di "hola"']],
    ["of several lines", 'a;b\n"uno\r\ndos";z', ["uno\r\ndos", "z"]],
    ["with a stray quote", 'a;b\nJuan "Tito" Pérez;5"', ['Juan "Tito" Pérez', '5"']],
    ["fewer than heads", "a;b;c\nx", ["x"]],
    ["more than heads", "a;b\nx;y;z", ["x", "y", "z"]],
    ["with commas in numbers", "a;b\n25,5;1,2\n1,1;2,2", ["25,5", "1,2"]],
    ["that look like formulas", 'a;b\n"=HYPERLINK(""http://x"")";@x', ['=HYPERLINK("http://x")', "@x"]],
    ["longer than anything", `a;b\n${"x".repeat(6_000)};y`, ["x".repeat(5_000), "y"]],
  ])("%s", async (_, body, cells) => expect((await rows(body))[1]).toEqual([2, ...cells]));

  test("empty rows are counted and left out", async () => {
    expect(await rows("a;b\n\n;\n  ;\nx;y")).toEqual([
      [1, "a", "b"],
      [5, "x", "y"],
    ]);
  });

  test("titles above do not hide the delimiter", async () => {
    expect(await rows("Pacientes, al 20, de, noviembre\n\nNombre;Rut\nRosa;1-9\nAna;2-7")).toContainEqual([
      4,
      "Rosa",
      "1-9",
    ]);
  });

  test("come back as they were written", async () => {
    const cell = fc.string({ unit: "grapheme", maxLength: 12 }).filter((text) => !text.includes("\0"));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(";", ",", "\t", "|"),
        async (lines, delimiter) => {
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const body = [["cabeza", "dos"], ...lines]
            .map((line) => line.map(quoted).join(delimiter))
            .join("\n");
          const found = await rows(body);
          const full = lines
            .map((line, at) => [at + 2, ...line] as const)
            .filter((l) => /\S/.test(`${l[1]}${l[2]}`));
          expect(found.slice(1).map(([row, a = "", b = ""]) => [row, a, b])).toEqual(
            full.map(([row, a, b]) => [row, a, /\S/.test(b) ? b : ""]),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});

test("a quote that is never closed is named by its row", async () => {
  await expect(rows('a;b\nx;y\nz;"no termina\nw;v\n')).rejects.toMatchObject({
    code: "unreadable",
    text: expect.stringContaining("La fila 3 "),
  });
});
