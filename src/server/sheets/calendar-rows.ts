import ICAL from "ical.js";
import { addMonths, instantOf, isoOf, toInstant, wallTimeOf } from "~/shared/clinic-time";
import { type Clock, clockOf, wallMs } from "~/shared/event-zone";
import { faults } from "./sheet-fault";
import { cellText, type RawRows, type SheetRow } from "./sheet-rows";

const sheet = "Calendario";
const heads = [
  "Fecha",
  "Hora",
  "Minutos",
  "Nombre",
  "Correo",
  "Teléfono",
  "Servicio",
  "Profesional",
  "Estado",
  "Nota",
];
const longestLine = 20_000;
const mostLines = 2_000;
const mostZones = 300;
const mostMoved = 100_000;
const mostOfOne = 500;
const mostSteps = 20_000;
const monthsAhead = 12;
const dayMs = 86_400_000;

/** What must be known before the first event is told: zones, and which of repeated hours were moved, which may stand after it. */
interface Known {
  calendar: ICAL.Component;
  moved: Map<string, Set<number>>;
}

/**
 * The events of an iCalendar text as rows, in the clinic's wall time, one event in memory at a time; that is why the text is read twice.
 * Whole days take no hour and are left out; what is repeated is told for the twelve months from today, at most five hundred times.
 */
export async function* calendarRows(text: () => AsyncIterable<Buffer>, today: string): RawRows {
  ICAL.design.strict = false;
  const known = await knownOf(text());
  let row = 1;
  yield { sheet, rows: [{ row, cells: heads }] };
  for await (const block of blocksOf(text(), "VEVENT")) {
    const rows: SheetRow[] = [];
    for (const cells of eventRows(block, known, today)) {
      row += 1;
      rows.push({ row, cells });
    }
    if (rows.length > 0) yield { sheet, rows };
  }
}

async function knownOf(text: AsyncIterable<Buffer>): Promise<Known> {
  const known: Known = { calendar: new ICAL.Component("vcalendar"), moved: new Map() };
  const changes: string[][] = [];
  let zones = 0;
  for await (const block of blocksOf(text, "VTIMEZONE", "VEVENT")) {
    if (block[0] === "BEGIN:VTIMEZONE") {
      zones += 1;
      const zone = zones <= mostZones ? componentOf(block) : null;
      if (zone) known.calendar.addSubcomponent(zone);
    } else if (block.some((line) => /^RECURRENCE-ID[;:]/i.test(line))) {
      if (changes.length >= mostMoved) throw faults.large();
      changes.push(block.filter((line) => /^(UID|RECURRENCE-ID|BEGIN|END)[;:]/i.test(line)));
    }
  }
  for (const block of changes) noteMoved(block, known);
  return known;
}

function noteMoved(block: string[], { calendar, moved }: Known): void {
  const event = componentOf(block);
  if (!event) return;
  calendar.addSubcomponent(event);
  const uid = String(event.getFirstPropertyValue("uid") ?? "");
  const at = moved.get(uid) ?? new Set<number>();
  for (const ms of momentsOf(event, "recurrence-id")) at.add(ms);
  moved.set(uid, at);
  calendar.removeSubcomponent(event);
}

/** Unfolded lines of each component of some names. Attached files and lines without end are left out. */
async function* blocksOf(text: AsyncIterable<Buffer>, ...names: string[]): AsyncGenerator<string[]> {
  let block: string[] | null = null;
  let name = "";
  for await (const line of unfolded(text)) {
    const mark = /^(BEGIN|END):(\w+)\s*$/i.exec(line);
    const marked = mark?.[2]?.toUpperCase() ?? "";
    if (!block) {
      if (mark?.[1]?.toUpperCase() !== "BEGIN" || !names.includes(marked)) continue;
      name = marked;
      block = [`BEGIN:${name}`];
    } else if (mark?.[1]?.toUpperCase() === "END" && marked === name) {
      block.push(`END:${name}`);
      yield block;
      block = null;
    } else if (block.length < mostLines && !/^ATTACH[;:]/i.test(line)) block.push(line);
  }
}

async function* unfolded(text: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  let line = "";
  for await (const chunk of text) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? "").slice(0, longestLine);
    for (const each of lines) {
      if (/^[ \t]/.test(each)) {
        if (line.length < longestLine) line += each.slice(1);
        continue;
      }
      if (line) yield line.slice(0, longestLine);
      line = each;
    }
  }
  if (line) yield line;
  if (rest) yield rest;
}

/** Null for what nobody can read: it takes nothing from the others. */
function componentOf(lines: string[]): ICAL.Component | null {
  try {
    return new ICAL.Component(ICAL.parse(lines.join("\r\n")) as unknown[] as never);
  } catch {
    return null;
  }
}

function eventRows(block: string[], known: Known, today: string): string[][] {
  const event = componentOf(block);
  if (!event) return [];
  known.calendar.addSubcomponent(event);
  try {
    return rowsOf(event, known, today);
  } catch {
    return [];
  } finally {
    known.calendar.removeSubcomponent(event);
  }
}

