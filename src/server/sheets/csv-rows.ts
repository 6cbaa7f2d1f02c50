import { Readable } from "node:stream";
import { CsvError, type Options, parse } from "csv-parse";
import { faults } from "./sheet-fault";
import { cellText, mostColumns, mostRows, type RawRows, type SheetRow } from "./sheet-rows";

const longestRecord = 2_000_000;
const batch = 500;

/** Records of a text whose cells stand between delimiters; the delimiter is found by what it holds. */
export async function* csvRows(text: AsyncGenerator<Buffer>): RawRows {
  const first = await text.next();
  if (first.done) throw faults.empty();
  // Excel's own hint is no line of the sheet.
  const head = first.value.toString("latin1", 0, 20);
  const told = /^(?:sep=(.)|"sep=(.)")\r?(?:\n|$)/i.exec(head);
  const begin = first.value.subarray(told?.[0].length ?? 0);
  const { delimiter, cells } = cutOf(begin.toString("utf8", 0, 65_536), told?.[1] ?? told?.[2]);
  const parser = parse({ ...reading, delimiter });
  // The library takes the first record for the rule and makes an error of each that is longer or shorter: a title would cost the rest dear.
  const usual = Buffer.from(`${delimiter.repeat(cells - 1)}\n`);
  const source = Readable.from(joined(usual, begin, text), { objectMode: false, highWaterMark: 131_072 });
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let row = -1;
  let rows: SheetRow[] = [];
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row === 0) continue;
      if (row > mostRows + 1_000) throw faults.long();
      for (let at = 0; at < record.length; at += 1) record[at] = cellText(record[at] ?? "");
      rows.push({ row, cells: record });
      if (rows.length < batch) continue;
      yield { sheet: "", rows };
      rows = [];
    }
  } catch (error) {
    // It has counted the first of ours too, and those that nobody has taken yet.
    if (error instanceof CsvError) throw faults.openQuote(Number(error.records));
    throw error;
  } finally {
    source.destroy();
    parser.destroy();
  }
  yield { sheet: "", rows };
}

/** A stray quote within a cell is a letter; a cell more or less in a row is no fault of the whole file. */
const reading: Options = {
  bom: false,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  record_delimiter: ["\r\n", "\n", "\r"],
  max_record_size: longestRecord,
};

async function* joined(usual: Buffer, begin: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield usual;
  yield begin;
  yield* rest;
}

const delimiters = [";", "\t", "|", ","];
const linesLookedAt = 60;

/**
 * The sign that stands the same number of times in most lines, quoted cells left aside; of two the one that cuts into more cells. And
 * how many cells that makes.
 */
function cutOf(text: string, told?: string): { delimiter: string; cells: number } {
  const lines = unquoted(text)
    .split(/\r\n|\n|\r/)
    .slice(0, linesLookedAt)
    .filter((line) => line !== "");
  const scored = (told ? [told] : delimiters).map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = mostFrequent(counts.filter((count) => count > 0));
    const same = counts.filter((count) => count === usual).length;
    return {
      delimiter,
      cells: Math.min(usual, mostColumns) + 1,
      score: usual === 0 ? 0 : same * 1_000 + usual,
    };
  });
  return scored.reduce((best, each) => (each.score > best.score ? each : best));
}

/** A quote opens a cell only where a cell begins. */
const unquoted = (text: string): string => text.replace(/(^|[;,|\t\r\n])"(?:[^"]|"")*(?:"|$)/g, "$1");

function mostFrequent(numbers: number[]): number {
  const times = new Map<number, number>();
  for (const each of numbers) times.set(each, (times.get(each) ?? 0) + 1);
  return [...times].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0] ?? 0;
}
