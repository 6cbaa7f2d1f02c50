import type { MonthFigures } from "./contract";

export type Figures = Omit<MonthFigures, "month">;

const none: Figures = {
  remindedHours: 0,
  remindedMissed: 0,
  otherHours: 0,
  otherMissed: 0,
  saidComing: 0,
  saidNotComing: 0,
  asked: 0,
  answered: 0,
  scores: 0,
  glad: 0,
  offeredHours: 0,
  filledHours: 0,
};

export function sumOf(months: Figures[]): Figures {
  const sum = { ...none };
  for (const month of months)
    for (const name of Object.keys(none) as (keyof Figures)[]) sum[name] += month[name];
  return sum;
}

/** Of a hundred, with one decimal; null of none. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;

/** From 0 to 10, with one decimal; null while nobody answered. */
export const averageOf = ({ scores, answered }: Pick<Figures, "scores" | "answered">): number | null =>
  answered === 0 ? null : Math.round((scores / answered) * 10) / 10;
