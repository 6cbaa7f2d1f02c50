import { faults } from "./sheet-fault";

/** `row` as the sheet shows it: its first line is 1. Rows without a letter are counted and left out. */
export interface SheetRow {
  row: number;
  cells: string[];
}

/** At most 1000 rows of one sheet, in order. */
export interface SheetPage {
  sheet: string;
  rows: SheetRow[];
}

/** What a reader of one format yields: as many rows as it came by. Those that hold nothing may be among them. */
export type RawRows = AsyncIterable<SheetPage>;

/** Told how many bytes were read, so that a slow file is told from one that stands still. */
export type Progress = (bytes: number) => void;

export interface ReadingOptions {
  /** From when on what a calendar repeats is told. */
  today: string;
  /** Where what does not fit in memory may lie for a while. */
  folder: string;
  progress: Progress;
}

export const mostColumns = 200;
export const mostRows = 1_000_000;
const longestCell = 5_000;
const fullPage = { rows: 1_000, letters: 500_000 };

/**
 * A cell's text without what PostgreSQL cannot keep, cut without a word at 5,000 letters: nothing that is imported is longer, and
 * the rules for each field (a name, a note) say so where it matters.
 */
export function cellText(text: string): string {
  const kept = text.includes("\0") ? text.replaceAll("\0", "") : text;
  return kept.length > longestCell ? kept.slice(0, longestCell).replace(/\p{Cs}/gu, "") : kept;
}

/** Rows that hold something, in pages of a bounded size. */
export async function* pagesOf(raw: RawRows): AsyncGenerator<SheetPage> {
  let page: SheetPage = { sheet: "", rows: [] };
  let letters = 0;
  let total = 0;
  for await (const { sheet, rows } of raw) {
    if (sheet !== page.sheet) {
      if (page.rows.length > 0) yield page;
      page = { sheet, rows: [] };
      letters = 0;
    }
    for (const { row, cells } of rows) {
      const used = usedCells(cells);
      if (used === 0) continue;
      if (used > mostColumns) throw faults.wide(row);
      total += 1;
      if (total > mostRows) throw faults.long();
      cells.length = used;
      for (const cell of cells) letters += cell.length;
      page.rows.push({ row, cells });
      if (page.rows.length < fullPage.rows && letters < fullPage.letters) continue;
      yield page;
      page = { sheet, rows: [] };
      letters = 0;
    }
  }
  if (page.rows.length > 0) yield page;
  if (total === 0) throw faults.empty();
}

function usedCells(cells: string[]): number {
  let used = cells.length;
  while (used > 0 && !/\S/.test(cells[used - 1] ?? "")) used -= 1;
  return used;
}
