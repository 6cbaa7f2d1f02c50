import { quietHours } from "content/reminders";
import { isQuiet } from "~/features/hours/reminders/due";
import { addDays, instantOf, later, wallTimeOf } from "~/shared/clinic-time";

const minuteMs = 60_000;
/** How long an hour is offered to somebody before it is offered to others. */
const lastsMs = 30 * minuteMs;
/** Who is offered it in the evening has until then to read of it. */
const nightUntil = "08:30";
/** Nobody can come sooner than that. */
const leadMs = 60 * minuteMs;
/** Less than that is no time to answer. */
const shortestMs = 10 * minuteMs;

/** The mail of what is offered by hand leaves with the next round. */
const roundMs = minuteMs;

/** When whoever is offered something now can read of it: at night nobody is told. */
export const toldAt = (now: Date): Date =>
  isQuiet(later(now, roundMs)) ? morningAfter(now, quietHours.until) : now;

/** Until when an hour is offered that is offered now; null when nobody could answer and still come. */
export function offerUntil(now: Date, startsAt: Date): Date | null {
  const told = toldAt(now);
  const ideal = later(told, lastsMs);
  const wished = isQuiet(ideal) ? morningAfter(ideal, nightUntil) : ideal;
  const last = later(startsAt, -leadMs);
  const until = wished < last ? wished : last;
  return until >= later(told, shortestMs) ? until : null;
}

function morningAfter(instant: Date, at: string): Date {
  const [date = "", time = ""] = wallTimeOf(instant).split("T");
  return instantOf(`${time < quietHours.until ? date : addDays(date, 1)}T${at}`);
}
