import type { Arranging } from "~/features/clinic/staff/arranging";
import { closingOf } from "~/features/hours/availability/closed-days";
import { type Busy, startsOn } from "~/features/hours/availability/offer";
import { busyBetween } from "~/features/hours/availability/queries";
import { Refusal } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { Opening } from "~/shared/clinic";
import { addDays, daysBetween, minutesOf, wallTimeOf } from "~/shared/clinic-time";
import { saleOf } from "./sale-of";
import type { CheckedHour } from "./series-contract";
import { isTherapistHour } from "./therapist-hours";

/** How far from a wished day another one is still near. */
const nearDays = 7;
const nearestOfEach = 3;

type Stretch = Pick<Busy, "date" | "from" | "to">;

interface Wished {
  opening: Opening;
  therapistId: string;
  /** Wall times. */
  hours: string[];
  minutes: number;
  /** Where the therapist cannot be. */
  busy: Stretch[];
  /** Wall time. */
  now: string;
}

/**
 * Which of the hours can be given. What is proposed instead of one is no other's place: neither that of an hour which was
 * wished, nor the first proposal for one before it.
 */
export function checkedHours({ opening, therapistId, hours, minutes, busy, now }: Wished): CheckedHour[] {
  const stretchOf = (at: string): Stretch => {
    const from = minutesOf(at.slice(11));
    return { date: at.slice(0, 10), from, to: from + minutes };
  };
  const given = [...busy];
  const checked = hours.map((at): Omit<CheckedHour, "alternatives"> => {
    const state = stateOf({ opening, therapistId, now }, { at, range: stretchOf(at) }, given);
    // Two that were wished may not meet either: the later is in the way of the first.
    if (state === "free") given.push(stretchOf(at));
    return { at, state };
  });
  return checked.map(({ at, state }) => {
    if (state === "free") return { at, state, alternatives: [] };
    const isFree = (start: string) => !given.some((held) => meet(held, stretchOf(start)));
    const alternatives = near({ opening, therapistId, now }, at, isFree);
    if (alternatives[0]) given.push(stretchOf(alternatives[0]));
    return { at, state, alternatives };
  });
}

type Asked = Pick<Wished, "opening" | "therapistId" | "now">;

function stateOf(
  { opening, therapistId, now }: Asked,
  { at, range }: { at: string; range: Stretch },
  busy: Stretch[],
): CheckedHour["state"] {
  const closing = closingOf(opening, range.date);
  const isOwnDay = opening.workDays.some((day) => day.therapistId === therapistId && day.date === range.date);
  const state = closing === "feriado" ? "holiday" : "closed";
  if (at <= now) return "not_offered";
  if (!isTherapistHour(opening, therapistId, at, now)) return closing === "cerrado" ? state : "not_offered";
  if (busy.some((held) => meet(held, range))) return "taken";
  return closing && !isOwnDay ? state : "free";
}

const meet = (one: Stretch, other: Stretch): boolean =>
  one.date === other.date && one.from < other.to && other.from < one.to;

/** The nearest starts of the same day, then the same time, or nearly, on days near. */
function near(
  { opening, therapistId, now }: Asked,
  at: string,
  isFree: (start: string) => boolean,
): string[] {
  const date = at.slice(0, 10);
  const starts = Array.from({ length: 2 * nearDays + 1 }, (_, step) => addDays(date, step - nearDays))
    // On days on which patients come: whoever asks for another may choose it.
    .filter((day) => startsOn(opening, therapistId, day).length > 0)
    .flatMap((day) => startsOn(opening, therapistId, day, "staff").map((time) => `${day}T${time}`))
    .filter((start) => start > now && start !== at && isFree(start));
  const later = (start: string) => Math.abs(minutesOf(start.slice(11)) - minutesOf(at.slice(11)));
  const away = (start: string) => Math.abs(daysBetween(date, start.slice(0, 10)));
  const best = starts.sort((a, b) => later(a) - later(b) || away(a) - away(b) || (a < b ? -1 : 1));
  const sameDay = best.filter((start) => start.startsWith(date)).slice(0, nearestOfEach);
  const others = best.filter((start) => !start.startsWith(date)).slice(0, nearestOfEach);
  return [...sameDay, ...others];
}

/** The answer to who asks before they schedule. */
export async function checkHours(
  { pool, clock, ...context }: ServerContext,
  arranging: Arranging,
  { service, hours }: { service: string; hours: string[] },
): Promise<{ hours: CheckedHour[] } | Refusal> {
  const clinic = context.clinic();
  const sale = saleOf(clinic, service, null);
  if (sale instanceof Refusal) return sale;
  const now = wallTimeOf(clock());
  const busy = await busyNear(pool, arranging.for, hours);
  const { opening } = clinic;
  const minutes = sale.service.durationMinutes;
  return { hours: checkedHours({ opening, therapistId: arranging.for, hours, minutes, busy, now }) };
}

/** Week by week: the wishes may lie far apart, and what is between them need not be read. */
async function busyNear(pool: ServerContext["pool"], therapistId: string, hours: string[]): Promise<Busy[]> {
  const spans: { from: string; to: string }[] = [];
  for (const day of hours.map((at) => at.slice(0, 10)).sort()) {
    const from = addDays(day, -nearDays);
    const to = addDays(day, nearDays);
    const last = spans.at(-1);
    if (last && daysBetween(last.to, from) <= 1) last.to = to;
    else spans.push({ from, to });
  }
  const found = await Promise.all(spans.map(({ from, to }) => busyBetween(pool, from, to)));
  return found.flat().filter((stretch) => stretch.therapistId === therapistId);
}
