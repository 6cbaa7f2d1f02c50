import { addDays, weekday } from "~/shared/clinic-time";

/** Hours that are scheduled at once: enough for the longest pack twice. */
export const mostHours = 24;

export interface Series {
  /** The first day that will do. */
  from: string;
  /** 1 is Monday. */
  weekdays: number[];
  time: string;
  count: number;
}

/** "mar y jue 08:30, 8 veces" as wall times. They are days of the calendar: a change of the clocks moves none. */
export function startsOfSeries({ from, weekdays, time, count }: Series): string[] {
  if (weekdays.length === 0) return [];
  const starts: string[] = [];
  for (let date = from; starts.length < Math.min(count, mostHours); date = addDays(date, 1))
    if (weekdays.includes(weekday(date))) starts.push(`${date}T${time}`);
  return starts;
}
