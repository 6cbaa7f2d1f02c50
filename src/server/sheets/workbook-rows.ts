import { formatsReader, numberText, type Shown } from "./number-formats";
import { readAllXml, readXml } from "./read-xml";
import { readSharedStrings, SharedStrings, unescaped } from "./shared-strings";
import { faults } from "./sheet-fault";
import {
  cellText,
  mostColumns,
  mostRows,
  type RawRows,
  type ReadingOptions,
  type SheetRow,
} from "./sheet-rows";
import { openParts, type Parts, plainName } from "./zip-parts";

const mostSheets = 200;
/** Of the whole format, beyond which nothing has a name. */
const last = { row: 1_048_576, column: 16_384 };

interface Book {
  formats: Shown[];
  strings: SharedStrings;
  from1904: boolean;
}

/**
 * The visible sheets of an XLSX, one after the other. Formulas are taken by the value that was last reckoned; macros, links and
 * everything else that a workbook may hold is not even opened.
 */
export async function* workbookRows(
  path: string,
  { folder, progress }: Pick<ReadingOptions, "folder" | "progress">,
): RawRows {
  const parts = await openParts(path, progress);
  const strings = new SharedStrings(folder);
  try {
    const { sheets, from1904, styles, texts } = await readOutline(parts);
    const { formats, ...events } = formatsReader();
    if (styles) await readAllXml(await parts.read(styles), events);
    if (texts) await readSharedStrings(await parts.read(texts), strings);
    for (const { name, part } of sheets) {
      const chunks = await parts.read(part);
      if (chunks) yield* sheetRows(name, chunks, { formats, strings, from1904 });
    }
  } finally {
    strings.close();
    parts.close();
  }
}

interface Outline {
  sheets: { name: string; part: string }[];
  from1904: boolean;
  styles: string | null;
  texts: string | null;
}

async function readOutline(parts: Parts): Promise<Outline> {
  const main = parts.names.find((name) => /(^|\/)workbook\.xml$/.test(name));
  if (!main) {
    const isSheet = parts.names.some((name) => /(^|\/)(workbook\.bin|content\.xml|index\.zip)$/.test(name));
    throw isSheet
      ? faults.otherSheet()
      : parts.names.some((n) => /\.(csv|xlsx?|ics)$/.test(n))
        ? faults.packed()
        : faults.unknown();
  }
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  const told: { name: string; id: string; hidden: boolean }[] = [];
  let from1904 = false;
  await readAllXml(await parts.read(main), {
    open(name, attributes) {
      if (name === "workbookPr") from1904 = /^(1|true|on)$/.test(attributes.date1904 ?? "");
      if (name === "sheet" && told.length < mostSheets)
        told.push({
          name: cellText(attributes.name ?? "").slice(0, 100),
          id: attributes["r:id"] ?? Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1] ?? "",
          hidden: /hidden/i.test(attributes.state ?? ""),
        });
    },
    close() {},
    text() {},
  });
  const links = new Map<string, { part: string; type: string }>();
  await readAllXml(await parts.read(`${folder}_rels/${main.slice(folder.length)}.rels`), {
    open(name, { Id = "", Type = "", Target = "", TargetMode = "" }) {
      if (name === "Relationship" && TargetMode !== "External" && links.size < 10_000)
        links.set(Id, { part: within(folder, Target), type: Type.slice(Type.lastIndexOf("/") + 1) });
    },
    close() {},
    text() {},
  });
  const ofType = (type: string) => [...links.values()].find((link) => link.type === type)?.part ?? null;
  const sheets = told.flatMap(({ name, id, hidden }, place) => {
    const link = links.get(id) ?? { part: `${folder}worksheets/sheet${place + 1}.xml`, type: "worksheet" };
    return hidden || link.type !== "worksheet" ? [] : [{ name, part: link.part }];
  });
  const usual = (name: string) => (parts.names.includes(folder + name) ? folder + name : null);
  return {
    sheets,
    from1904,
    styles: ofType("styles") ?? usual("styles.xml"),
    texts: ofType("sharedStrings") ?? usual("sharedstrings.xml"),
  };
}

/** A name within the zip: whatever it climbs to, only a part of that name is ever opened. */
function within(folder: string, target: string): string {
  if (/^[/\\]/.test(target)) return plainName(target);
  const path: string[] = [];
  for (const step of plainName(folder + target).split("/"))
    if (step === "..") path.pop();
    else if (step !== ".") path.push(step);
  return path.join("/");
}

async function* sheetRows(sheet: string, chunks: AsyncIterable<Buffer>, book: Book): RawRows {
  const reading = new SheetReading(book);
  for await (const _ of readXml(chunks, reading)) {
    if (reading.rows.length === 0) continue;
    yield { sheet, rows: reading.rows };
    reading.rows = [];
  }
}

/** What the events of one sheet's XML come to. */
class SheetReading {
  rows: SheetRow[] = [];
  readonly #book: Book;
  #row = 0;
  #cells: string[] = [];
  #column = -1;
  #type = "";
  #style = 0;
  #value = "";
  #inCell = false;
  #inText = false;
  #spoken = 0;

  constructor(book: Book) {
    this.#book = book;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === "c") {
      this.#column = columnOf(attributes.r) ?? this.#column + 1;
      if (this.#column >= last.column) throw faults.damaged();
      this.#type = attributes.t ?? "n";
      this.#style = Number(attributes.s ?? 0);
      this.#value = "";
      this.#inCell = true;
      this.#spoken = 0;
    } else if (name === "v") this.#inText = this.#inCell;
    else if (name === "t") this.#inText = this.#inCell && this.#type === "inlineStr" && this.#spoken === 0;
    else if (name === "rPh") this.#spoken += 1;
    else if (name === "row") {
      const told = Number(attributes.r);
      this.#row = Math.max(Number.isInteger(told) ? told : 0, this.#row + 1);
      if (this.#row > last.row) throw faults.damaged();
      this.#cells = [];
      this.#column = -1;
    }
  }

  text(text: string): void {
    if (this.#inText) this.#value += text;
  }

  close(name: string): void {
    if (name === "v" || name === "t") this.#inText = false;
    else if (name === "rPh") this.#spoken -= 1;
    else if (name === "c") this.#endCell();
    else if (name === "row" && this.#cells.length > 0) {
      if (this.#row > mostRows + 1_000) throw faults.long();
      this.rows.push({ row: this.#row, cells: this.#cells });
      this.#cells = [];
    }
  }

  #endCell(): void {
    this.#inCell = false;
    const text = cellText(this.#textOf(this.#value));
    if (text === "") return;
    if (this.#column >= mostColumns) {
      if (text.trim() !== "") throw faults.wide(this.#row);
      return;
    }
    while (this.#cells.length < this.#column) this.#cells.push("");
    this.#cells[this.#column] = text;
  }

  #textOf(value: string): string {
    const { strings, formats, from1904 } = this.#book;
    if (value === "") return "";
    if (this.#type === "s") return strings.get(Number(value));
    if (this.#type === "inlineStr" || this.#type === "str") return unescaped(value);
    if (this.#type === "b") return value.trim() === "1" ? "VERDADERO" : "FALSO";
    if (this.#type === "e") return "";
    if (this.#type === "d") return value.replace(/^(\S{10}T\d\d:\d\d).*$/s, "$1");
    return numberText(value, formats[this.#style] ?? "number", from1904);
  }
}

/** "AB12" is column 27. */
function columnOf(name: string | undefined): number | null {
  if (!name) return null;
  let column = 0;
  for (let at = 0; at < name.length && at < 4; at += 1) {
    const letter = name.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column === 0 ? null : column - 1;
}
