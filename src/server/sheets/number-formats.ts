import { isoOf } from "~/shared/clinic-time";

/** What a number format shows of a number that is a moment. */
export type Shown = "number" | "date" | "time" | "dateTime" | "elapsed";

const dayMs = 86_400_000;

/** ECMA-376, 18.8.30; those from 27 to 58 are East Asia's. */
function builtinFormat(id: number): Shown {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36) return "date";
  if (id >= 50 && id <= 58) return id === 55 || id === 56 ? "time" : "date";
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || id === 45 || id === 47) return "time";
  return id === 22 ? "dateTime" : id === 46 ? "elapsed" : "number";
}

/** By the letters of its first part; what is quoted, escaped or in brackets says nothing, but for [h], [mm]: time that goes on. */
export function customFormat(code: string): Shown {
  const [first = ""] = code.replace(/"[^"]*"|\\.|[_*]./g, "").split(";");
  if (/\[(h+|m+|s+)\]/i.test(first)) return "elapsed";
  const letters = first
    .replace(/\[[^\]]*\]/g, "")
    .replace(/am\/pm|a\/p/gi, "")
    .toLowerCase();
  if (/general|standard/.test(letters)) return "number";
  const day = /[yd]/.test(letters);
  const hour = /[hs]/.test(letters);
  if (day && hour) return "dateTime";
  if (day || (/m/.test(letters) && !hour)) return "date";
  return hour ? "time" : "number";
}

/** A number as it stands in a cell: a moment as ISO 8601, anything else as plain digits, never with an exponent. */
export function numberText(raw: string, shown: Shown, from1904: boolean): string {
  const value = Number(raw);
  if (raw.trim() === "" || !Number.isFinite(value)) return raw;
  return (shown !== "number" && momentText(value, shown, from1904)) || plainDigits(value);
}

/** Sheets keep fifteen digits; what lies beyond is how the machine counts. */
function plainDigits(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString();
  const rounded = Number(value.toPrecision(15));
  return Number.isInteger(rounded)
    ? BigInt(rounded).toString()
    : /e/.test(String(rounded))
      ? rounded.toFixed(20).replace(/\.?0+$/, "")
      : String(rounded);
}

/** Null for what is no moment of a sheet. Days of 1900 are counted with a 29 February that never was. */
function momentText(value: number, shown: Exclude<Shown, "number">, from1904: boolean): string | null {
  if (value < 0 || value >= 2_958_466) return null;
  const seconds = Math.round(value * 86_400);
  const minutes = Math.floor(seconds / 60);
  const clock = (hours: number) => `${two(hours)}:${two(minutes % 60)}`;
  if (shown === "elapsed") return clock(Math.floor(minutes / 60));
  const time = clock(Math.floor(minutes / 60) % 24);
  const day = Math.floor(seconds / 86_400);
  if (shown === "time" || (shown === "dateTime" && day === 0 && !from1904)) return time;
  if (day === 0 && !from1904) return null;
  const date = isoOf((day + (from1904 ? -24_107 : day < 60 ? -25_568 : -25_569)) * dayMs).slice(0, 10);
  return shown === "date" ? date : `${date}T${time}`;
}

const two = (count: number): string => String(count).padStart(2, "0");

/** What each cell's style shows of its number, by the style's place. */
export function formatsReader(): {
  formats: Shown[];
  open(name: string, a: Record<string, string>): void;
  close(name: string): void;
  text(): void;
} {
  const custom = new Map<string, Shown>();
  const formats: Shown[] = [];
  let inCells = false;
  return {
    formats,
    open(name, { numFmtId = "0", formatCode = "" }) {
      if (name === "numFmt" && custom.size < 10_000)
        custom.set(numFmtId, customFormat(formatCode.slice(0, 500)));
      if (name === "cellXfs") inCells = true;
      if (name === "xf" && inCells && formats.length < 100_000)
        formats.push(custom.get(numFmtId) ?? builtinFormat(Number(numFmtId)));
    },
    close(name) {
      if (name === "cellXfs") inCells = false;
    },
    text() {},
  };
}
