import type ICAL from "ical.js";
import { clinicTimeZone } from "./clinic-time";

/** The instant, in milliseconds, at which a zone's clocks show a time. */
export type Clock = (wall: ICAL.Time) => number;

/** Milliseconds since 1970 as if the wall were in London: what walls are compared by. */
export const wallMs = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** The clocks of the zone that a time of a property is in; one that nobody knows, or none, is the clinic's. */
export function clockOf(property: ICAL.Property, time: ICAL.Time): Clock {
  if (time.zone?.tzid === "UTC") return wallMs;
  const id = property.getFirstParameter("tzid");
  if (!id) return clinicClock;
  const name = knownName(id);
  if (name) return clockIn(name);
  const described = property.parent?.getTimeZoneByID(id);
  return described ? (wall) => wallMs(wall) - described.utcOffset(wall) * 1_000 : clinicClock;
}

/** Evolution and Lightning put a name of their own before the usual one. */
function knownName(id: string): string | null {
  const plain = id.replace(/^\//, "");
  const usual = /[A-Z]\w+\/[A-Z][\w+-]+(\/[A-Z][\w-]+)?$/.exec(plain)?.[0];
  const candidates = [plain, usual, windowsZones[plain.toLowerCase()]];
  return candidates.find((name) => name !== undefined && isZone(name)) ?? null;
}

function isZone(name: string): boolean {
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const parts = { month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  // Sweden writes dates as ISO 8601 does.
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", ...parts, second: "2-digit" });
  formatters.set(timeZone, made);
  return made;
}

function clockIn(zone: string): Clock {
  const format = formatterOf(zone);
  const offsetAt = (ms: number) => Date.parse(`${format.format(ms).replace(" ", "T")}Z`) - ms;
  return (wall) => {
    const shown = wallMs(wall);
    // RFC 5545, 3.3.5: of a time that comes twice the first, and one that never comes by the clock before it.
    const before = offsetAt(shown - 86_400_000);
    const after = offsetAt(shown + 86_400_000);
    return offsetAt(shown - before) === before || offsetAt(shown - after) !== after
      ? shown - before
      : shown - after;
  };
}

export const clinicClock = clockIn(clinicTimeZone);

/** What Outlook calls the zones of those who work or come from here, by the names that everybody else uses (CLDR). */
const windowsZones: Record<string, string> = {
  "pacific sa standard time": "America/Santiago",
  "magallanes standard time": "America/Punta_Arenas",
  "easter island standard time": "Pacific/Easter",
  "argentina standard time": "America/Argentina/Buenos_Aires",
  "bahia standard time": "America/Bahia",
  "e. south america standard time": "America/Sao_Paulo",
  "tocantins standard time": "America/Araguaina",
  "montevideo standard time": "America/Montevideo",
  "paraguay standard time": "America/Asuncion",
  "sa western standard time": "America/La_Paz",
  "sa pacific standard time": "America/Bogota",
  "sa eastern standard time": "America/Cayenne",
  "venezuela standard time": "America/Caracas",
  "central america standard time": "America/Guatemala",
  "central standard time (mexico)": "America/Mexico_City",
  "cuba standard time": "America/Havana",
  "haiti standard time": "America/Port-au-Prince",
  "eastern standard time": "America/New_York",
  "eastern standard time (mexico)": "America/Cancun",
  "central standard time": "America/Chicago",
  "canada central standard time": "America/Regina",
  "mountain standard time": "America/Denver",
  "us mountain standard time": "America/Phoenix",
  "pacific standard time": "America/Los_Angeles",
  "pacific standard time (mexico)": "America/Tijuana",
  "alaskan standard time": "America/Anchorage",
  "hawaiian standard time": "Pacific/Honolulu",
  "atlantic standard time": "America/Halifax",
  "newfoundland standard time": "America/St_Johns",
  "gmt standard time": "Europe/London",
  "greenwich standard time": "Atlantic/Reykjavik",
  "romance standard time": "Europe/Paris",
  "w. europe standard time": "Europe/Berlin",
  "central europe standard time": "Europe/Budapest",
  "central european standard time": "Europe/Warsaw",
  "gtb standard time": "Europe/Bucharest",
  "fle standard time": "Europe/Kiev",
  "e. europe standard time": "Europe/Chisinau",
  "russian standard time": "Europe/Moscow",
  "turkey standard time": "Europe/Istanbul",
  "israel standard time": "Asia/Jerusalem",
  "arabian standard time": "Asia/Dubai",
  "india standard time": "Asia/Kolkata",
  "china standard time": "Asia/Shanghai",
  "singapore standard time": "Asia/Singapore",
  "tokyo standard time": "Asia/Tokyo",
  "korea standard time": "Asia/Seoul",
  "aus eastern standard time": "Australia/Sydney",
  "e. australia standard time": "Australia/Brisbane",
  "w. australia standard time": "Australia/Perth",
  "new zealand standard time": "Pacific/Auckland",
};
