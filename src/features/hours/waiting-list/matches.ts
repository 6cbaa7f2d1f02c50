import { minutesOf, weekday } from "~/shared/clinic-time";
import { type WaitingDay, waitingDays } from "./contract";

export interface Wish {
  therapistId: string | null;
  days: WaitingDay[] | null;
  /** HH:mm: the visit begins no sooner. */
  from: string | null;
  /** HH:mm: and is over by then. */
  to: string | null;
  /** The last day. */
  until: string;
}

export interface OfferedHour {
  therapistId: string;
  /** Wall time. */
  start: string;
  minutes: number;
}

/** Whether an hour is one that somebody waits for. */
export function matches(wish: Wish, { therapistId, start, minutes }: OfferedHour): boolean {
  const [date = "", time = ""] = start.split("T");
  const day = waitingDays[weekday(date) - 1];
  return (
    (wish.therapistId === null || wish.therapistId === therapistId) &&
    date <= wish.until &&
    (wish.days === null || (day !== undefined && wish.days.includes(day))) &&
    (wish.from === null || time >= wish.from) &&
    (wish.to === null || minutesOf(time) + minutes <= minutesOf(wish.to))
  );
}
