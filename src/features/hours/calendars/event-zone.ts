import type ICAL from "ical.js";
import { clinicTimeZone } from "~/shared/clinic-time";
import { windowsZones } from "./windows-zones";

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
