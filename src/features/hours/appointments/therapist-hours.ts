import { startsOn } from "~/features/hours/availability/offer";
import type { Opening } from "~/shared/clinic";

/** Whether the staff may put a person's visit there, from today on. `at` and `now` are wall times. */
export const isTherapistHour = (opening: Opening, therapistId: string, at: string, now: string): boolean =>
  at.slice(0, 10) >= now.slice(0, 10) &&
  startsOn(opening, therapistId, at.slice(0, 10), "staff").includes(at.slice(11));
