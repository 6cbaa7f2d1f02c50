import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { therapistStarts } from "~/features/hours/appointments/therapist-hours";
import type { Opening } from "~/shared/clinic";
import { minutesOf } from "~/shared/clinic-time";
import type { TimeOff } from "../contract";
import { dateOfEntry, endOf, holdsItsPlace, startOf, timeText } from "./hours";

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
  return therapistStarts(opening).map((time) => {
    const from = minutesOf(time);
    return { time, free: !busy.some((stretch) => stretch.from < from + minutes && from < stretch.to) };
  });
}

/** The start nearest to a minute of the day. */
export function nearestStart(opening: Opening, minute: number): string {
  return therapistStarts(opening).reduce((best, time) =>
    Math.abs(minutesOf(time) - minute) < Math.abs(minutesOf(best) - minute) ? time : best,
  );
}

/** The half hour that a minute of the day lies in, if it may be chosen. */
export function startAt(opening: Opening, minute: number): string | null {
  const time = timeText(Math.floor(minute / 30) * 30);
  return therapistStarts(opening).includes(time) ? time : null;
}
