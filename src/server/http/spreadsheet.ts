import { leadFormula } from "~/shared/csv-cell";

export type Cell = string | number;

/** Says UTF-8 to a spreadsheet; every file begins with it. */
export const byteOrderMark = "\ufeff";

/** Semicolons, decimal commas and a byte order mark: what spreadsheets as Chile's are set open by a double click. */
export function spreadsheet(lines: Cell[][]): string {
  return byteOrderMark + lines.map(csvLine).join("");
}

export const csvLine = (cells: Cell[]): string => `${cells.map(written).join(";")}\r\n`;

function written(value: Cell): string {
  if (typeof value === "number") return String(value).replace(".", ",");
  const safe = leadFormula(value);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
