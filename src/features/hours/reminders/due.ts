import type { MessageTerms, QuietHours } from "~/shared/clinic";
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
  kind: string;
  hoursBefore: number;
  /** The last one before the hour: whoever booked inside its time gets it all the same. */
  isLast: boolean;
}

/** To the patient, the earliest first. What was sent of a kind stays sent, whatever its time becomes. */
export const kindsOfReminder = ({ remindHoursBefore: [first, last] }: MessageTerms): Reminder[] => [
  { kind: "two-days", hoursBefore: first, isLast: false },
  { kind: "three-hours", hoursBefore: last, isLast: true },
];
/** To whoever has not answered a request yet. */
export const kindsOfUnanswered: Reminder[] = [
  { kind: "unanswered-day", hoursBefore: 24, isLast: false },
  { kind: "unanswered-three-hours", hoursBefore: 3, isLast: true },
];

/** When a reminder should leave; in the clinic's quiet hours it waits for the morning, or comes the evening before. */
export function dueOf(quiet: QuietHours, startsAt: Date, hoursBefore: number): Date {
  const ideal = later(startsAt, -hoursBefore * hourMs);
  const [date = "", time = ""] = wallTimeOf(ideal).split("T");
  if (!isQuietTime(quiet, time)) return ideal;
  const morning = morningAfter(quiet, ideal);
  if (later(morning, aheadMs) <= startsAt) return morning;
  // An hour before the night begins.
  return later(instantOf(`${time >= quiet.from ? date : addDays(date, -1)}T${quiet.from}`), -hourMs);
}

const morningAfter = (quiet: QuietHours, night: Date): Date => {
  const [date = "", time = ""] = wallTimeOf(night).split("T");
  return instantOf(`${time >= quiet.from ? addDays(date, 1) : date}T${quiet.until}`);
};

/** Whether a reminder leaves now, if it has not left yet. */
export function isDue(
  quiet: QuietHours,
  now: Date,
  { startsAt, placedAt, toldAt = placedAt }: Place,
  { hoursBefore, isLast }: Pick<Reminder, "hoursBefore" | "isLast">,
): boolean {
  if (startsAt <= now || isQuiet(quiet, now)) return false;
  const due = dueOf(quiet, startsAt, hoursBefore);
  const heldUntil = later(toldAt, repeatedMs);
  if (now < due || now < heldUntil) return false;
  // Held back past its time it may come with the hour itself.
  if (heldUntil > due && later(heldUntil, aheadMs) > startsAt) return false;
  return isLast || (placedAt <= due && later(due, latestMs) > now);
}

/** When it is too late for a reminder that was planned in time and could not leave; the hour's beginning at the latest. */
export function overAt(
  quiet: QuietHours,
  startsAt: Date,
  { hoursBefore, isLast }: Pick<Reminder, "hoursBefore" | "isLast">,
): Date {
  const over = isLast ? startsAt : outlastQuiet(quiet, later(dueOf(quiet, startsAt, hoursBefore), latestMs));
  return over < startsAt ? over : startsAt;
}

/** What is over in the quiet hours or right after them is over somewhat later: it may have been held up by them. */
export function outlastQuiet(quiet: QuietHours, over: Date): Date {
  const night = [over, later(over, -heldMs)].find((each) => isQuiet(quiet, each));
  return night ? later(morningAfter(quiet, night), heldMs) : over;
}

/** What nobody waits for wakes nobody: it leaves now, when the quiet hours end or, where it is over until then, not at all. */
export function leaveOf(quiet: QuietHours, now: Date, over: Date): Date | "now" | "never" {
  if (now >= over) return "never";
  if (!isQuiet(quiet, now)) return "now";
  const morning = morningAfter(quiet, now);
  return morning < over ? morning : "never";
}

/** Between which instants the hours stand whose reminder may leave now: who plans looks at no others. */
export function reachOf(
  now: Date,
  { hoursBefore, isLast }: Pick<Reminder, "hoursBefore" | "isLast">,
): { from: Date; to: Date } {
  const aheadOf = (ms: number) => later(now, Math.max(0, hoursBefore * hourMs + ms));
  return { from: isLast ? now : aheadOf(-latestMs - movedMs), to: aheadOf(movedMs) };
}

export const isQuiet = (quiet: QuietHours, now: Date): boolean =>
  isQuietTime(quiet, wallTimeOf(now).slice(11));

const isQuietTime = ({ from, until }: QuietHours, time: string) => time >= from || time < until;
