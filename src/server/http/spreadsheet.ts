/** Semicolons, decimal commas and a byte order mark: what spreadsheets as Chile's are set open by a double click. */
export function spreadsheet(lines: (string | number)[][]): string {
  return `\ufeff${lines.map((line) => line.map(cell).join(";")).join("\r\n")}\r\n`;
}

/** A cell that a spreadsheet would read as a formula is led by an apostrophe: names and reasons are typed by people. */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value).replace(".", ",");
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
