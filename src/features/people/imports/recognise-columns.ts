import type { SheetRow } from "~/server/sheets/read-sheet";
import { normalizePhone } from "~/shared/read-phone";
import { hasRightCheckDigit } from "~/shared/rut";
import { fieldsNamed, headKey, isOfOthers } from "./column-names";
import { type Field, type ImportKind, isFieldOf, onlyWhenTold } from "./fields";
import { isOwnSheet } from "./own-sheets";
import { presets, type Source } from "./presets";
import { type DateOrder, dateOrder, readClock, readMoment } from "./read-moments";

export interface RecognisedColumn {
  /** Each only once: "Teléfono", "Teléfono (2)"; of a column without one "Columna D". */
  head: string;
  field: Field | null;
  samples: string[];
  /** Of dates. */
  order?: DateOrder;
}

export interface Recognised {
  columns: RecognisedColumn[];
  source: Source | null;
  /** How many of the rows given as heads are heads: 0 where the first row is somebody's already. */
  headRow: number;
}

const samplesShown = 3;
const samplesRead = 200;
const leastScore = 40;
const rowsLookedAt = 30;

/** What each column of a file is, by what it is called and by what is in it; the best claim to a field has it. */
export function recogniseColumns(kind: ImportKind, heads: string[], samples: string[][]): Recognised {
  const isData = heads.length > 0 && looksLikeData(heads);
  const rows = (isData ? [heads, ...samples] : samples).slice(0, samplesRead);
  const named = isData ? [] : heads;
  const width = Math.max(named.length, ...rows.map((row) => row.length));
  const cells = Array.from({ length: width }, (_, column) =>
    rows.map((row) => row[column]?.trim() ?? "").filter((cell) => cell !== ""),
  );
  const keys = Array.from({ length: width }, (_, column) => headKey(named[column] ?? ""));
  const source = sourceOf(keys);
  const isOwn = isOwnSheet(kind, named);
  const claims = keys.flatMap((key, column) =>
    claimsOf({ kind, source, isOwn, keys }, key, cells[column] ?? [], column),
  );
  const chosen = new Map<number, Field>();
  const taken = new Set<Field>();
  for (const { column, field, score } of claims.toSorted(
    (a, b) => b.score - a.score || a.column - b.column,
  )) {
    if (score < leastScore || chosen.has(column) || taken.has(field)) continue;
    chosen.set(column, field);
    taken.add(field);
  }
  const unique = uniqueHeads(named, width);
  const columns = unique.map((head, column): RecognisedColumn => {
    const field = chosen.get(column) ?? null;
    const all = cells[column] ?? [];
    // Also of a column that nobody recognised: it may be told later that it holds dates.
    const isDated = field === "date" || field === "birthDate" || share(all, holds.date) > 0.5;
    return {
      head,
      field,
      samples: all.slice(0, samplesShown).map((cell) => cell.slice(0, 120)),
      ...(isDated && { order: dateOrder(all) }),
    };
  });
  return { columns, source, headRow: isData || heads.length === 0 ? 0 : 1 };
}

interface Claim {
  column: number;
  field: Field;
  score: number;
}

interface File {
  kind: ImportKind;
  source: Source | null;
  /** This site wrote it. */
  isOwn: boolean;
  keys: string[];
}

function claimsOf(
  { kind, source, isOwn, keys }: File,
  key: string,
  cells: string[],
  column: number,
): Claim[] {
  const preset = source ? presets[source].heads[kind] : undefined;
  const told = preset?.[key];
  if (told === null) return [];
  const claims = new Map<Field, number>();
  const isOfStaff =
    kind !== "staff" && /profesional|prestador|kine|terapeuta|doctor|medico|tratante/.test(key);
  const claim = (field: Field, score: number) => {
    // "RUT profesional" is not the patient's.
    if (
      isOfStaff &&
      (personal.has(field) ||
        /\b(rut|run|correo|e mail|email|mail|telefono|celular|fono|id|codigo|especialidad|comision)\b/.test(
          key,
        ))
    )
      return;
    if (isFieldOf(kind, field) && (isOwn || !onlyWhenTold.includes(field)))
      claims.set(field, Math.max(claims.get(field) ?? 0, score));
  };
  if (told) claim(told, 120);
  for (const { field, score } of fieldsNamed(key)) claim(ofKind(kind, field, keys), score);
  for (const [field, score] of claims) {
    const holder = holds[field as keyof typeof holds];
    // A column is called so and holds something else: whoever holds it has the better claim.
    if (holder && cells.length >= 3 && share(cells, holder) < 0.2) claims.set(field, Math.min(score, 45));
  }
  if (!isOfOthers(key)) for (const [field, score] of byContent(key, cells)) claim(field, score);
  return [...claims].map(([field, score]) => ({ column, field, score }));
}

const personal = new Set<Field>([
  "name",
  "firstName",
  "lastName",
  "rut",
  "passport",
  "email",
  "phone",
  "birthDate",
]);

/** "Nombre" beside "Apellido" is the first name; of a service it is the service's. */
function ofKind(kind: ImportKind, field: Field, keys: string[]): Field {
  if (kind === "services" && (field === "name" || field === "firstName" || field === "pack"))
    return "service";
  const hasFamilyName = keys.some((key) =>
    fieldsNamed(key).some((each) => each.field === "lastName" && each.score > 75),
  );
  if (field === "name" && hasFamilyName) return "firstName";
  return field === "professional" && kind === "staff" ? "name" : field;
}

