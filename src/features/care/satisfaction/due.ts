import { satisfaction } from "content/satisfaction";
import { isQuiet, outlastQuiet } from "~/features/hours/reminders/due";
import type { MessageTerms } from "~/shared/clinic";
import { later } from "~/shared/clinic-time";

const hourMs = 3_600_000;

/** Whether patients are asked now about an hour that ended then; what would fall into the quiet hours waits for the morning. */
export function isTimeToAsk({ quiet, askHoursAfter }: MessageTerms, now: Date, endsAt: Date): boolean {
  if (isQuiet(quiet, now) || now < later(endsAt, askHoursAfter * hourMs)) return false;
  return now < latestOf(endsAt);
}

const latestOf = (endsAt: Date) => later(endsAt, satisfaction.latestHoursAfter * hourMs);

/** When it is too late for a question that was planned in time and could not leave. */
export const overAt = ({ quiet }: MessageTerms, endsAt: Date): Date => outlastQuiet(quiet, latestOf(endsAt));

export interface AskedBefore {
  /** Null when they have never been asked. */
  last: { isOpen: boolean } | null;
  /** Sessions that were completed since the one they were asked about last, or ever. */
  completed: number;
}

/** Nobody is asked at each visit, nor again while a question waits for them. */
export function isTurn({ last, completed }: AskedBefore): boolean {
  if (!last) return completed >= satisfaction.firstAfterSessions;
  return !last.isOpen && completed >= satisfaction.thenEverySessions;
}
