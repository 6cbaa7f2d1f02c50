/** Where therapists put hours: 08:00 to 12:00 and 14:00 to 18:00 in half hours, on any day from today (decisions.md). */
export const therapistStarts = [
  ..."08:00 08:30 09:00 09:30 10:00 10:30 11:00 11:30 12:00".split(" "),
  ..."14:00 14:30 15:00 15:30 16:00 16:30 17:00 17:30 18:00".split(" "),
];

/** `now` is a wall time. */
export function isTherapistHour(date: string, time: string, now: string): boolean {
  return date >= now.slice(0, 10) && therapistStarts.includes(time);
}
