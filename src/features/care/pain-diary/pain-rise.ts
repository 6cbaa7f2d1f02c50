import { addDays, dateOf } from "~/shared/clinic-time";

/** A rise of pain, by the clinic's days. */
export interface PainRise {
  /** Its first day, by which it is known: as long as it goes on it is the same one. */
  since: string;
  /** Its last day so far. */
  until: string;
  /** What was usual before, and how much it hurt on the last day. */
  usual: number;
  now: number;
}

interface Entry {
  score: number;
  at: string;
}

/** Points of the 0 to 10 scale. */
const leastRise = 3;
const usualDays = 7;
/** Of fewer nothing is usual. */
const leastEntries = 2;

/**
 * "Pain rises by 3 for two days" (issue 33), read so: a day's pain is the median of what was noted on that day of the clinic's calendar, so
 * that one bad hour makes no bad day; what is usual is the median of all entries of the seven days before the first of the two, of which
 * there are at least two; both days, one after the other in the calendar and each with an entry, lie at least 3 points above. A day
 * without an entry says nothing, so two days around a gap are no rise. Two points are a change that matters to people with
 * long-lasting pain (Farrar et al., Pain 2001;94:149-158); 3 for two days is the issue's, above what swings from day to day. The
 * entries are those that stand, in any order: what was taken back is not among them. Oldest first.
 */
export function painRises(entries: readonly Entry[]): PainRise[] {
  const byDay = new Map<string, number[]>();
  for (const { at, score } of entries) {
    const day = dateOf(at);
    byDay.set(day, [...(byDay.get(day) ?? []), score]);
  }
  const painOn = (day: string): number | null => median(byDay.get(day) ?? []);
  const usualBefore = (day: string): number | null => {
    const before = Array.from({ length: usualDays }, (_, back) => byDay.get(addDays(day, -1 - back)) ?? []);
    const scores = before.flat();
    return scores.length < leastEntries ? null : median(scores);
  };
  const rises: PainRise[] = [];
  for (const since of [...byDay.keys()].toSorted()) {
    const until = addDays(since, 1);
    const [usual, first, now] = [usualBefore(since), painOn(since), painOn(until)];
    if (usual === null || first === null || now === null) continue;
    if (Math.min(first, now) < usual + leastRise) continue;
    const goesOn = rises.at(-1);
    if (goesOn?.until === since) Object.assign(goesOn, { until, now });
    else rises.push({ since, until, usual, now });
  }
  return rises;
}

/** The rise that its person is told of: it reached today, or yesterday. */
export function riseOn(entries: readonly Entry[], today: string): PainRise | null {
  const last = painRises(entries).at(-1);
  return last && last.until >= addDays(today, -1) ? last : null;
}

function median(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  const sorted = scores.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return ((low ?? 0) + (high ?? 0)) / 2;
}

/** "de 3 a 7", or "de 2,5 a 7". */
export const riseWords = ({ usual, now }: PainRise): string => `de ${decimal(usual)} a ${decimal(now)}`;

const decimal = (value: number): string => String(value).replace(".", ",");
