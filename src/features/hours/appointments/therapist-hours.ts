import type { Opening } from "~/shared/clinic";
import { startsOf } from "~/shared/clinic-grid";

/** Where therapists put hours, on any day from today (docs/product-rules.md). */
export const therapistStarts = ({ care }: Pick<Opening, "care">): string[] =>
  startsOf(care.startsForTherapists, care.stepMinutes);

/** `now` is a wall time. */
export function isTherapistHour(
  opening: Pick<Opening, "care">,
  date: string,
  time: string,
  now: string,
): boolean {
  return date >= now.slice(0, 10) && therapistStarts(opening).includes(time);
}
