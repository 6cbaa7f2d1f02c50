// pack: hours

import type { Starts, Weekday, WorkTime } from "./clinic";
import { minutesOf } from "./clinic-time";

export const timeOfMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** From the first start of each part of the day to its last, step by step. */
export function startsOf(parts: Starts[], stepMinutes: number): string[] {
  return parts.flatMap(({ first, last }) => {
    const from = minutesOf(first);
    const count = Math.floor((minutesOf(last) - from) / stepMinutes) + 1;
    return Array.from({ length: count }, (_, step) => timeOfMinute(from + step * stepMinutes));
  });
}

/** Of a stretch of work: every step from its first minute to before its last. */
export function startsIn({ from, to }: Pick<WorkTime, "from" | "to">, stepMinutes: number): string[] {
  const first = minutesOf(from);
  const count = Math.ceil((minutesOf(to) - first) / stepMinutes);
  return Array.from({ length: count }, (_, step) => timeOfMinute(first + step * stepMinutes));
}

export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const satisfies Weekday[];

/** 1 for Monday to 7 for Sunday, as clinic-time.ts counts them. */
export const weekdayNumber: Record<Weekday, number> = {
  Monday: 1,
  Tuesday: 2,
  Wednesday: 3,
  Thursday: 4,
  Friday: 5,
  Saturday: 6,
  Sunday: 7,
};
