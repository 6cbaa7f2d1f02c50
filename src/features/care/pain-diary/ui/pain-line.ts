import type { PainEntry } from "../contract";

export interface PainPoint {
  id: string;
  score: number;
  /** Per cent of the width, by time, and of the height from the top. */
  x: number;
  y: number;
}

/** Entries in order of time as points of a chart of 100 by 100; a single one stands in the middle. */
export function pointsOf(entries: PainEntry[]): PainPoint[] {
  const times = entries.map(({ at }) => Date.parse(at));
  const first = times[0] ?? 0;
  const span = (times.at(-1) ?? 0) - first;
  return entries.map(({ id, score }, index) => ({
    id,
    score,
    x: span > 0 ? round((((times[index] ?? first) - first) / span) * 100) : 50,
    y: 100 - score * 10,
  }));
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** What the chart shows, for those who do not see it. */
export function formatCourse(entries: PainEntry[]): string {
  const first = entries[0];
  const last = entries.at(-1);
  if (!first || !last) return "Sin anotaciones.";
  if (entries.length === 1) return `Una anotación: dolor ${first.score} de 10.`;
  const way = last.score < first.score ? "bajó" : last.score > first.score ? "subió" : "se mantuvo";
  const change =
    way === "se mantuvo" ? `se mantuvo en ${last.score}` : `${way} de ${first.score} a ${last.score}`;
  return `${entries.length} anotaciones: tu dolor ${change} de 10.`;
}
