import { timeOfMinute } from "~/shared/clinic-grid";
import { minutesOf } from "~/shared/clinic-time";
import type { ShownHours } from "../contract";

const dayMinutes = 24 * 60;
const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** A stretch moved by minutes and days, as long as it was: it stops at the ends of the day and of the week. */
export function moved(hours: ShownHours, minutes: number, days: number): ShownHours {
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)];
  const start = within(0, from + minutes, dayMinutes - (to - from));
  return {
    ...hours,
    weekday: within(1, hours.weekday + days, 7),
    from: timeOfMinute(start),
    to: timeOfMinute(start + to - from),
  };
}

/** A stretch with another beginning or end, at least a step long. */
export function resized(
  hours: ShownHours,
  edge: "from" | "to",
  minutes: number,
  stepMinutes: number,
): ShownHours {
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)];
  return edge === "from"
    ? { ...hours, from: timeOfMinute(within(0, from + minutes, to - stepMinutes)) }
    : { ...hours, to: timeOfMinute(within(from + stepMinutes, to + minutes, dayMinutes)) };
}

/** Whole hours that hold all of the stretches, and the usual day in any case: minutes of the day. */
export function shownDay(all: Pick<ShownHours, "from" | "to">[]): { first: number; last: number } {
  const first = Math.min(8 * 60, ...all.map(({ from }) => minutesOf(from)));
  const last = Math.max(20 * 60, ...all.map(({ to }) => minutesOf(to)));
  return { first: Math.floor(first / 60) * 60, last: Math.ceil(last / 60) * 60 };
}
