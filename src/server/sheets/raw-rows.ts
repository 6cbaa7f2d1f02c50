import { open } from "node:fs/promises";
import { calendarRows } from "./calendar-rows";
import { csvRows } from "./csv-rows";
import { encodingOf, mend, utf8Of } from "./plain-text";
import { faults } from "./sheet-fault";
import type { RawRows, ReadingOptions } from "./sheet-rows";
import { workbookRows } from "./workbook-rows";

const headSize = 65_536;
const mostBytes = 210_000_000;

/** The rows of a file by what it holds, whatever it is called. */
export async function* rawRows(path: string, options: ReadingOptions): RawRows {
  const { today, progress } = options;
  const { head, tail, size } = await endsOf(path);
  if (size > mostBytes) throw faults.large();
  if (starts(head, "PK\x03\x04")) {
    yield* workbookRows(path, options);
    return;
  }
  refuseOthers(head, tail);
  const text = beginOf(head);
  if (text.trim() === "") throw faults.empty();
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) yield* calendarRows(() => utf8Of(path, head, progress), today);
  else yield* csvRows(utf8Of(path, head, progress));
}

async function endsOf(path: string): Promise<{ head: Buffer; tail: Buffer; size: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, position);
      return buffer.subarray(0, bytesRead);
    };
    return { head: await read(0), tail: await read(Math.max(0, size - headSize)), size };
  } finally {
    await file.close();
  }
}

const starts = (head: Buffer, mark: string): boolean => head.toString("latin1", 0, mark.length) === mark;

/** How a workbook with a password names what it hides, in the list of parts of a compound file. */
const sealed = Buffer.from("EncryptedPackage", "utf16le");

function refuseOthers(head: Buffer, tail: Buffer): void {
  if (starts(head, "\xD0\xCF\x11\xE0"))
    throw head.includes(sealed) || tail.includes(sealed) ? faults.locked() : faults.oldExcel();
  // Excel before 1997 wrote its sheets bare.
  if (["\x09\x00\x04\x00", "\x09\x02\x06\x00", "\x09\x04\x06\x00"].some((mark) => starts(head, mark)))
    throw faults.oldExcel();
  const pictures = ["%PDF", "\x89PNG", "\xFF\xD8\xFF", "GIF8", "RIFF", "II*\0", "MM\0*", "BM"];
  if (pictures.some((mark) => starts(head, mark)) || head.toString("latin1", 4, 8) === "ftyp")
    if (!starts(head, "BM") || head.subarray(0, 64).includes(0)) throw faults.picture();
  if (["\x1F\x8B", "7z\xBC\xAF", "Rar!", "BZh", "\xFD7zXZ", "PK\x05\x06"].some((mark) => starts(head, mark)))
    throw faults.packed();
  const begin = beginOf(head).slice(0, 2_000).trimStart();
  if (/^(<!doctype html|<html|<table|<meta|<style|<head|<body|MIME-Version:)/i.test(begin))
    throw faults.webPage();
  if (/^(<\?xml|<!doctype|<Workbook)/i.test(begin)) throw faults.otherSheet();
  const programs = ["\x7FELF", "MZ\x90", "SQLite format", "{\\rtf", "%!PS"];
  if (programs.some((mark) => starts(head, mark)) || isBinary(begin)) throw faults.unknown();
}

function beginOf(head: Buffer): string {
  const { encoding, skip } = encodingOf(head);
  const bytes = head.subarray(skip);
  return encoding === "bytes" ? mend(bytes).toString("utf8") : new TextDecoder(encoding).decode(bytes);
}

/** Text has hardly a control character but its lines and tabs. */
function isBinary(text: string): boolean {
  const odd = text.match(/(?![\s\0])\p{Cc}|\uFFFD/gu)?.length ?? 0;
  return odd > 4 && odd > text.length / 50;
}
