import ICAL from "ical.js";
import { isoOf } from "~/shared/clinic-time";
import { type Clock, clinicClock, clockOf, wallMs } from "~/shared/event-zone";

/** Milliseconds since 1970; the end is no part of it. */
export interface Stretch {
  from: number;
  to: number;
}

/** A rule that never ends, or millions of hours: no person's calendar. */
export class TooComplex extends Error {}

const mostSteps = 50_000;
const mostStretches = 20_000;
const dayMs = 86_400_000;
/** The library asks for the property that a text stands in, and does without. */
const noProperty = undefined as unknown as ICAL.Property;

/** Whole days have no clock: they are the clinic's, wherever the calendar is from. */
interface Timing {
  start: ICAL.Time;
  clock: Clock;
  /** Of days that count whole, how many; else null. */
  days: number | null;
  ms: number;
}

/**
 * When somebody is busy by an iCalendar text, within a window, merged; nothing else of it leaves this function. Throws for what
 * is no calendar.
 */
export function busyTimes(text: string, window: Stretch): Stretch[] {
  ICAL.design.strict = false;
  const read = ICAL.parse(text.replace(/^\uFEFF/, "").trim());
  const calendars = (typeof read[0] === "string" ? [read] : read).map(
    (each: unknown[]) => new ICAL.Component(each),
  );
  if (calendars.length === 0 || calendars.some(({ name }: ICAL.Component) => name !== "vcalendar"))
    throw new Error("no calendar");
  const reading = { window, steps: 0, found: [] as Stretch[] };
  for (const calendar of calendars) for (const series of seriesOf(calendar)) readIfPossible(series, reading);
  return merged(reading.found);
}

interface Reading {
  window: Stretch;
  steps: number;
  found: Stretch[];
}

/** An event and those of its repetitions that were changed stand apart in a file, under one UID. */
function seriesOf(calendar: ICAL.Component): ICAL.Component[][] {
  const byUid = new Map<string, ICAL.Component[]>();
  for (const [place, event] of calendar.getAllSubcomponents("vevent").entries()) {
    const uid = String(event.getFirstPropertyValue("uid") ?? place);
    // Our own hours, in a calendar that follows us.
    if (uid.endsWith("@zoh")) continue;
    const known = byUid.get(uid);
    if (known) known.push(event);
    else byUid.set(uid, [event]);
  }
  return [...byUid.values()];
}

/** Instants, or the dates of those that name no hour. */
type Moments = Set<number | string>;

/** An event that nobody can read takes nothing from the others. */
function readIfPossible(events: ICAL.Component[], reading: Reading): void {
  try {
    readSeries(events, reading);
  } catch (error) {
    if (error instanceof TooComplex) throw error;
  }
}

function readSeries(events: ICAL.Component[], reading: Reading): void {
  const changed = events.flatMap((event) => momentsOf(event, "recurrence-id"));
  for (const event of events) {
    const timing = blocks(event) ? timingOf(event) : null;
    if (!timing) continue;
    if (event.hasProperty("recurrence-id")) {
      note(timing, timing.start, new Set(), reading);
      continue;
    }
    const left = new Set([...changed, ...momentsOf(event, "exdate")]);
    note(timing, timing.start, left, reading);
    for (const property of event.getAllProperties("rdate")) addDates(timing, property, left, reading);
    for (const rule of event.getAllProperties("rrule"))
      repeat(timing, rule.getFirstValue() as ICAL.Recur, left, reading);
  }
}

function blocks(event: ICAL.Component): boolean {
  const says = (property: string) => String(event.getFirstPropertyValue(property) ?? "").toUpperCase();
  return (
    says("transp") !== "TRANSPARENT" &&
    says("status") !== "CANCELLED" &&
    says("x-microsoft-cdo-busystatus") !== "FREE"
  );
}

/** Null for a mere reminder, which takes no time. */
function timingOf(event: ICAL.Component): Timing | null {
  const [begin, end] = [event.getFirstProperty("dtstart"), event.getFirstProperty("dtend")];
  const start = begin?.getFirstValue() as ICAL.Time | undefined;
  if (!begin || !start) return null;
  const until = end?.getFirstValue() as ICAL.Time | undefined;
  const duration = event.getFirstPropertyValue("duration") as ICAL.Duration | null;
  const asTold = (duration?.toSeconds() ?? 0) * 1_000;
  if (start.isDate) {
    const length = until ? wallMs(until) - wallMs(start) : asTold;
    return { start, clock: clinicClock, days: Math.max(1, Math.round(length / dayMs)), ms: 0 };
  }
  const clock = clockOf(begin, start);
  const ms = end && until ? clockOf(end, until)(until) - clock(start) : asTold;
  return ms > 0 ? { start, clock, days: null, ms } : null;
}

