import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import type { Progress } from "./sheet-rows";

export type Encoding = "bytes" | "utf-16le" | "utf-16be";

const lineFeed = 10;
/** Of a line that long what is left is looked at apart. */
const longestLine = 4_000_000;

/** What a text file is written in, by its first bytes. Without a mark every second byte of plain UTF-16 is 0. */
export function encodingOf(head: Buffer): { encoding: Encoding; skip: number } {
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: "utf-16le", skip: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: "utf-16be", skip: 2 };
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: "bytes", skip: 3 };
  const zeros = [0, 0];
  const looked = Math.min(head.length, 4_096) & ~1;
  for (let at = 0; at < looked; at += 1) if (head[at] === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = looked / 2;
  if (odd > most * 0.4 && even < most * 0.1) return { encoding: "utf-16le", skip: 0 };
  if (even > most * 0.4 && odd < most * 0.1) return { encoding: "utf-16be", skip: 0 };
  return { encoding: "bytes", skip: 0 };
}

/** The file as UTF-8 without zeros, whatever it is written in. */
export async function* utf8Of(path: string, head: Buffer, progress: Progress): AsyncGenerator<Buffer> {
  const { encoding, skip } = encodingOf(head);
  const stream = createReadStream(path, { start: skip, highWaterMark: 131_072 });
  if (encoding === "bytes") yield* mended(stream, progress);
  else {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      progress(chunk.length);
      yield Buffer.from(decoder.decode(chunk, { stream: true }).replaceAll("\0", ""));
    }
  }
}

/** Whole lines at a time, since the bytes of a letter may lie in two chunks. */
async function* mended(stream: AsyncIterable<Buffer>, progress: Progress): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    progress(chunk.length);
    const end = chunk.lastIndexOf(lineFeed) + 1;
    if (end === 0 && length < longestLine) {
      held.push(chunk);
      length += chunk.length;
      continue;
    }
    const cut = end === 0 ? chunk.length : end;
    yield mend(Buffer.concat([...held, chunk.subarray(0, cut)]));
    held = [chunk.subarray(cut)];
    length = chunk.length - cut;
  }
  if (length > 0) yield mend(Buffer.concat(held));
}

/**
 * UTF-8 as it stands; of a line that is not, each byte that begins no letter of UTF-8 is read as Windows-1252, so that cells pasted
 * from elsewhere are read too.
 */
export function mend(bytes: Buffer): Buffer {
  const text = bytes.includes(0) ? Buffer.from(bytes.filter((byte) => byte !== 0)) : bytes;
  if (isUtf8(text)) return text;
  const parts: Buffer[] = [];
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf(lineFeed, from) + 1 || text.length;
    const line = text.subarray(from, end);
    parts.push(isUtf8(line) ? line : mendLine(line));
    from = end;
  }
  return Buffer.concat(parts);
}

function mendLine(line: Buffer): Buffer {
  // A letter of Windows takes at most three bytes.
  const out = Buffer.allocUnsafe(line.length * 3);
  let end = 0;
  for (let at = 0; at < line.length; ) {
    const byte = line[at] ?? 0;
    const length = lengthOf(byte);
    if (byte < 0x80) {
      out[end] = byte;
      end += 1;
      at += 1;
    } else if (length > 1 && at + length <= line.length && isUtf8(line.subarray(at, at + length))) {
      end += line.copy(out, end, at, at + length);
      at += length;
    } else {
      end += windows1252[byte - 0x80]?.copy(out, end) ?? 0;
      at += 1;
    }
  }
  return out.subarray(0, end);
}

const lengthOf = (byte: number): number => (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1);

/** 0x80 to 0x9F, which node's own decoder takes for ISO 8859-1; what Windows left free means nothing and stands as a blank. */
const windowsOwn = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
/** Of 0x80 and above, as UTF-8. */
const windows1252 = Array.from({ length: 128 }, (_, place) =>
  Buffer.from(windowsOwn[place] ?? String.fromCharCode(place + 0x80)),
);