function rowsOf(event: ICAL.Component, { moved }: Known, today: string): string[][] {
  const begin = event.getFirstProperty("dtstart");
  const start = begin?.getFirstValue() as ICAL.Time | undefined;
  if (!begin || !start || start.isDate) return [];
  const clock = clockOf(begin, start);
  const rules = event.hasProperty("recurrence-id") ? [] : event.getAllProperties("rrule");
  const left = new Set(momentsOf(event, "exdate"));
  if (rules.length > 0)
    for (const at of moved.get(String(event.getFirstPropertyValue("uid") ?? "")) ?? []) left.add(at);
  const first = clock(start);
  const all = new Set<number>(rules.length > 0 ? [] : [first]);
  for (const rule of rules) for (const at of repeated(rule, start, clock, today)) all.add(at);
  if (rules.length > 0 && first >= instantOf(`${today}T00:00`).getTime()) all.add(first);
  for (const at of momentsOf(event, "rdate")) all.add(at);
  const minutes = minutesOf(event, start, first);
  const rest = restOf(event);
  return [...all]
    .filter((at) => !left.has(at) && Number.isFinite(at))
    .sort((a, b) => a - b)
    .slice(0, mostOfOne)
    .map((at) => {
      const [date = "", time = ""] = wallTimeOf(toInstant(isoOf(at))).split("T");
      return [date, time, minutes, ...rest];
    });
}

function repeated(property: ICAL.Property, start: ICAL.Time, clock: Clock, today: string): number[] {
  const told = property.getFirstValue() as ICAL.Recur;
  const from = instantOf(`${today}T00:00`).getTime();
  const to = instantOf(`${addMonths(today, monthsAhead)}T00:00`).getTime();
  if (neverComes(told)) return [];
  const { until } = told;
  const untilMs = !until
    ? Number.POSITIVE_INFINITY
    : until.isDate
      ? clock(until) + dayMs - 1
      : until.zone?.tzid === "UTC"
        ? wallMs(until)
        : clock(until);
  const rule = told.clone();
  // Compared by us: the library would take a time of another zone by its letters.
  rule.until = null as unknown as ICAL.Time;
  const dates = rule.iterator(start);
  const found: number[] = [];
  for (let steps = 0; steps < mostSteps && found.length < mostOfOne; steps += 1) {
    const next = dates.next();
    if (!next) break;
    const at = clock(next);
    if (at > to || at > untilMs) break;
    if (at >= from) found.push(at);
  }
  return found;
}

const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The library looks for a 30 February for ever. */
function neverComes({ parts }: ICAL.Recur): boolean {
  const { BYMONTH: months, BYMONTHDAY: days } = parts as Record<string, number[] | undefined>;
  return (
    months !== undefined &&
    days !== undefined &&
    months.every((month) => days.every((day) => Math.abs(day) > (longestMonths[month - 1] ?? 0)))
  );
}

function momentsOf(event: ICAL.Component, name: "exdate" | "rdate" | "recurrence-id"): number[] {
  return event.getAllProperties(name).flatMap((property) =>
    (property.getValues() as (ICAL.Time | ICAL.Period)[]).map((value) => {
      const time = "isDate" in value ? value : value.start;
      return clockOf(property, time)(time);
    }),
  );
}

function minutesOf(event: ICAL.Component, start: ICAL.Time, first: number): string {
  const end = event.getFirstProperty("dtend");
  const until = end?.getFirstValue() as ICAL.Time | undefined;
  if (end && until && !until.isDate) {
    const ms = clockOf(end, until)(until) - first;
    return ms > 0 ? String(Math.round(ms / 60_000)) : "";
  }
  const duration = event.getFirstPropertyValue("duration") as ICAL.Duration | null;
  const seconds = duration?.toSeconds() ?? 0;
  return seconds > 0 && !start.isDate ? String(Math.round(seconds / 60)) : "";
}

const states: Record<string, string> = {
  CONFIRMED: "Confirmada",
  TENTATIVE: "Pendiente",
  CANCELLED: "Cancelada",
};

/** Who comes is the guest; who keeps the calendar only where there is none. What a title says of it is not guessed. */
function restOf(event: ICAL.Component): string[] {
  const told = (name: string) => cellText(String(event.getFirstPropertyValue(name) ?? "").trim());
  const addresses = (name: string) =>
    event.getAllProperties(name).map((each) => String(each.getFirstValue() ?? ""));
  const [organizer] = addresses("organizer");
  const people = addresses("attendee");
  const guest = people.find((each) => /^mailto:/i.test(each) && each !== organizer) ?? organizer ?? "";
  const email = /^mailto:/i.test(guest) ? guest.slice(7) : "";
  const phone = people.find((each) => /^tel:/i.test(each))?.slice(4) ?? "";
  const state = states[told("status").toUpperCase()] ?? "";
  return [told("summary"), cellText(email), cellText(phone), "", "", state, told("description")];
}
