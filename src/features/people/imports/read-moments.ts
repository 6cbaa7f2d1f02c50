import { isoOf, isRealDate, wallTimeOfText } from "~/shared/clinic-time";

/** Which of day and month comes first in a column. */
export type DateOrder = "dmy" | "mdy";

export interface ReadMoment {
  date: string;
  time: string | null;
}

const months = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];
const otherMonths: Record<string, number> = { jan: 1, apr: 4, aug: 8, set: 9, dec: 12 };
const firstSerial = 1_000;
const lastSerial = 100_000;

export const folded = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

const two = (part: string | number): string => String(part).padStart(2, "0");

/** American only where a day beyond 12 stands second somewhere and never first. */
export function dateOrder(samples: string[]): DateOrder {
  let isAmerican = false;
  for (const sample of samples) {
    const [, first, second] = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}\b/.exec(sample) ?? [];
    if (Number(first) > 12) return "dmy";
    if (Number(second) > 12) isAmerican = true;
  }
  return isAmerican ? "mdy" : "dmy";
}

/** A date, with its time where one stands beside it; null when it is none. `latestYear` is what a year of two digits is at most. */
export function readMoment(
  text: string,
  { order = "dmy", latestYear = 2069 }: { order?: DateOrder; latestYear?: number } = {},
): ReadMoment | null {
  const plain = folded(text);
  if (/^\d{4}-\d\d-\d\dt\d\d:\d\d.*(z|[+-]\d\d:?\d\d)$/.test(plain)) {
    const wall = wallTimeOfText(text.trim());
    // Clocks before 1900 went by the sun.
    return wall && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall)
      ? { date: wall.slice(0, 10), time: wall.slice(11) }
      : null;
  }
  if (/^\d{4,6}([.,]\d+)?$/.test(plain)) return ofSerial(Number(plain.replace(",", ".")));
  const found = dateAtBegin(plain.replace(weekday, ""), order, latestYear);
  if (!found || !isRealDate(found.date)) return null;
  const rest = found.rest.replace(/^(?:\s*(?:,|t|a las|-|a la)\s*|\s+)/, "").trim();
  if (rest === "") return { date: found.date, time: null };
  const clock = readClock(rest);
  return clock ? { date: found.date, time: clock.time } : null;
}

const weekday =
  /^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|lun|mar|mie|jue|vie|sab|dom)\.?,?\s+(?=\d)/;

function dateAtBegin(
  text: string,
  order: DateOrder,
  latestYear: number,
): { date: string; rest: string } | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso) return dated(iso, iso[1], iso[2], iso[3]);
  const packed = /^((?:19|20)\d\d)(\d\d)(\d\d)(?!\d)/.exec(text);
  if (packed) return dated(packed, packed[1], packed[2], packed[3]);
  const usual = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)(?!\d)/.exec(text);
  if (usual) {
    const [day, month] = order === "mdy" ? [usual[2], usual[1]] : [usual[1], usual[2]];
    return dated(usual, fullYear(usual[3], latestYear), month, day);
  }
  const named =
    /^(\d{1,2})(?:\s*[-/.]\s*|\s+(?:de\s+)?)([a-z]{3,10})\.?(?:\s*[-/.]\s*|,?\s+(?:del?\s+)?)(\d{4}|\d\d)(?!\d)/.exec(
      text,
    );
  const month = named && monthOf(named[2] ?? "");
  return named && month ? dated(named, fullYear(named[3], latestYear), month, named[1]) : null;
}

const dated = (match: RegExpExecArray, year = "", month: string | number = "", day = "") => ({
  date: `${year}-${two(month)}-${two(day)}`,
  rest: match.input.slice(match[0].length),
});

function monthOf(word: string): number | null {
  const short = word.slice(0, 3);
  const place = months.indexOf(short) + 1;
  return place > 0 ? place : (otherMonths[short] ?? null);
}

function fullYear(year = "", latestYear: number): string {
  if (year.length === 4) return year;
  const century = Math.floor(latestYear / 100);
  const near = century * 100 + Number(year);
  return String(near > latestYear ? near - 100 : near);
}

/** A date that lost its format: days since 1900 as sheets count them. */
function ofSerial(serial: number): ReadMoment | null {
  // A bare year is none.
  if (serial < firstSerial || serial > lastSerial || (serial >= 1_900 && serial <= 2_100)) return null;
  const seconds = Math.round(serial * 86_400);
  const ms = (seconds - 25_569 * 86_400) * 1_000;
  const text = isoOf(ms);
  return { date: text.slice(0, 10), time: seconds % 86_400 === 0 ? null : text.slice(11, 16) };
}

export interface ReadClock {
  time: string;
  /** Of a stretch, how long it is. */
  minutes: number | null;
}

/** "9:00", "09.00 hrs", "9:00 a. m.", "9h30", "21:30 - 22:15"; also the part of a day that a sheet keeps. Null when it is none. */
export function readClock(text: string): ReadClock | null {
  const plain = folded(text).replace(/^a las? /, "");
  if (/^0?[.,]\d{2,}$/.test(plain) && !/^0?[.,][0-5]\d$/.test(plain))
    return clockOf(Number(`0${plain.replace(/^0?[.,]/, ".")}`) * 1_440);
  const [from = "", to, ...more] = plain.split(/\s*(?:-|–|\ba\b(?! ?\.? ?m))\s*/);
  const begin = minuteOfDay(from);
  if (begin === null || more.length > 0) return null;
  const end = to === undefined ? null : minuteOfDay(to);
  if (to !== undefined && end === null) return null;
  return { time: timeOf(begin), minutes: end !== null && end > begin ? end - begin : null };
}

const clockOf = (minutes: number): ReadClock => ({
  time: timeOf(Math.round(minutes) % 1_440),
  minutes: null,
});
const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

function minuteOfDay(text: string): number | null {
  const found =
    /^(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?(?::\d{2}(?:[.,]\d+)?)?\s*(?:(a|p)\.?\s*m\.?)?\s*(?:hrs?|horas?|h)?\.?$/.exec(
      text,
    ) ?? /^(\d{1,2})(\d{2})()\s*(?:hrs?|horas?|h)?\.?$/.exec(text);
  if (!found) return null;
  const [, hour = "", minute = "0", half] = found;
  const hours = half ? (Number(hour) % 12) + (half === "p" ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || (half && Number(hour) > 12)) return null;
  return hours * 60 + Number(minute);
}

/** How long: "45 min", "1 h", "1:30", "1 hora 30", "0,5 h". Null when it is nothing like it. */
export function readMinutes(text: string): number | null {
  const plain = folded(text);
  const clock = /^(\d{1,2}):([0-5]\d)(?::\d\d)?(?:\s*(?:hrs?|horas?|h)\.?)?$/.exec(plain);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const alone = /^(\d{1,4})(?:[.,]0+)?\s*(?:m|min|mins|minutos?|')?\.?$/.exec(plain);
  if (alone) return Number(alone[1]);
  const hours =
    /^(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:h|hrs?|horas?)\.?\s*(?:y\s*)?(?:(\d{1,2}|media)\s*(?:m|min|mins|minutos?|')?\.?)?$/.exec(
      plain,
    );
  if (!hours) return null;
  const more = hours[2] === "media" ? 30 : Number(hours[2] ?? 0);
  return Math.round(Number((hours[1] ?? "").replace(",", ".")) * 60) + more;
}
