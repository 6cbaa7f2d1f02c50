import { isQuiet } from "~/features/hours/reminders/due";
import type { QuietHours } from "~/shared/clinic";
import { addDays, instantOf, later, wallTimeOf } from "~/shared/clinic-time";

const minuteMs = 60_000;
/** How long an hour is offered to somebody before it is offered to others. */
const lastsMs = 30 * minuteMs;
/** Nobody can come sooner than that. */
const leadMs = 60 * minuteMs;
/** Less than that is no time to answer. */
const shortestMs = 10 * minuteMs;

/** The mail of what is offered by hand leaves with the next round. */
const roundMs = minuteMs;

/** When whoever is offered something now can read of it: at night nobody is told. */
export const toldAt = (quiet: QuietHours, now: Date): Date =>
  isQuiet(quiet, later(now, roundMs)) ? morningAfter(quiet, now, quiet.until) : now;

/** Until when an hour is offered that is offered now, at night until somewhat into the morning; null when nobody could answer and still come. */
export function offerUntil(quiet: QuietHours, now: Date, startsAt: Date): Date | null {
  const told = toldAt(quiet, now);
  const ideal = later(told, lastsMs);
  const wished = isQuiet(quiet, ideal) ? later(morningAfter(quiet, ideal, quiet.until), lastsMs) : ideal;
  const last = later(startsAt, -leadMs);
  const until = wished < last ? wished : last;
  return until >= later(told, shortestMs) ? until : null;
}

function morningAfter(quiet: QuietHours, instant: Date, at: string): Date {
  const [date = "", time = ""] = wallTimeOf(instant).split("T");
  return instantOf(`${time < quiet.until ? date : addDays(date, 1)}T${at}`);
}
