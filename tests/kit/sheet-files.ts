import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { rawRows } from "~/server/sheets/raw-rows";
import { pagesOf, type SheetPage } from "~/server/sheets/sheet-rows";
import { makeTempDir, removeDir } from "./temp-dir";

type Line = [row: number, ...cells: string[]];

/** Files of a test on disk, and what stands in them: `rows` of all sheets with their numbers. */
export function sheetFiles() {
  const directory = makeTempDir("sheets");
  let count = 0;
  const fileOf = (body: string | Buffer): string => {
    count += 1;
    const path = join(directory, String(count));
    writeFileSync(path, body);
    return path;
  };
  /** In this thread, which is faster; what the thread adds is tested by read-sheet.test.ts. */
  async function pages(body: string | Buffer, today = "2026-11-20"): Promise<SheetPage[]> {
    const found: SheetPage[] = [];
    for await (const page of pagesOf(rawRows(fileOf(body), { today, folder: directory, progress: () => {} })))
      found.push(page);
    return found;
  }
  const rows = async (body: string | Buffer, today?: string): Promise<Line[]> =>
    (await pages(body, today)).flatMap(({ rows }) => rows.map(({ row, cells }): Line => [row, ...cells]));
  return { fileOf, pages, rows, remove: () => removeDir(directory) };
}
