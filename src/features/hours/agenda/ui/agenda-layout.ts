import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { addDays, daysBetween, weekday } from "~/shared/clinic-time";
import { dateOfEntry, endOf, startOf } from "./hours";

/** An appointment in its place within a column: beside others when they overlap. */
export interface Placed {
  entry: AgendaEntry;
  /** All who are in the same class: one block, which `entry` is the first of. */
  group?: AgendaEntry[];
  lane: number;
  lanes: number;
}

/** What stands beside each other on a day: people, or rooms. */
export type ColumnsOf = "people" | "rooms";

export const columnKey = (date: string, column: string): string => `${date} ${column}`;

/** The dates that are drawn: of a week the weekend only when somebody comes then. */
export function shownDates(from: string, to: string, entries: AgendaEntry[]): string[] {
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
  if (dates.length === 1) return dates;
  const taken = new Set(entries.map(dateOfEntry));
  const last = dates.findLast((date) => weekday(date) <= 5 || taken.has(date)) ?? to;
  return dates.filter((date) => date <= last);
}

/** From whole hour to whole hour: the centre's day, and whatever lies outside of it. In minutes. */
export function shownHours(entries: AgendaEntry[]): { first: number; last: number } {
  const first = Math.min(8 * 60, ...entries.map(startOf));
  const last = Math.max(19 * 60, ...entries.map(endOf));
  return { first: Math.floor(first / 60) * 60, last: Math.ceil(last / 60) * 60 };
}

/** Every column's appointments, those that overlap side by side. */
export function placeEntries(entries: AgendaEntry[], of: ColumnsOf = "people"): Map<string, Placed[]> {
  const columns = new Map<string, AgendaEntry[]>();
  for (const entry of entries) {
    const key = columnKey(dateOfEntry(entry), (of === "people" ? entry.therapistId : entry.roomId) ?? "");
    const column = columns.get(key);
    if (column) column.push(entry);
    else columns.set(key, [entry]);
  }
  return new Map([...columns].map(([key, column]) => [key, sideBySide(classesAsOne(column))]));
}

interface Block {
  entry: AgendaEntry;
  group?: AgendaEntry[];
}

/** Of each class that stands one block; who cancelled is in it no more. */
export function classesAsOne(entries: AgendaEntry[]): Block[] {
  const groups = new Map<string, AgendaEntry[]>();
  const blocks: Block[] = [];
  for (const entry of entries) {
    if (entry.classId === null || (entry.status === "cancelled" && !entry.noShow)) {
      blocks.push({ entry });
      continue;
    }
    const known = groups.get(entry.classId);
    if (known) known.push(entry);
    else {
      const group = [entry];
      groups.set(entry.classId, group);
      blocks.push({ entry, group });
    }
  }
  return blocks;
}

function sideBySide(column: Block[]): Placed[] {
  const placed: Placed[] = [];
  let group: Placed[] = [];
  let groupEnd = 0;
  let ends: number[] = [];
  const close = () => {
    for (const each of group) each.lanes = ends.length;
    group = [];
    ends = [];
  };
  // Each time is read once: to compare them anew was a fifth of what a full board took to draw.
  const timed = column.map((block) => ({ block, from: startOf(block.entry), to: endOf(block.entry) }));
  for (const { block, from, to } of timed.toSorted((one, other) => one.from - other.from)) {
    if (from >= groupEnd) close();
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    groupEnd = Math.max(group.length === 0 ? 0 : groupEnd, to);
    const each = { ...block, lane, lanes: 1 };
    group.push(each);
    placed.push(each);
  }
  close();
  return placed;
}
