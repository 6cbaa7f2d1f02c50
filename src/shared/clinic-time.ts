// pack: clinic-time

/**
 * The one owner of clinic time. A moment of the clinic's day is a wall time ("2026-11-23T09:00", America/Santiago);
 * an instant is a Date. Dates and wall times are plain strings, so that no arithmetic ever passes through a local midnight:
 * in Chile some midnights do not exist (2026-09-06) and some hours happen twice (2027-04-03 23:00).
 */
export const clinicTimeZone = "America/Santiago";

const dateShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const timeShape = /^([01]\d|2[0-3]):([0-5]\d)$/;
const dayMs = 86_400_000;

/** True for yyyy-MM-dd that is on the calendar: 2027-02-30 is not. */
export function isRealDate(text: string): boolean {
  const parts = dateShape.exec(text);
  if (!parts) return false;
  const year = Number(parts[1]);
  return year >= 1900 && year <= 2200 && fromDayNumber(dayNumber(text)) === text;
}

export function isTime(text: string): boolean {
  return timeShape.test(text);
}

/** True for yyyy-MM-ddTHH:mm of a real date. */
export function isWallTime(text: string): boolean {
  return text[10] === "T" && isRealDate(text.slice(0, 10)) && isTime(text.slice(11));
}

/** Days since 1970-01-01: the only form in which dates are added and compared by distance. */
function dayNumber(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return Date.UTC(year, month - 1, day) / dayMs;
}

function fromDayNumber(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The same day of a later month, or its last when it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return fromDayNumber(dayNumber(date) + days);
}

/** Whole days from one date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** 1 is Monday, 7 is Sunday. */
export function weekday(date: string): number {
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Minutes that a wall's hands go round from one wall time to another: how far apart two hours seem to people. */
export function minutesBetween(from: string, to: string): number {
  const days = daysBetween(from.slice(0, 10), to.slice(0, 10));
  return days * 1440 + minutesOf(to.slice(11)) - minutesOf(from.slice(11));
}

// Sweden writes dates as ISO 8601 does: "2026-11-23 09:00".
const wallClock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: clinicTimeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** What the clinic's wall shows at an instant: yyyy-MM-ddTHH:mm. */
export function wallTimeOf(instant: Date): string {
  return wallClock.format(instant).replace(" ", "T");
}

/** The same of an instant that is written down with its zone (ISO 8601); null when it is none. */
export function wallTimeOfText(instant: string): string | null {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? null : wallTimeOf(new Date(ms));
}

/**
 * The instant of a wall time, as PostgreSQL's AT TIME ZONE reads it: of an hour that happens twice the second (standard
 * time) one, and an hour that does not exist is moved on by the length of the gap.
 */
export function instantOf(wallTime: string): Date {
  const asUtc = Date.parse(`${wallTime}:00Z`);
  const candidates = [3, 4].map((hours) => new Date(asUtc + hours * 3_600_000));
  const matching = candidates.filter((instant) => wallTimeOf(instant) === wallTime);
  return matching.at(-1) ?? new Date(asUtc + 4 * 3_600_000);
}

/** Minutes that the clinic's clock is ahead of universal time; negative, because it is behind. */
function offsetAt(ms: number): number {
  const minute = Math.floor(ms / 60_000);
  return Date.parse(`${wallTimeOf(new Date(minute * 60_000))}:00Z`) / 60_000 - minute;
}

export interface ClockChange {
  /** What the wall would show at the change if there were none. */
  wallBefore: string;
  /** Minutes from universal time. */
  before: number;
  after: number;
}

/** When the clinic's clock is put forward or back, from the first day of a year to the last of another. */
export function clockChanges(firstYear: number, lastYear: number): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let day = Date.UTC(firstYear, 0, 1); day < Date.UTC(lastYear + 1, 0, 1); day += dayMs) {
    const before = offsetAt(day);
    const after = offsetAt(day + dayMs);
    if (before === after) continue;
    let same = day;
    let changed = day + dayMs;
    while (changed - same > 60_000) {
      const middle = Math.floor((same + changed) / 120_000) * 60_000;
      if (offsetAt(middle) === before) same = middle;
      else changed = middle;
    }
    changes.push({ wallBefore: isoOf(changed + before * 60_000).slice(0, 16), before, after });
  }
  return changes;
}

