import { opening } from "content/first-start/opening";
import { startsOf } from "~/shared/clinic-grid";

/** Where therapists put hours, on any day from today (docs/product-rules.md). */
export const therapistStarts = startsOf(opening.care.startsForTherapists, opening.care.stepMinutes);

/** `now` is a wall time. */
export function isTherapistHour(date: string, time: string, now: string): boolean {
  return date >= now.slice(0, 10) && therapistStarts.includes(time);
}
