import { quietHours } from "content/reminders";
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

/** Until when an hour is offered that is offered now, by day; null when it is too near. */
export function offerUntil(now: Date, startsAt: Date): Date | null {
  const ideal = later(now, lastsMs);
  const [date = "", time = ""] = wallTimeOf(ideal).split("T");
  const isNight = time >= quietHours.from || time < quietHours.until;
  const morning = () => instantOf(`${time < quietHours.until ? date : addDays(date, 1)}T${nightUntil}`);
  const wished = isNight ? morning() : ideal;
  const last = later(startsAt, -leadMs);
  const until = wished < last ? wished : last;
  return until >= later(now, shortestMs) ? until : null;
}