const longDay = new Intl.DateTimeFormat("es-CL", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** "lunes 23 de noviembre" */
export function formatDate(date: string): string {
  return longDay.format(dayNumber(date) * dayMs).replace(",", "");
}

const shortDay = new Intl.DateTimeFormat("es-CL", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
});

/** "hoy", "mañana" or "lun 23 nov". */
export function formatNearDate(date: string, today: string): string {
  const ahead = daysBetween(today, date);
  if (ahead === 0) return "hoy";
  if (ahead === 1) return "mañana";
  return shortDay.format(dayNumber(date) * dayMs).replace(/[.,]/g, "");
}

/** The present instant: the one place that reads the machine's clock. */
export const now = (): Date => new Date();

/** The instant so many milliseconds later; earlier when negative. */
export function later(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}

/** An instant as it travels, ISO 8601. */
export const toInstant = (iso: string): Date => new Date(iso);

/** The clinic's date at an instant, ISO 8601. */
export const dateOf = (iso: string): string => wallTimeOf(toInstant(iso)).slice(0, 10);

/** Of an instant as ISO 8601, its day at the clinic: "lunes 23 de noviembre". */
export function formatDateOf(instant: string): string {
  return formatDate(dateOf(instant));
}

/** The same with its year. */
export function formatFullDate(instant: string): string {
  const date = dateOf(instant);
  return `${formatDate(date)} de ${date.slice(0, 4)}`;
}

/** Milliseconds since 1970 as ISO 8601 in universal time. */
export function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** The date of RSS and mail, in universal time: "Mon, 23 Nov 2026 12:00:00 GMT". */
export function mailDateOf(instant: string): string {
  return new Date(instant).toUTCString();
}

/** Beginning and end of an hour as links to calendars want them: "20261123T120000Z/20261123T130000Z". */
export function calendarSpan(wallTime: string, minutes: number): string {
  const start = instantOf(wallTime).getTime();
  return [start, start + minutes * 60_000].map((ms) => isoOf(ms).replace(/[-:]|\.\d{3}/g, "")).join("/");
}

/** "lunes 23 de noviembre a las 09:00" */
export function formatWallTime(wallTime: string): string {
  return `${formatDate(wallTime.slice(0, 10))} a las ${wallTime.slice(11, 16)}`;
}

/** "lunes 23 de noviembre", with its year when that is not today's. */
export function formatDateFrom(date: string, today: string): string {
  const year = date.slice(0, 4);
  return year === today.slice(0, 4) ? formatDate(date) : `${formatDate(date)} de ${year}`;
}

/** An instant (ISO 8601) as the clinic's wall showed it: "lunes 23 de noviembre, 09:00". */
export function formatInstant(iso: string, today: string): string {
  const [date = "", time = ""] = wallTimeOf(toInstant(iso)).split("T");
  return `${formatDateFrom(date, today)}, ${time}`;
}

/** The same of an instant, ISO 8601. */
export function formatMoment(instant: string): string {
  return formatWallTime(wallTimeOf(toInstant(instant)));
}

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekday(date));

/** "semana del 23 al 29 de noviembre", with both months and the year where they are needed. */
export function formatWeek(from: string, to: string, today: string): string {
  const [first = "", last = ""] = [from, to].map((date) => formatDate(date).replace(/^\S+ /, ""));
  const begin = from.slice(0, 7) === to.slice(0, 7) ? first.split(" ")[0] : first;
  const year = to.slice(0, 4) === today.slice(0, 4) ? "" : ` de ${to.slice(0, 4)}`;
  return `semana del ${begin} al ${last}${year}`;
}
