import { gzipSync } from "node:zlib";
import pLimit from "p-limit";
import { sheetFiles } from "tests/kit/sheet-files";
import { type Part, workbook, zip } from "tests/kit/workbook";
import { afterAll, expect, test } from "vitest";
import { readSheet, SheetFault, type SheetRow } from "./read-sheet";

const { fileOf, remove } = sheetFiles();
afterAll(remove);

/** What a file comes to: its fault's code, or how many clean rows. */
type Outcome = SheetFault["code"] | number | "any";

const mostSeconds = 15;
const mostGrowth = 300_000_000;

async function outcomeOf(body: string | Buffer): Promise<{ outcome: Outcome; rows: SheetRow[] }> {
  const rows: SheetRow[] = [];
  try {
    for await (const page of readSheet({ path: fileOf(body), name: "x.xlsx" }, { today: "2026-11-20" }))
      for (const row of page.rows) if (rows.push(row) > 3_000) rows.length = 1_000;
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    expect(error.text).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
    return { outcome: error.code, rows };
  }
  return { outcome: rows.length, rows };
}

const head = "<worksheet><sheetData>";
const foot = "</sheetData></worksheet>";
const books = '<workbook xmlns:r="r"><sheets><sheet name="H" r:id="a"/></sheets></workbook>';
const book = (sheet: string | Buffer | Part, more: Record<string, string | Buffer | Part> = {}) =>
  zip({ "xl/workbook.xml": books, "xl/worksheets/sheet1.xml": sheet, ...more });
