import { opening } from "content/first-start/opening";
import { startsOf, weekdayNumber } from "~/shared/clinic-grid";
import { addDays, daysBetween, minutesOf, weekday } from "~/shared/clinic-time";
import { closingOf } from "./closed-days";

const { care } = opening;
/** docs/product-rules.md, "Hours that are offered". */
const offeredStarts = startsOf(care.startsForPatients, care.stepMinutes);
/** How long patients are offered hours on a day of care. */
export const offeredMinutes = offeredStarts.length * care.stepMinutes;
/** Those on which the centre treats people, 1 to 7. */
export const offeredWeekdays = new Set(care.weekdays.map((day) => weekdayNumber[day]));

/** A stretch of one therapist's day that is not free, in minutes from the start of its date. */
export interface Busy {
  therapistId: string;
  date: string;
  from: number;
  to: number;
}

export function lastOfferedDay(now: string): string {
  return addDays(now.slice(0, 10), care.daysAhead);
}

/** A day of care that is not closed, from today to the last one that may be booked. `now` is a wall time. */
export function isOfferedDay(date: string, now: string): boolean {
  const ahead = daysBetween(now.slice(0, 10), date);
  return ahead >= 0 && ahead <= care.daysAhead && offeredWeekdays.has(weekday(date)) && !closingOf(date);
}

/** True when the clinic would give that start to a patient, were nobody there. */
export function isOffered(date: string, time: string, now: string): boolean {
  return isOfferedDay(date, now) && offeredStarts.includes(time) && `${date}T${time}` > now;
}

/** The offered starts of a date at which the whole length is free. `busy` holds that therapist's stretches of that date. */
export function freeStarts(date: string, durationMinutes: number, busy: Busy[], now: string): string[] {
  if (!isOfferedDay(date, now)) return [];
  return offeredStarts.filter((time) => {
    const from = minutesOf(time);
    const to = from + durationMinutes;
    return `${date}T${time}` > now && !busy.some((stretch) => stretch.from < to && from < stretch.to);
  });
}
