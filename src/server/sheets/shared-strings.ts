import { randomUUID } from "node:crypto";
import { closeSync, openSync, readSync, unlinkSync, writeSync } from "node:fs";
import { join } from "node:path";
import { readAllXml } from "./read-xml";
import { cellText } from "./sheet-rows";

const groupSize = 32;
const mostCachedLetters = 1_000_000;
const bufferSize = 262_144;

/**
 * A workbook's texts, each kept once and named by its number. Millions of them lie in a file that has no name any more, so that
 * nothing is left of it whatever happens; what was read lately stays at hand. Thirty-two lie together, and where each such group begins
 * is all that is remembered.
 */
export class SharedStrings {
  readonly #file: number;
  readonly #begins: number[] = [];
  readonly #recent = new Map<number, { texts: string[]; letters: number }>();
  readonly #buffer = Buffer.alloc(bufferSize);
  #count = 0;
  #held = 0;
  #written = 0;
  #letters = 0;

  constructor(folder: string) {
    const path = join(folder, `zoh-${randomUUID()}`);
    this.#file = openSync(path, "wx+", 0o600);
    unlinkSync(path);
  }

  add(text: string): void {
    if (this.#count % groupSize === 0) this.#begins.push(this.#written + this.#held);
    this.#count += 1;
    const bytes = Buffer.from(text);
    if (this.#held + bytes.length + 2 > bufferSize) this.flush();
    this.#held = this.#buffer.writeUInt16LE(bytes.length, this.#held);
    this.#held += bytes.copy(this.#buffer, this.#held);
  }

  flush(): void {
    writeSync(this.#file, this.#buffer, 0, this.#held, this.#written);
    this.#written += this.#held;
    this.#held = 0;
  }

  /** Empty for a number that names none. */
  get(number: number): string {
    const group = Math.floor(number / groupSize);
    return (this.#recent.get(group)?.texts ?? this.#load(group))[number % groupSize] ?? "";
  }

  #load(group: number): string[] {
    const begin = this.#begins[group];
    if (begin === undefined) return [];
    const bytes = Buffer.alloc((this.#begins[group + 1] ?? this.#written) - begin);
    readSync(this.#file, bytes, 0, bytes.length, begin);
    const texts: string[] = [];
    let letters = 0;
    for (let at = 0; at < bytes.length; ) {
      const end = at + 2 + bytes.readUInt16LE(at);
      const text = bytes.toString("utf8", at + 2, end);
      letters += text.length;
      texts.push(text);
      at = end;
    }
    this.#recent.set(group, { texts, letters });
    this.#letters += letters;
    for (const [oldest, { letters }] of this.#recent) {
      if (this.#letters <= mostCachedLetters || oldest === group) break;
      this.#recent.delete(oldest);
      this.#letters -= letters;
    }
    return texts;
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** Runs of a rich text are joined; how it is spoken (Japanese) is left out. */
export async function readSharedStrings(
  chunks: AsyncIterable<Buffer> | null,
  strings: SharedStrings,
): Promise<void> {
  let text = "";
  let inText = false;
  let spoken = 0;
  await readAllXml(chunks, {
    open(name) {
      if (name === "si") text = "";
      else if (name === "t") inText = spoken === 0;
      else if (name === "rPh") spoken += 1;
    },
    close(name) {
      if (name === "t") inText = false;
      else if (name === "rPh") spoken -= 1;
      else if (name === "si") strings.add(cellText(unescaped(text)));
    },
    text(more) {
      if (inText) text += more;
    },
  });
  strings.flush();
}

/** What XML cannot hold stands as _x000D_ in a sheet. */
export const unescaped = (text: string): string =>
  text.includes("_x")
    ? text
        .replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\p{Cs}/gu, "")
    : text;
