import { quietHours, reminders, unanswered } from "content/reminders";
import { addDays, instantOf, later, wallTimeOf } from "~/shared/clinic-time";

const hourMs = 3_600_000;
/** What is that late is left out: after an outage of a day nobody needs to hear of what was due in it. */
const latestMs = 12 * hourMs;
/** What was just written of the hour is not said again within so long. */
const repeatedMs = 2 * hourMs;
/** A reminder that would come with the hour itself is none. */
const aheadMs = hourMs;
/** So long at most the quiet hours move a reminder, to either side. */
const movedMs = 12 * hourMs;
/** What the quiet hours held up leaves within so long after them. */
const heldMs = hourMs;

interface Place {
  startsAt: Date;
  /** When the hour came to stand there. */
  placedAt: Date;
  /** When the patient last heard of it, where that is not as it was placed: as it was approved. */
  toldAt?: Date;
}

interface Reminder {
  hoursBefore: number;
  /** The last one before the hour: whoever booked inside its time gets it all the same. */
  isLast: boolean;
}

const withLast = <One>(kinds: readonly One[]) =>
  kinds.map((one, index) => ({ ...one, isLast: index === kinds.length - 1 }));

/** To the patient, the earliest first. */
export const kindsOfReminder = withLast<{ kind: string; hoursBefore: number }>(reminders);
/** To whoever has not answered a request yet. */
export const kindsOfUnanswered = withLast<{ kind: string; hoursBefore: number }>(unanswered);

/** When a reminder should leave; in the clinic's quiet hours it waits for the morning, or comes the evening before. */
export function dueOf(startsAt: Date, hoursBefore: number): Date {
  const ideal = later(startsAt, -hoursBefore * hourMs);
  const [date = "", time = ""] = wallTimeOf(ideal).split("T");
  if (!isQuietTime(time)) return ideal;
  const morning = morningAfter(ideal);
  if (later(morning, aheadMs) <= startsAt) return morning;
  return instantOf(`${time >= quietHours.from ? date : addDays(date, -1)}T${quietHours.evening}`);
}

const morningAfter = (night: Date): Date => {
  const [date = "", time = ""] = wallTimeOf(night).split("T");
  return instantOf(`${time >= quietHours.from ? addDays(date, 1) : date}T${quietHours.until}`);
};

/** Whether a reminder leaves now, if it has not left yet. */
export function isDue(
  now: Date,
  { startsAt, placedAt, toldAt = placedAt }: Place,
  { hoursBefore, isLast }: Reminder,
): boolean {
  if (startsAt <= now || isQuiet(now)) return false;
  const due = dueOf(startsAt, hoursBefore);
  const heldUntil = later(toldAt, repeatedMs);
  if (now < due || now < heldUntil) return false;
  // Held back past its time it may come with the hour itself.
  if (heldUntil > due && later(heldUntil, aheadMs) > startsAt) return false;
  return isLast || (placedAt <= due && later(due, latestMs) > now);
}

/** When it is too late for a reminder that was planned in time and could not leave; the hour's beginning at the latest. */
export function overAt(startsAt: Date, { hoursBefore, isLast }: Reminder): Date {
  const over = isLast ? startsAt : outlastQuiet(later(dueOf(startsAt, hoursBefore), latestMs));
  return over < startsAt ? over : startsAt;
}

/** What is over in the quiet hours or right after them is over somewhat later: it may have been held up by them. */
export function outlastQuiet(over: Date): Date {
  const night = [over, later(over, -heldMs)].find(isQuiet);
  return night ? later(morningAfter(night), heldMs) : over;
}

/** What nobody waits for wakes nobody: it leaves now, when the quiet hours end or, where it is over until then, not at all. */
export function leaveOf(now: Date, over: Date): Date | "now" | "never" {
  if (now >= over) return "never";
  if (!isQuiet(now)) return "now";
  const morning = morningAfter(now);
  return morning < over ? morning : "never";
}

/** Between which instants the hours stand whose reminder may leave now: who plans looks at no others. */
export function reachOf(now: Date, { hoursBefore, isLast }: Reminder): { from: Date; to: Date } {
  const aheadOf = (ms: number) => later(now, Math.max(0, hoursBefore * hourMs + ms));
  return { from: isLast ? now : aheadOf(-latestMs - movedMs), to: aheadOf(movedMs) };
}

export const isQuiet = (now: Date): boolean => isQuietTime(wallTimeOf(now).slice(11));

const isQuietTime = (time: string) => time >= quietHours.from || time < quietHours.until;
