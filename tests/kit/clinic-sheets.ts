import { sheets } from "~/features/clinic/clinic-export/sheets";
import { spreadsheet } from "~/server/http/spreadsheet";
import { wallTimeOf } from "~/shared/clinic-time";
import type { TestSite } from "./site";

interface Read {
  heads: string[];
  rows: string[][];
}

const statementOf = (name: string): string => {
  const sheet = sheets.find(({ file }) => file === name);
  if (!sheet) throw new Error(`no sheet ${name}`);
  return sheet.sql;
};

async function read(site: TestSite, name: string): Promise<Read> {
  const sql = statementOf(name);
  const { rows, fields } = await site.pool.query<(string | number | null)[]>({
    text: sql,
    values: sql.includes("$1") ? [wallTimeOf(site.clock())] : [],
    rowMode: "array",
  });
  return {
    heads: fields.map((field) => field.name),
    rows: rows.map((row) => row.map((cell) => String(cell ?? ""))),
  };
}

/** A sheet of the clinic's export as `write-export.ts` writes it. */
export async function sheetOf(site: TestSite, name: string): Promise<string> {
  const { heads, rows } = await read(site, name);
  return spreadsheet([heads, ...rows]);
}

/** Its rows, by the heads. */
export async function rowsOfSheet(site: TestSite, name: string): Promise<Record<string, string>[]> {
  const { heads, rows } = await read(site, name);
  return rows.map((row) => Object.fromEntries(heads.map((head, place) => [head, row[place] ?? ""])));
}