const cell = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`;
const data = (rows: string) => `${head}${rows}${foot}`;
const strings = (body: string) =>
  book(data('<row><c t="s"><v>0</v></c></row>'), { "xl/sharedStrings.xml": body });
const x = (count: number) => "x".repeat(count);
const ole = Buffer.from("d0cf11e0a1b11ae1", "hex");
const good = book(data(cell("a")));
const swapped = (from: Buffer, at: number, byte: number) => {
  const copy = Buffer.from(from);
  copy[at] = byte;
  return copy;
};
const ics = (...lines: string[]) => `BEGIN:VCALENDAR\r\n${lines.join("\r\n")}\r\nEND:VCALENDAR\r\n`;
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
const laughs = `<!DOCTYPE l [<!ENTITY a "ja">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY ${"bcdefghij"[at]} "${`&${"abcdefghij"[at]};`.repeat(10)}">`,
).join("")}]>`;

const files: [string, string | Buffer, Outcome][] = [
  // No sheets at all.
  ["nothing", "", "unreadable"],
  ["blanks", " \r\n\t\n ", "unreadable"],
  ["a mark of UTF-8 alone", "\uFEFF", "unreadable"],
  ["a mark of UTF-16 alone", Buffer.from([0xff, 0xfe]), "unreadable"],
  ["zeros", Buffer.alloc(100_000), "unreadable"],
  ["delimiters alone", ";;;;\n;;;;\n", "unreadable"],
  [
    "noise",
    Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 7_919 + (at >> 3)) & 255)),
    "unreadable",
  ],
  ["a PDF", "%PDF-1.7\n%âãÏÓ", "unreadable"],
  ["a PNG", Buffer.from("89504e470d0a1a0a0000", "hex"), "unreadable"],
  ["a JPEG", Buffer.from("ffd8ffe000104a464946", "hex"), "unreadable"],
  ["a GIF", "GIF89a....", "unreadable"],
  ["a HEIC", Buffer.from("\0\0\0\x18ftypheic", "latin1"), "unreadable"],
  ["a WebP", Buffer.from("RIFF\x10\0\0\0WEBP", "latin1"), "unreadable"],
  ["a TIFF", Buffer.from("II*\0\x08\0\0\0", "latin1"), "unreadable"],
  ["a gzip", gzipSync("a;b\n1;2"), "unreadable"],
  ["a 7z", Buffer.from("377abcaf271c", "hex"), "unreadable"],
  ["a RAR", "Rar!\x1a\x07", "unreadable"],
  ["a program", Buffer.from("7f454c46020101000000", "hex"), "unreadable"],
  ["a program of Windows", Buffer.from("4d5a90000300000004000000ffff", "hex"), "unreadable"],
  ["a database", Buffer.from("SQLite format 3\0"), "unreadable"],
  ["rich text", "{\\rtf1\\ansi hola}", "unreadable"],
  ["a web page", "<html><table><tr><td>Rosa</td></tr></table></html>", "unreadable"],
  ["a table called .xls", "\uFEFF\r\n<table border=1><tr><td>a</td></tr></table>", "unreadable"],
  ["a web archive called .xls", "MIME-Version: 1.0\r\nContent-Type: multipart/related", "unreadable"],
  ["XML of Excel 2003", '<?xml version="1.0"?><Workbook><Worksheet/></Workbook>', "unreadable"],
  ["laughs without a zip", `<?xml version="1.0"?>${laughs}<l>&j;</l>`, "unreadable"],
  ["an old Excel", Buffer.concat([ole, Buffer.alloc(2_000)]), "unreadable"],
  [
    "a sealed workbook",
    Buffer.concat([ole, Buffer.alloc(999), Buffer.from("EncryptedPackage", "utf16le")]),
    "unreadable",
  ],
  ["an Excel of 1990", Buffer.from("0904060000001000", "hex"), "unreadable"],
  // Texts.
  ["a quote that is never closed", `a;b\n"${"x;y\n".repeat(1_000)}`, "unreadable"],
  ["a quote that opens the file", '"', "unreadable"],
  ["a cell of four million letters", `a;b\n${x(4_000_000)};y`, "unreadable"],
  ["a line without end", x(5_000_000), "unreadable"],
  ["a cell of a million letters", `a;b\n${x(1_000_000)};y`, 2],
  ["16,384 columns", `a;b\n${"x;".repeat(16_384)}\n`, "too_wide"],
  ["16,384 empty columns", `a;b\n${";".repeat(16_384)}z\n`, "too_wide"],
  ["16,384 heads", `${"x,".repeat(16_384)}\n`, "too_wide"],
  ["a million delimiters", `a;b\n${";".repeat(1_000_000)}\n`, 1],
  ["more than a million lines", `a\n${"x\n".repeat(1_000_001)}`, "too_long"],
  ["more than a million empty lines", `a\n${"\n".repeat(1_100_000)}`, "too_long"],
  ["zeros within", "a;b\nRo\0sa;\0\n", 2],
  ["half a letter of UTF-8", Buffer.from([97, 59, 98, 10, 0xc3]), 2],
  [
    "half a letter of UTF-16",
    Buffer.concat([Buffer.from("\uFEFFa;b\nx;y", "utf16le"), Buffer.from([0xd8])]),
    2,
  ],
  [
    "half a pair of UTF-16",
    Buffer.concat([Buffer.from("\uFEFFa;b\nx", "utf16le"), Buffer.from([0x3d, 0xd8])]),
    2,
  ],
  ["letters too long for UTF-8", Buffer.from("613b620a c0af 3b e08080 0a".replaceAll(" ", ""), "hex"), 2],
  [
    "three encodings at once",
    Buffer.concat([Buffer.from("ñ;b\n"), Buffer.from("ñ;b\n", "latin1"), Buffer.from([0x93, 59, 0x94])]),
    3,
  ],
  ["formulas", '=cmd|"/c calc"!A1;@SUM(A1)\n+1;-1', 2],
  ["scripts", "Nombre\n<script>alert(1)</script>\n<img src=x onerror=alert(1)>", 3],
  ["path names", "Nombre\n../../etc/passwd\nC:\\Windows", 3],
  ["text turned around", "Nombre\n\u202Easor\n\u2066x", 3],
  ["quotes in a row", `a;b\n${'"'.repeat(10_001)}\n`, "any"],
  ["quotes and delimiters", `a;b\n${'";"'.repeat(3_000)}\n`, "any"],
  ["a hint of many signs", "sep=;;;\na;b", 2],
  ["lines of returns", `a;b${"\r".repeat(10_000)}x;y`, 2],
  ["a JSON", '{"a": [1, 2, 3]}', 1],
  ["one letter", "a", 1],
  // Zips.
  ["a zip's end alone", Buffer.concat([Buffer.from("PK\x05\x06"), Buffer.alloc(18)]), "unreadable"],
  ["a zip's begin alone", Buffer.from("PK\x03\x04"), "unreadable"],
  ["half a zip", good.subarray(0, good.length >> 1), "unreadable"],
  ["a zip with a tail cut off", good.subarray(0, -1), "unreadable"],
  ["a zip with something behind", Buffer.concat([good, Buffer.from("more")]), "any"],
  ["a broken body", swapped(good, 60, 255), "unreadable"],
  ["a zip of other things", zip({ "a.txt": "hola" }), "unreadable"],
  ["a zip of sheets", zip({ "a.csv": "a;b" }), "unreadable"],
  ["a Word", zip({ "word/document.xml": "<w/>" }), "unreadable"],
  ["an OpenDocument", zip({ mimetype: "application/vnd.oasis", "content.xml": "<o/>" }), "unreadable"],
  ["a binary workbook", zip({ "xl/workbook.bin": "x" }), "unreadable"],
  ["a workbook without sheets", zip({ "xl/workbook.xml": "<workbook/>" }), "unreadable"],
  ["a sheet that is not there", zip({ "xl/workbook.xml": books }), "unreadable"],
  [
    "path names of a zip",
    zip({
      "../../../etc/passwd": "root",
      "/xl/workbook.xml": books,
      "xl\\worksheets\\sheet1.xml": data(cell("a")),
    }),
    1,
  ],
  [
    "a link to the outside",
    zip({
      "xl/workbook.xml": books,
      "xl/_rels/workbook.xml.rels":
        '<R><Relationship Id="a" Type="x/worksheet" Target="file:///etc/passwd" TargetMode="External"/></R>',
    }),
    "unreadable",
  ],
  [
    "a link out of the zip",
    zip({
      "xl/workbook.xml": books,
      "xl/_rels/workbook.xml.rels":
        '<R><Relationship Id="a" Type="x/worksheet" Target="../../../../etc/passwd"/></R>',
    }),
    "unreadable",
  ],
  [
    "a sheet that is the workbook",
    zip({
      "xl/workbook.xml": books,
      "xl/_rels/workbook.xml.rels": '<R><Relationship Id="a" Type="x/worksheet" Target="workbook.xml"/></R>',
    }),
    "unreadable",
  ],
  [
    "two parts of a name",
    zip([
      ["xl/workbook.xml", books],
      ["xl/workbook.xml", "<broken"],
      ["xl/worksheets/sheet1.xml", data(cell("a"))],
    ]),
    1,
  ],
  [
    "5,000 parts",
    zip(Array.from({ length: 5_000 }, (_, at): [string, string] => [`p${at}`, ""])),
    "too_large",
  ],
  ["a sealed part", book({ body: data(cell("a")), flags: 1 }), "unreadable"],
  ["a part packed in another way", book({ body: data(cell("a")), method: 12 }), "unreadable"],
  ["2 GB declared", book({ body: data(cell("a")), declaredSize: 2_147_483_648 }), "too_large"],
  [
    "2 GB declared of a picture",
    book(data(cell("a")), { "xl/media/a.png": { body: "x", declaredSize: 2_000_000_000 } }),
    "too_large",
  ],
  ["less declared than there is", book({ body: data(cell(x(90_000))), declaredSize: 100 }), "unreadable"],
  ["more declared than there is", book({ body: data(cell("a")), declaredSize: 9_000 }), "unreadable"],
  ["a bomb of 40 MB", book(data(cell(x(40_000_000)))), "too_large"],
  [
    "a bomb that hides its size",
    book({ body: data(cell(x(40_000_000))), declaredSize: 1_000 }),
    "unreadable",
  ],
  ["a bomb of texts", strings(`<sst><si><t>${x(40_000_000)}</t></si></sst>`), "too_large"],
  [
    "a bomb of styles",
    book(data(cell("a")), { "xl/styles.xml": `<s>${" ".repeat(40_000_000)}</s>` }),
    "too_large",
  ],
  ["a bomb of empty tags", book(data("<x/>".repeat(9_000_000))), "too_large"],
  ["a bomb within a bomb", book(data(cell("a")), { "xl/media/b.zip": zip({ a: x(5_000_000) }) }), 1],
  // XML.
  ["laughs in a sheet", book(`<?xml version="1.0"?>${laughs}${data(cell("&j;"))}`), "unreadable"],
  ["laughs in texts", strings(`${laughs}<sst><si><t>&j;</t></si></sst>`), "unreadable"],
  ["laughs in the workbook", zip({ "xl/workbook.xml": `${laughs}${books}` }), "unreadable"],
  [
    "an entity from outside",
    book(`<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${data(cell("&f;"))}`),
    "unreadable",
  ],
  ["an entity that nobody knows", book(data(cell("&nada;"))), "unreadable"],
  ["tags that end otherwise", book(data("<row><c></row></c>")), "unreadable"],
  ["a sheet that breaks off", book(`${head}<row><c><v>1</v>`), "unreadable"],
  ["a sheet of nothing", book(""), "unreadable"],
  ["a sheet that is no XML", book("hola"), "unreadable"],
  [
    "a sheet in a sheet, a thousand deep",
    book(`${"<a>".repeat(1_000)}${"</a>".repeat(1_000)}`),
    "unreadable",
  ],
  ["a tag of 3 MB", book(data(`<row a="${x(3_000_000)}"/>`)), "too_large"],
  [
    "ten thousand attributes",
    book(data(`<row ${Array.from({ length: 10_000 }, (_, at) => `a${at}="1"`).join(" ")}/>`)),
    "unreadable",
  ],
  ["a number that is no letter", book(data(cell("a&#0;b"))), "unreadable"],
  ["a sheet in UTF-16", book(Buffer.from(`\uFEFF${data(cell("a"))}`, "utf16le")), 1],
  ["a cell of a million letters in XML", book(data(cell(x(1_000_000)))), 1],
  ["16,384 columns in XML", book(data(`<row>${"<c><v>1</v></c>".repeat(16_384)}</row>`)), "too_wide"],
  ["the last column alone", book(data('<row><c r="XFD1"><v>1</v></c></row>')), "too_wide"],
  ["16,384 empty columns in XML", book(data(`<row><c><v>1</v></c>${"<c/>".repeat(16_383)}</row>`)), 1],
  ["a column that is none", book(data('<row><c r="ZZZZ1"><v>1</v></c></row>')), "unreadable"],
  ["a row that is none", book(data('<row r="99999999"><c><v>1</v></c></row>')), "unreadable"],
  ["a row below zero", book(data('<row r="-5"><c><v>1</v></c></row>')), 1],
  [
    "rows from the last to the first",
    book(data('<row r="9"><c><v>1</v></c></row><row r="3"><c><v>1</v></c></row>')),
    2,
  ],
  ["the last row alone", book(data('<row r="1048576"><c><v>1</v></c></row>')), "too_long"],
  ["a text that is not there", strings("<sst/>"), "unreadable"],
  [
    "a text below zero",
    book(data('<row><c t="s"><v>-1</v></c><c><v>1</v></c></row>'), {
      "xl/sharedStrings.xml": "<sst><si><t>a</t></si></sst>",
    }),
    1,
  ],
  [
    "numbers that are none",
    book(data("<row><c><v>NaN</v></c><c><v>1e999</v></c><c><v>0x1F</v></c></row>")),
    1,
  ],
  ["a style that is not there", book(data('<row><c s="99999"><v>1</v></c></row>')), 1],
  ["a name of a sheet like a tag", workbook([{ name: "<script>", rows: [["a"]] }]), 1],
  [
    "a thousand sheets",
    zip({
      "xl/workbook.xml": `<workbook xmlns:r="r"><sheets>${'<sheet name="H" r:id="a"/>'.repeat(1_000)}</sheets></workbook>`,
      "xl/worksheets/sheet1.xml": data(cell("a")),
    }),
    "any",
  ],
  // Calendars.
  ["a calendar of nothing", ics(), 1],
  ["a calendar that breaks off", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026", 1],
  ["an event without end", `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${"X:1\r\n".repeat(50_000)}`, 1],
  ["a line of 5 MB", ics(event("DTSTART:20261124T120000Z", `SUMMARY:${x(5_000_000)}`)), 2],
  [
    "a line in a million folds",
    ics(event("DTSTART:20261124T120000Z", `SUMMARY:a${"\r\n b".repeat(300_000)}`)),
    2,
  ],
  ["hours every second", ics(event("DTSTART:20200101T000000Z", "RRULE:FREQ=SECONDLY")), 1],
  [
    "a rule that never comes true",
    ics(event("DTSTART:20261124T120000Z", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")),
    "any",
  ],
  [
    "a day that never comes",
    ics(event("DTSTART:20261124T120000Z", "RRULE:FREQ=DAILY;BYMONTH=2,4;BYMONTHDAY=31")),
    2,
  ],
  ["a rule of nothing", ics(event("DTSTART:20261124T120000Z", "RRULE:FREQ=NUNCA")), "any"],
  ["an interval of zero", ics(event("DTSTART:20261124T120000Z", "RRULE:FREQ=DAILY;INTERVAL=0")), "any"],
  [
    "a zone of lies",
    ics(
      "BEGIN:VTIMEZONE\r\nTZID:Z\r\nBEGIN:STANDARD\r\nRRULE:FREQ=SECONDLY\r\nEND:STANDARD\r\nEND:VTIMEZONE",
      event("DTSTART;TZID=Z:20261124T120000"),
    ),
    "any",
  ],
  ["ten thousand zones", ics("BEGIN:VTIMEZONE\r\nTZID:Z\r\nEND:VTIMEZONE\r\n".repeat(10_000).trimEnd()), 1],
  ["events in events", ics("BEGIN:VEVENT\r\n".repeat(1_000).trimEnd()), 1],
  ["the year 9999", ics(event("DTSTART:99991231T235959Z", "DURATION:P9999W")), "any"],
];

const all = pLimit(4);
const told = new Map<string, Promise<{ outcome: Outcome; rows: SheetRow[]; seconds: number }>>();
const before = process.memoryUsage().rss;

function outcome(name: string, body: string | Buffer) {
  const known = told.get(name);
  if (known) return known;
  const made = all(async () => {
    const begun = performance.now();
    return { ...(await outcomeOf(body)), seconds: (performance.now() - begun) / 1_000 };
  });
  told.set(name, made);
  return made;
}

test("there are more than a hundred", () => expect(files.length).toBeGreaterThan(100));

test.concurrent.each(files)("%s", async (name, body, expected) => {
  const { outcome: found, rows, seconds } = await outcome(name, body);
  if (expected !== "any") expect(found).toBe(expected);
  expect(seconds).toBeLessThan(mostSeconds);
  for (const { row, cells } of rows) {
    expect(row).toBeGreaterThan(0);
    expect(cells.length).toBeLessThanOrEqual(200);
    for (const each of cells) if (each.length > 5_000 || each.includes("\0")) expect.fail("an unclean cell");
  }
});

test("none of them grew the process", () => {
  expect(process.memoryUsage().rss - before).toBeLessThan(mostGrowth);
});
