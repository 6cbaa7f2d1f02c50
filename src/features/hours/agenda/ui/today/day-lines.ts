import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { minutesOf, toInstant, wallTimeOf } from "~/shared/clinic-time";
import { classesAsOne } from "../agenda-layout";
import { endOf, holdsItsPlace, startOf, timeText } from "../hours";

export type DayLine =
  /** `group`: all of a class, which `entry` is the first of. */
  { kind: "hour"; entry: AgendaEntry; group?: AgendaEntry[] } | { kind: "gap"; from: string; to: string };

interface Asked {
  /** Of the day, in order of time. */
  entries: AgendaEntry[];
  /** Each start that a therapist may choose, and whether it is free. */
  starts: { time: string; free: boolean }[];
  stepMinutes: number;
  /** Minute of the day: what is past is no gap any more. */
  minute: number;
  /** Cancelled hours that stay in sight for a moment. */
  keeps?: (entry: AgendaEntry) => boolean;
}

/** One's own day as a list: hours, and between them what is free as places to book. Cancelled hours are not in it. */
export function dayLines({ entries, starts, stepMinutes, minute, keeps = () => false }: Asked): DayLine[] {
  const shown = entries.filter((entry) => holdsItsPlace(entry) || entry.noShow || keeps(entry));
  const hours = classesAsOne(shown).map((block) => ({
    at: startOf(block.entry),
    line: { kind: "hour", ...block } as DayLine,
  }));
  const gaps = gapsOf({ starts, stepMinutes, minute }).map((gap) => ({
    at: minutesOf(gap.from),
    line: { kind: "gap", ...gap } as DayLine,
  }));
  return [...hours, ...gaps].toSorted((one, other) => one.at - other.at).map(({ line }) => line);
}

/** Free starts that follow one another are one gap. */
function gapsOf({ starts, stepMinutes, minute }: Pick<Asked, "starts" | "stepMinutes" | "minute">) {
  const gaps: { from: string; to: string }[] = [];
  for (const { time, free } of starts) {
    const at = minutesOf(time);
    if (!free || at < minute) continue;
    const last = gaps.at(-1);
    const to = timeText(at + stepMinutes);
    if (last?.to === time) last.to = to;
    else gaps.push({ from: time, to });
  }
  return gaps;
}

/** "fin del día · 7 pacientes · 1 libre": people who came or are to come, and whole hours that are free. */
export function daySummary(lines: DayLine[]): string {
  const patients = lines
    .flatMap((line) => (line.kind === "hour" ? (line.group ?? [line.entry]) : []))
    .filter(holdsItsPlace).length;
  const free = lines.reduce(
    (sum, line) => sum + (line.kind === "gap" ? minutesOf(line.to) - minutesOf(line.from) : 0),
    0,
  );
  const hours = Math.floor(free / 60);
  const people = patients === 1 ? "1 paciente" : `${patients} pacientes`;
  return ["fin del día", people, hours === 0 ? "" : hours === 1 ? "1 libre" : `${hours} libres`]
    .filter(Boolean)
    .join(" · ");
}

const patienceMinutes = 10;

/** Since who is here came, while their hour has not begun; else null. */
function waitedMinutes(entry: AgendaEntry, minute: number): number | null {
  if (!entry.arrivedAt || !holdsItsPlace(entry) || minute >= startOf(entry)) return null;
  return Math.max(0, minute - minutesOf(wallTimeOf(toInstant(entry.arrivedAt)).slice(11)));
}

/**
 * Minutes since an hour began that nobody has said anything of, once they are more than ten; else null: its patient is late, or it was
 * never closed. Of who is here only the latter.
 */
function openSince(entry: AgendaEntry, minute: number): number | null {
  const since = minute - startOf(entry);
  if (entry.arrivedAt && minute < endOf(entry)) return null;
  return entry.status !== "completed" && holdsItsPlace(entry) && since > patienceMinutes ? since : null;
}

/** "espera 8 min" of who is here before their hour begins; "sin cerrar, empezó hace 1 h 10 min"; empty of an hour that nobody waits for. */
export function lateNote(entry: AgendaEntry, minute: number): string {
  const waited = waitedMinutes(entry, minute);
  if (waited !== null) return `espera ${waited} min`;
  const since = openSince(entry, minute);
  if (since === null) return "";
  const [hours, minutes] = [Math.floor(since / 60), since % 60];
  const ago = [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(" ");
  return [minute >= endOf(entry) && "sin cerrar", `empezó hace ${ago}`].filter(Boolean).join(", ");
}

/** Of an hour that has begun: somebody has to ask for the money before they go. */
export const isOwed = (entry: AgendaEntry, minute: number): boolean =>
  holdsItsPlace(entry) && startOf(entry) <= minute && (entry.owedAmount ?? 0) > 0;

/** Whose hour it is now, else who comes next; an hour that was just decided on stays for a moment. */
export function presentOf(
  entries: AgendaEntry[],
  minute: number,
  keeps: (entry: AgendaEntry) => boolean = () => false,
): { entry: AgendaEntry; isNow: boolean } | null {
  const expected = entries.filter((entry) => holdsItsPlace(entry) || keeps(entry));
  const now = expected.findLast((entry) => startOf(entry) <= minute && minute < endOf(entry));
  if (now) return { entry: now, isNow: true };
  const next = expected.find((entry) => startOf(entry) > minute && entry.status !== "completed");
  return next ? { entry: next, isNow: false } : null;
}

/** What waits, one's own before a colleague's; what was just answered stays where it was until nothing can be undone. */
export function requestsOf(waiting: AgendaEntry[], held: AgendaEntry[], me: string): AgendaEntry[] {
  const kept = held.filter(({ status }) => status === "pending");
  const rest = waiting.filter(({ id }) => !kept.some((each) => each.id === id));
  const place = (entry: AgendaEntry) =>
    `${entry.therapistId === me ? 0 : 1} ${entry.preferredDate} ${entry.id}`;
  return [...rest, ...kept].toSorted((one, other) => place(one).localeCompare(place(other)));
}
