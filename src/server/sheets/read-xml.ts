import { SaxesParser } from "saxes";
import { faults } from "./sheet-fault";

export interface XmlEvents {
  open(name: string, attributes: Record<string, string>): void;
  close(name: string): void;
  text(text: string): void;
}

const deepest = 64;
/** Of a single text or tag; a cell holds at most 32,767 letters. */
const longestPiece = 2_000_000;
const lessThan = 60;

/**
 * Reads XML a chunk at a time and stops between two, so that whoever takes rows sets the pace. Names come without their prefix. What
 * defines entities or points to other files is refused: no sheet needs it.
 */
export async function* readXml(chunks: AsyncIterable<Buffer>, events: XmlEvents): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  parser.on("doctype", () => {
    throw faults.damaged();
  });
  parser.on("error", () => {
    throw faults.damaged();
  });
  parser.on("opentag", (tag) => {
    depth += 1;
    if (depth > deepest) throw faults.damaged();
    events.open(localName(tag.name), tag.attributes as Record<string, string>);
  });
  parser.on("closetag", (tag) => {
    depth -= 1;
    events.close(localName(tag.name));
  });
  parser.on("text", (text) => events.text(text));
  parser.on("cdata", (text) => events.text(text));
  let decoder: TextDecoder | undefined;
  let sinceTag = 0;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(chunk[0] === 0xff ? "utf-16le" : chunk[0] === 0xfe ? "utf-16be" : "utf-8");
    const last = chunk.lastIndexOf(lessThan);
    sinceTag = last < 0 ? sinceTag + chunk.length : chunk.length - last;
    if (sinceTag > longestPiece) throw faults.bomb();
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.close();
  yield;
}

/** The whole of a small part. */
export async function readAllXml(chunks: AsyncIterable<Buffer> | null, events: XmlEvents): Promise<void> {
  if (!chunks) return;
  for await (const _ of readXml(chunks, events));
}

function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}
