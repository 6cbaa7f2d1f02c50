import { later } from "~/shared/clinic-time";

const minuteMs = 60_000;
const everyMs = 10 * minuteMs;
const longestMs = 60 * minuteMs;
const jitterMs = minuteMs;

/** How long one reading may take before another process takes it up: more than all its limits together. */
export const claimMs = 2 * minuteMs;

/** When a calendar is read next, by how often in a row it failed; not all of them in the same second. */
export function nextReading(now: Date, failures: number): Date {
  const pause = Math.min(longestMs, everyMs * 2 ** Math.max(0, failures - 1));
  return later(now, pause - Math.round(Math.random() * jitterMs));
}

/** A copy that is only known to be the same shows fewer days ahead each day, so it is read whole again. */
export const isWholeStill = (wholeAt: Date, now: Date): boolean =>
  now.getTime() - wholeAt.getTime() < 24 * 60 * minuteMs;
