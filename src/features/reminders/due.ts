import { quietHours } from "content/reminders";
import { addDays, instantOf, later, wallTimeOf } from "~/shared/clinic-time";

const hourMs = 3_600_000;
/** What is that late is left out: after an outage of a day nobody needs to hear of what was due in it. */
const latestMs = 12 * hourMs;
/** A reminder that would come with the hour itself is none. */
const aheadMs = hourMs;
/** So long at most the quiet hours move a reminder, to either side. */
const movedMs = 12 * hourMs;

interface Place {
  startsAt: Date;
  /** When the hour came to stand there. */
  placedAt: Date;
}

interface Reminder {
  hoursBefore: number;
  /** The last one before the hour: whoever booked inside its time gets it all the same. */
  isLast: boolean;
}

/** When a reminder should leave; in the clinic's quiet hours it waits for the morning, or comes the evening before. */
export function dueOf(startsAt: Date, hoursBefore: number): Date {
  const ideal = later(startsAt, -hoursBefore * hourMs);
  const [date = "", time = ""] = wallTimeOf(ideal).split("T");
  if (!isQuietTime(time)) return ideal;
  const isNight = time >= quietHours.from;
  const morning = instantOf(`${isNight ? addDays(date, 1) : date}T${quietHours.until}`);
  if (later(morning, aheadMs) <= startsAt) return morning;
  return instantOf(`${isNight ? date : addDays(date, -1)}T${quietHours.evening}`);
}

/** Whether a reminder leaves now, if it has not left yet. */
export function isDue(now: Date, { startsAt, placedAt }: Place, { hoursBefore, isLast }: Reminder): boolean {
  if (startsAt <= now || isQuiet(now)) return false;
  const due = dueOf(startsAt, hoursBefore);
  if (now < due) return false;
  return isLast || (placedAt <= due && later(due, latestMs) > now);
}

/** Between which instants the hours stand whose reminder may leave now: who plans looks at no others. */
export function reachOf(now: Date, { hoursBefore, isLast }: Reminder): { from: Date; to: Date } {
  const aheadOf = (ms: number) => later(now, Math.max(0, hoursBefore * hourMs + ms));
  return { from: isLast ? now : aheadOf(-latestMs - movedMs), to: aheadOf(movedMs) };
}

export const isQuiet = (now: Date): boolean => isQuietTime(wallTimeOf(now).slice(11));

const isQuietTime = (time: string) => time >= quietHours.from || time < quietHours.until;
