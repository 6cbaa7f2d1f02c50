import type { Opening } from "~/shared/clinic";
import { startsOf, weekdayNumber } from "~/shared/clinic-grid";
import { addDays, daysBetween, minutesOf, weekday } from "~/shared/clinic-time";
import { closingOf } from "./closed-days";

interface Grid {
  starts: string[];
  weekdays: Set<number>;
}

/** Of each opening once: it never changes, and one question asks it about hundreds of days. */
const grids = new WeakMap<Opening, Grid>();

/** docs/product-rules.md, "Hours that are offered". */
function gridOf(opening: Opening): Grid {
  const known = grids.get(opening);
  if (known) return known;
  const { startsForPatients, stepMinutes, weekdays } = opening.care;
  const grid = {
    starts: startsOf(startsForPatients, stepMinutes),
    weekdays: new Set(weekdays.map((day) => weekdayNumber[day])),
  };
  grids.set(opening, grid);
  return grid;
}

/** How long patients are offered hours on a day of care. */
export const offeredMinutes = (opening: Opening): number =>
  gridOf(opening).starts.length * opening.care.stepMinutes;

/** Whether the centre treats people on that day of the week. */
export const isCareDay = (opening: Opening, date: string): boolean =>
  gridOf(opening).weekdays.has(weekday(date));

/** A stretch of one therapist's day that is not free, in minutes from the start of its date. */
export interface Busy {
  therapistId: string;
  date: string;
  from: number;
  to: number;
}

export function lastOfferedDay({ care }: Opening, now: string): string {
  return addDays(now.slice(0, 10), care.daysAhead);
}

/** A day of care that is not closed, from today to the last one that may be booked. `now` is a wall time. */
export function isOfferedDay(opening: Opening, date: string, now: string): boolean {
  const ahead = daysBetween(now.slice(0, 10), date);
  return (
    ahead >= 0 && ahead <= opening.care.daysAhead && isCareDay(opening, date) && !closingOf(opening, date)
  );
}

/** True when the clinic would give that start to a patient, were nobody there. */
export function isOffered(opening: Opening, date: string, time: string, now: string): boolean {
  return isOfferedDay(opening, date, now) && gridOf(opening).starts.includes(time) && `${date}T${time}` > now;
}

/** What `busy` holds is that therapist's of that date. */
interface Visit {
  date: string;
  minutes: number;
  busy: Busy[];
  /** Wall time. */
  now: string;
}

/** The offered starts of a date at which the whole length is free. */
export function freeStarts(opening: Opening, { date, minutes, busy, now }: Visit): string[] {
  if (!isOfferedDay(opening, date, now)) return [];
  return gridOf(opening).starts.filter((time) => {
    const from = minutesOf(time);
    const to = from + minutes;
    return `${date}T${time}` > now && !busy.some((stretch) => stretch.from < to && from < stretch.to);
  });
}
