import type * as PdfLib from "@cantoo/pdf-lib";

export type PdfFault = "broken" | "encrypted" | "active" | "mixed";
export type PdfReader = typeof PdfLib;

/** What does something by itself when a file is opened, or carries another file within: keys and values, wherever they stand. */
const active = new Set([
  "JavaScript",
  "JS",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "EF",
  "FileAttachment",
  "RichMedia",
  "RichMediaContent",
  "XFA",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "Rendition",
  "Movie",
  "Sound",
  "3D",
]);

/** Long enough that no compressed picture spells them by chance. */
const activeAnywhere =
  /\/(JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia(Content)?|SubmitForm|ImportData)(?![\w#])/;

const mostUnpacked = 96 * 1024 * 1024;

/**
 * Why a PDF is not kept; null when it may be. Its objects are looked at as a reader of it finds them, those of compressed streams too,
 * also the ones that a later part of the file takes the place of: which of them a viewer shows is the viewer's choice.
 */
export async function pdfFaultOf(lib: PdfReader, bytes: Buffer): Promise<PdfFault | null> {
  if (isMixed(bytes)) return "mixed";
  // A name may stand where no reader of ours looks: between objects, or within a stream that another one is said to begin in.
  const text = unescaped(bytes.toString("latin1"));
  if (/\/Encrypt\b/.test(text)) return "encrypted";
  if (activeAnywhere.test(text)) return "active";
  const names = new Set<string>();
  let packed = 0;
  const { assign } = lib.PDFContext.prototype;
  // The thread reads one file and ends: nobody else meets this.
  lib.PDFContext.prototype.assign = function (ref, object) {
    if (object instanceof lib.PDFRawStream) {
      if (nameOf(object.dict.get(lib.PDFName.of("Type"))) === "ObjStm") packed++;
      // A viewer unpacks it by these two, whatever it is called; this reader would not.
      else if (isPacked(lib, object.dict)) names.add(unreadPack);
    }
    collect(lib, object, names, 0);
    assign.call(this, ref, object);
  };
  limitUnpacking(lib);
  const context = await lib.PDFParser.forBytesWithOptions(
    bytes,
    Number.POSITIVE_INFINITY,
    true,
  ).parseDocument();
  const { Encrypt, Root } = context.trailerInfo;
  if (Encrypt) return "encrypted";
  if (names.has(unreadPack)) return "mixed";
  for (const name of names) if (active.has(name)) return "active";
  const root = context.lookup(Root);
  if (!(root instanceof lib.PDFDict) || !root.get(lib.PDFName.of("Pages"))) return "broken";
  // A packed stream that lies where the reader sees only another stream's bytes.
  const packs = [/\/ObjStm(?![\w#])/g, /\/First\s+\d+(?!\d|\s+\d+\s+R)/g];
  return packs.some((sign) => (text.match(sign) ?? []).length > packed) ? "mixed" : null;
}

/** No name of a file: those have no space. */
const unreadPack = "a pack that was not read";

const isPacked = (lib: PdfReader, dict: PdfLib.PDFDict): boolean =>
  ["N", "First"].every((key) =>
    dict.entries().some(([name, value]) => nameOf(name) === key && value instanceof lib.PDFNumber),
  );

/** One name of a kind as the file means it, however it is spelt. */
const unescaped = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const nameOf = (object: unknown): string =>
  object instanceof Object && "asString" in object
    ? unescaped(String((object as PdfLib.PDFName).asString()).slice(1))
    : "";

function collect(lib: PdfReader, object: unknown, names: Set<string>, depth: number): void {
  if (depth > 200) throw new Error("an object within objects without end");
  if (object instanceof lib.PDFName) {
    names.add(nameOf(object));
  } else if (object instanceof lib.PDFArray) {
    for (const each of object.asArray()) collect(lib, each, names, depth + 1);
  } else if (object instanceof lib.PDFDict) {
    for (const [key, value] of object.entries()) {
      names.add(nameOf(key));
      collect(lib, value, names, depth + 1);
    }
  } else if (object instanceof lib.PDFStream) {
    collect(lib, object.dict, names, depth + 1);
  }
}

/** A few kilobytes may unpack to all the memory there is, which no limit of a thread's own heap counts. */
function limitUnpacking(lib: PdfReader): void {
  const decoded = lib.decodePDFRawStream;
  const probe = decoded(
    lib.PDFRawStream.of(
      lib.PDFContext.create().obj({ Filter: "FlateDecode" }),
      new Uint8Array([120, 156, 3, 0, 0, 0, 0, 1]),
    ),
  );
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(probe)) as {
    ensureBuffer(wanted: number): Uint8Array;
  };
  const { ensureBuffer } = decoder;
  if (!ensureBuffer) throw new Error("the reader of PDFs unpacks in another way now");
  decoder.ensureBuffer = function (wanted) {
    if (wanted > mostUnpacked) throw new Error("unpacks to too much");
    return ensureBuffer.call(this, wanted);
  };
}

/** Something else as well: what stands before the beginning or after the end is another file's. */
function isMixed(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf("%%EOF");
  if (end === -1 || !bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) return true;
  // An archive that ends here has its list of contents in the last 64 kB, and says how far it is to the end.
  const tail = bytes.subarray(-65_557);
  for (let at = tail.indexOf("PK\x05\x06"); at !== -1; at = tail.indexOf("PK\x05\x06", at + 1))
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) <= tail.length) return true;
  return /[^\s\0]/.test(bytes.subarray(end + 5).toString("latin1"));
}
