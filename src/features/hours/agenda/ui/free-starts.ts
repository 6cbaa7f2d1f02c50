import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { startsOfAnybody, startsOn } from "~/features/hours/availability/offer";
import type { Opening } from "~/shared/clinic";
import { minutesOf } from "~/shared/clinic-time";
import type { TimeOff } from "../contract";
import { dateOfEntry, endOf, holdsItsPlace, startOf } from "./hours";

export interface Stretch {
  from: number;
  to: number;
}

/** Minutes of a date that a stretch of time off covers; null when it does not touch it. */
export function timeOffOn(date: string, { fromWall, toWall }: TimeOff): Stretch | null {
  const begin = `${date}T00:00`;
  const end = `${date}T24:00`;
  if (toWall <= begin || fromWall >= end) return null;
  return {
    from: fromWall <= begin ? 0 : minutesOf(fromWall.slice(11)),
    to: toWall.slice(0, 10) > date ? 24 * 60 : minutesOf(toWall.slice(11)),
  };
}

interface Asked {
  opening: Opening;
  date: string;
  /** Empty while nobody is chosen: then whatever suits anybody is free. */
  therapistId: string;
  minutes: number;
  entries: AgendaEntry[];
  timeOff: TimeOff[];
  /** An appointment that gives its own place up. */
  except?: string;
}

/** Each start that a therapist may choose, and whether its whole length is free. */
export function startsOf({ opening, date, therapistId, minutes, entries, timeOff, except }: Asked) {
  const busy = [
    ...entries
      .filter((entry) => entry.therapistId === therapistId && entry.id !== except && holdsItsPlace(entry))
      .filter((entry) => dateOfEntry(entry) === date)
      .map((entry): Stretch => ({ from: startOf(entry), to: endOf(entry) })),
    ...timeOff
      .filter((stretch) => stretch.therapistId === therapistId)
      .map((stretch) => timeOffOn(date, stretch))
      .filter((stretch) => stretch !== null),
  ];
  const starts = therapistId
    ? startsOn(opening, therapistId, date, "staff")
    : startsOfAnybody(opening, date, "staff");
  return starts.map((time) => {
    const from = minutesOf(time);
    return { time, free: !busy.some((stretch) => stretch.from < from + minutes && from < stretch.to) };
  });
}

/** Among the starts of a day the one nearest to a minute of it; null of a day that has none. */
export const nearestStart = (starts: string[], minute: number): string | null =>
  starts.toSorted((a, b) => Math.abs(minutesOf(a) - minute) - Math.abs(minutesOf(b) - minute))[0] ?? null;

/** The start whose step a minute of the day lies in, if it may be chosen. */
export const startAt = (starts: string[], stepMinutes: number, minute: number): string | null =>
  starts.findLast((time) => minutesOf(time) <= minute && minute < minutesOf(time) + stepMinutes) ?? null;
