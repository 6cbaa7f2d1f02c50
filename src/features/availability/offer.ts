import { addDays, daysBetween, minutesOf, weekday } from "~/shared/clinic-time";
import { isHoliday } from "./holidays";

/** The half-hour starts offered to patients, and how far ahead: decisions.md, "Appointments". */
const offeredStarts = [
  ..."08:00 08:30 09:00 09:30 10:00 10:30 11:00 11:30".split(" "),
  ..."14:00 14:30 15:00 15:30 16:00 16:30 17:00 17:30".split(" "),
];
const daysAhead = 30;

/** A stretch of one therapist's day that is not free, in minutes from the start of its date. */
export interface Busy {
  therapistId: string;
  date: string;
  from: number;
  to: number;
}

export function lastOfferedDay(now: string): string {
  return addDays(now.slice(0, 10), daysAhead);
}

/** Monday to Friday without holidays, from today to the thirtieth day. `now` is a wall time. */
export function isOfferedDay(date: string, now: string): boolean {
  const ahead = daysBetween(now.slice(0, 10), date);
  return ahead >= 0 && ahead <= daysAhead && weekday(date) <= 5 && !isHoliday(date);
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
