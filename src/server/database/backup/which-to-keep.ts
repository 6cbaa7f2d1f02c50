import { mondayOf } from "~/shared/clinic-time";

/** How many copies stay: the newest of each of so many days, weeks (from Monday) and months, of UTC, that have one. */
export interface KeepRule {
  days: number;
  weeks: number;
  months: number;
}

interface Taken {
  name: string;
  at: Date;
}

/** The names of those that may go. The newest of all stays under any rule. */
export function toDrop(taken: Taken[], { days, weeks, months }: KeepRule): string[] {
  const newestFirst = taken.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const stay = new Set(newestFirst.slice(0, 1));
  for (const [count, periodOf] of [
    [days, dayOf],
    [weeks, weekOf],
    [months, monthOf],
  ] as const) {
    const periods = new Set<string>();
    for (const copy of newestFirst) {
      const period = periodOf(copy.at);
      if (periods.has(period)) continue;
      if (periods.size === count) break;
      periods.add(period);
      stay.add(copy);
    }
  }
  return newestFirst.filter((copy) => !stay.has(copy)).map(({ name }) => name);
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Named by its Monday. */
const weekOf = (at: Date): string => mondayOf(dayOf(at));
