import { closingOf } from "~/features/hours/availability/closed-days";
import type { Opening } from "~/shared/clinic";
import { addDays, weekday } from "~/shared/clinic-time";
import type { Right } from "./contract";

const answerDays = 30;
const blockingDays = 2;

/**
 * The last day for the answer, of what was asked on a day of the clinic's calendar: 30 days, and of a blocking two working days, since
 * it holds until the rest is decided (Ley 21.719, arts. 8 ter and 11).
 */
export function dueOn(opening: Opening, right: Right, askedOn: string): string {
  if (right !== "blocking") return addDays(askedOn, answerDays);
  let day = askedOn;
  for (let worked = 0; worked < blockingDays; ) {
    day = addDays(day, 1);
    if (weekday(day) <= 5 && closingOf(opening, day) === null) worked++;
  }
  return day;
}