/** What tells itself by what it holds. */
const holds = {
  rut: (cell: string) =>
    /^[\d.\s]{7,11}-?\s*[\dkK]$/.test(cell) && hasRightCheckDigit(cell.replace(/^0+/, "")),
  email: (cell: string) => /^\S+@\S+\.\S+$/.test(cell),
  phone: (cell: string) => cell.length >= 8 && normalizePhone(cell) !== null,
  date: (cell: string) => /[-/.\s]/.test(cell) && readMoment(cell) !== null,
  birthDate: (cell: string) => readMoment(cell) !== null,
  time: (cell: string) => /[:h.]/.test(cell) && readClock(cell) !== null,
  price: (cell: string) => /^(\$|clp)?\s*-?\d[\d.,]*$/i.test(cell),
} satisfies Partial<Record<Field, (cell: string) => boolean>>;

function share(cells: string[], holds: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;
}

/** Only what cannot be mistaken: numbers alone are no prices, and a date is a birthday only where the years are a person's. */
function byContent(key: string, cells: string[]): [Field, number][] {
  if (cells.length === 0) return [];
  const found: [Field, number][] = [];
  for (const field of ["rut", "email"] as const) {
    const part = share(cells, holds[field]);
    if (part >= 0.6) found.push([field, 70 * part]);
  }
  const phones = share(cells, holds.phone);
  if (phones >= 0.7 && share(cells, holds.rut) < 0.5) found.push(["phone", 60 * phones]);
  if (share(cells, (cell) => /^\$\s*[\d.,]+$/.test(cell)) >= 0.7) found.push(["price", 55]);
  // What has a name that says something else is left to whoever knows it.
  const dates = share(cells, holds.date);
  if (dates >= 0.7 && key === "") {
    const years = cells
      .map((cell) => Number(readMoment(cell)?.date.slice(0, 4) ?? 0))
      .toSorted((a, b) => a - b);
    const isOld = (years[Math.floor(years.length / 2)] ?? 0) < 2_012;
    found.push([isOld ? "birthDate" : "date", 55 * dates]);
  }
  if (key === "" && dates < 0.5 && share(cells, holds.time) >= 0.7) found.push(["time", 50]);
  if (key === "" && share(cells, isWords) >= 0.9) found.push(["name", 41]);
  return found;
}

const isWords = (cell: string): boolean =>
  /^[\p{L}\p{M} '’.,-]{3,60}$/u.test(cell) && /\p{L}\s+\p{L}/u.test(cell);

/** Two marks of a system that the others lack say where a file is from. */
function sourceOf(keys: string[]): Source | null {
  const [best, second] = (Object.keys(presets) as Source[])
    .map((source) => ({ source, count: presets[source].marks.filter((mark) => keys.includes(mark)).length }))
    .toSorted((a, b) => b.count - a.count);
  return best && best.count >= 2 && best.count > (second?.count ?? 0) ? best.source : null;
}

function uniqueHeads(heads: string[], width: number): string[] {
  const times = new Map<string, number>();
  const all = new Set(heads.map((head) => oneLine(head)));
  return Array.from({ length: width }, (_, column) => {
    const head = oneLine(heads[column] ?? "") || `Columna ${columnName(column)}`;
    let count = (times.get(head) ?? 0) + 1;
    while (count > 1 && all.has(`${head} (${count})`)) count += 1;
    times.set(head, count);
    return count === 1 ? head : `${head} (${count})`;
  });
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 120);

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Which row names the columns, as the sheet numbers it; 0 where none does. Titles and blank lines may stand above it. */
export function findHeadRow(rows: SheetRow[]): number {
  const scored = rows.slice(0, rowsLookedAt).map(({ row, cells }) => {
    const filled = cells.filter((cell) => cell.trim() !== "");
    const known = filled.filter((cell) =>
      fieldsNamed(headKey(cell)).some(({ score }) => score >= leastScore),
    ).length;
    return { row, filled: filled.length, known, isData: looksLikeData(cells) };
  });
  const heads = scored.filter(({ isData, known }) => !isData && known > 0);
  const best = heads.reduce<(typeof heads)[number] | null>(
    (found, each) => (found && found.known >= each.known ? found : each),
    null,
  );
  if (best && (best.known > 1 || best.filled === 1 || best.known * 2 >= best.filled)) return best.row;
  // Names that nobody knows are names nonetheless, where they stand over as many columns as the rest has.
  const usual = Math.max(0, ...scored.map(({ filled }) => filled));
  const first = scored.find(({ filled }) => filled * 2 >= usual);
  return first && !first.isData && scored.length > 1 ? first.row : (best?.row ?? 0);
}

/** The names of the columns; where a head spans two lines the lower one counts, and the upper one where it is empty. */
export function headsOf(rows: SheetRow[], headRow: number): string[] {
  const own = rows.find(({ row }) => row === headRow)?.cells ?? [];
  const above = rows.find(({ row }) => row === headRow - 1)?.cells ?? [];
  const isHead = above.filter((cell) => cell.trim() !== "").length > 1;
  if (!isHead) return own;
  return Array.from(
    { length: Math.max(own.length, above.length) },
    (_, at) => own[at]?.trim() || (above[at] ?? ""),
  );
}

function looksLikeData(cells: string[]): boolean {
  return cells.some((text) => {
    const cell = text.trim();
    return (
      holds.email(cell) ||
      holds.rut(cell) ||
      holds.date(cell) ||
      (cell !== "" && /^[\d\s.,:$+()-]+$/.test(cell))
    );
  });
}
