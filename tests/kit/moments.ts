import { instantOf } from "~/shared/clinic-time";
import type { Clock } from "~/shared/clock";

/** Wall times of the clinic at which tests stand. 2026-12-08 is a holiday, a Tuesday. */
export const moments = {
  fridayEarly: "2026-11-20T07:00",
  fridayMidMorning: "2026-11-20T10:10",
  fridayNight: "2026-11-20T22:00",
  /** Its thirtieth day is Thursday 17 December, its thirty-first a Friday. */
  tuesdayEarly: "2026-11-17T07:00",
  beforeHoliday: "2026-12-07T17:40",
} as const;

/** The sixteen starts of docs/product-rules.md, written out: a test must not ask the product what is right. */
export const offeredStarts =
  "08:00 08:30 09:00 09:30 10:00 10:30 11:00 11:30 14:00 14:30 15:00 15:30 16:00 16:30 17:00 17:30".split(
    " ",
  );

export interface TestClock extends Clock {
  /** So many milliseconds after a wall time; before it when negative. */
  moveTo(wallTime: string, ms?: number): void;
  /** To an instant: of a wall time that happens twice there are two. */
  moveToInstant(instant: Date): void;
}

/** A clock that stands at a wall time, to the millisecond, until it is moved. */
export function standingAt(wallTime: string): TestClock {
  let now = instantOf(wallTime);
  return Object.assign(() => new Date(now), {
    moveTo: (later: string, ms = 0) => {
      now = new Date(instantOf(later).getTime() + ms);
    },
    moveToInstant: (instant: Date) => {
      now = instant;
    },
  });
}