function momentsOf(event: ICAL.Component, name: "exdate" | "recurrence-id"): (number | string)[] {
  return event
    .getAllProperties(name)
    .flatMap((property) =>
      (property.getValues() as ICAL.Time[]).map((time) =>
        time.isDate ? dateOf(time) : clockOf(property, time)(time),
      ),
    );
}

const dateOf = ({ year, month, day }: ICAL.Time): string => `${year}-${month}-${day}`;

function addDates(timing: Timing, property: ICAL.Property, left: Moments, reading: Reading): void {
  for (const value of property.getValues() as (ICAL.Time | ICAL.Period)[]) {
    const isStretch = !("isDate" in value);
    const start = isStretch ? value.start : value;
    const clock = timing.days === null ? clockOf(property, start) : timing.clock;
    const ms = isStretch ? value.getDuration().toSeconds() * 1_000 : timing.ms;
    note({ ...timing, clock, ms }, start, left, reading);
  }
}

function repeat(timing: Timing, told: ICAL.Recur, left: Moments, reading: Reading): void {
  const { window } = reading;
  const length = timing.days === null ? timing.ms : timing.days * dayMs;
  const last = lastOf(told, timing);
  if (last + length < window.from) return;
  const rule = told.clone();
  // Compared by us: the library would take a time of another zone by its letters.
  rule.until = null;
  const dates = datesOf(rule, beginOf(rule, timing.start, window.from - length - 2 * dayMs));
  for (let start = dates?.next(); start; start = dates?.next()) {
    reading.steps += 1;
    if (reading.steps > mostSteps) throw new TooComplex();
    // A zone is at most a day away from London.
    const near = wallMs(start);
    if (near > window.to + dayMs) return;
    if (near + length < window.from - dayMs) continue;
    if (timing.clock(start) > last) return;
    note(timing, start, left, reading);
  }
}

/** Without its zone; of what is repeated by days or weeks for years, only as long before a wall as the pattern takes. */
function beginOf(rule: ICAL.Recur, start: ICAL.Time, before: number): ICAL.Time {
  const period = { DAILY: dayMs, WEEKLY: 7 * dayMs }[rule.freq as string];
  const first = wallMs(start);
  const step = period && !rule.count ? period * rule.interval : Number.POSITIVE_INFINITY;
  const skipped = Math.max(0, Math.floor((before - first) / step) || 0);
  const wall = isoOf(skipped > 0 ? first + skipped * step : first);
  return start.isDate
    ? ICAL.Time.fromDateString(wall.slice(0, 10))
    : ICAL.Time.fromDateTimeString(wall.slice(0, 19), noProperty);
}

/** Null for a rule that says two things at once: then the event's own date is all there is. */
function datesOf(rule: ICAL.Recur, begin: ICAL.Time): ICAL.RecurIterator | null {
  try {
    return rule.iterator(begin);
  } catch {
    return null;
  }
}

/** The latest instant at which a rule may still begin something. */
function lastOf({ until }: ICAL.Recur, { clock }: Timing): number {
  if (!until) return Number.POSITIVE_INFINITY;
  if (until.isDate) return clock(until) + dayMs - 1;
  return until.zone?.tzid === "UTC" ? wallMs(until) : clock(until);
}

function note({ clock, days, ms }: Timing, start: ICAL.Time, left: Moments, reading: Reading): void {
  const from = clock(start);
  if (left.has(from) || left.has(dateOf(start))) return;
  const to = days === null ? from + ms : clock(daysLater(start, days));
  const { window, found } = reading;
  const within = { from: Math.max(from, window.from), to: Math.min(to, window.to) };
  if (within.from >= within.to || Number.isNaN(from + to)) return;
  found.push(within);
  if (found.length > mostStretches) throw new TooComplex();
}

function daysLater(start: ICAL.Time, days: number): ICAL.Time {
  const day = start.clone();
  day.adjust(days, 0, 0, 0);
  return day;
}

function merged(stretches: Stretch[]): Stretch[] {
  const whole: Stretch[] = [];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const before = whole.at(-1);
    if (before && from <= before.to) before.to = Math.max(before.to, to);
    else whole.push({ from, to });
  }
  return whole;
}
