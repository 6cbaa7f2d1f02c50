import { crc32, deflateRawSync } from "node:zlib";

/** A date is yyyy-MM-dd, HH:mm or yyyy-MM-ddTHH:mm, kept as a serial as Excel does. */
export type Cell =
  | string
  | number
  | boolean
  | null
  | { date: string }
  | { formula: string; value: string | number };

export interface Sheet {
  name: string;
  rows: Cell[][];
  hidden?: boolean;
  /** "A1:C1": heads over several columns. */
  merged?: string[];
}

/** A workbook as Excel writes it: texts shared, dates as numbers with a format. */
export function workbook(sheets: Sheet[]): Buffer {
  const texts = new Map<string, number>();
  const shared = (text: string) => {
    const number = texts.get(text) ?? texts.size;
    texts.set(text, number);
    return number;
  };
  const bodies = sheets.map((sheet) => sheetXml(sheet, shared));
  const numbered = sheets.map((sheet, place) => ({ ...sheet, number: place + 1 }));
  return zip({
    "[Content_Types].xml": `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "xl/workbook.xml": `${xml}<workbook xmlns="${main}" xmlns:r="${links}"><sheets>${numbered
      .map(
        ({ name, number, hidden }) =>
          `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"${hidden ? ' state="hidden"' : ""}/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${numbered
      .map(
        ({ number }) =>
          `<Relationship Id="rId${number}" Type="${links}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join(
        "",
      )}<Relationship Id="s" Type="${links}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="f" Type="${links}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(bodies.map((body, place) => [`xl/worksheets/sheet${place + 1}.xml`, body])),
    "xl/sharedStrings.xml": `${xml}<sst xmlns="${main}">${[...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
  });
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const links = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function sheetXml({ rows, merged = [] }: Sheet, shared: (text: string) => number): string {
  const lines = rows.map((cells, at) => {
    const drawn = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`, shared));
    return `<row r="${at + 1}">${drawn.join("")}</row>`;
  });
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  return `${xml}<worksheet xmlns="${main}"><sheetData>${lines.join("")}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`;
}

function cellXml(cell: Cell, at: string, shared: (text: string) => number): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === "string") return `<c r="${at}" t="s"><v>${shared(cell)}</v></c>`;
  if ("date" in cell) {
    const { serial, style } = serialOf(cell.date);
    return `<c r="${at}" s="${style}"><v>${serial}</v></c>`;
  }
  const type = typeof cell.value === "number" ? "" : ' t="str"';
  return `<c r="${at}"${type}><f>${escaped(cell.formula)}</f><v>${escaped(String(cell.value))}</v></c>`;
}

function serialOf(moment: string): { serial: number; style: number } {
  const [date, time] = moment.includes(":") && !moment.includes("T") ? [null, moment] : moment.split("T");
  const [hours = 0, minutes = 0] = (time ?? "").split(":").map(Number);
  const days = date ? Date.parse(`${date}T00:00Z`) / 86_400_000 + 25_569 : 0;
  return { serial: days + (hours * 60 + minutes) / 1_440, style: date ? (time ? 3 : 1) : 2 };
}

export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** What a hostile zip says of a part, against what is in it. */
export interface Part {
  body: string | Buffer;
  stored?: boolean;
  declaredSize?: number;
  flags?: number;
  method?: number;
}

/** A zip of parts by name, in a few lines. */
export function zip(
  parts: Record<string, string | Buffer | Part> | [string, string | Buffer | Part][],
): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, told] of Array.isArray(parts) ? parts : Object.entries(parts)) {
    const part: Part = typeof told === "string" || Buffer.isBuffer(told) ? { body: told } : told;
    const body = Buffer.from(part.body as Buffer);
    const packed = part.stored ? body : deflateRawSync(body);
    const label = Buffer.from(name);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(part.flags ?? 0x800, 2);
    head.writeUInt16LE(part.method ?? (part.stored ? 0 : 8), 4);
    head.writeUInt32LE(crc32(body), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(part.declaredSize ?? body.length, 18);
    head.writeUInt16LE(label.length, 22);
    // No comment, the first disk, no attributes; and where the part begins.
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    bodies.push(Buffer.from("PK\x03\x04"), head, label, packed);
    directory.push(Buffer.from("PK\x01\x02\x14\0", "latin1"), head, place, label);
    offset += 30 + label.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  const count = directory.length / 4;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}
