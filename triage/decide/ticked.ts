import type { Sign } from "triage/data/shape";
import { signs } from "triage/data/signs";

/** The signs that were ticked, gravest first as data/signs.ts lists them; each counts once, whatever the text denies. */
export function tickedSigns(ids: readonly string[] = []): Sign[] {
  const ticked = new Set<string>(ids);
  return signs.filter(({ id }) => ticked.has(id));
}

/** What a tick says to the rules. */
export function addTicked(ticked: Sign[], terms: Map<string, string[]>): void {
  for (const { id, means = [] } of ticked)
    for (const name of means) if (!terms.has(name)) terms.set(name, [`marcado: ${id}`]);
}

export const tickedTerms = signs.flatMap(({ means = [] }) => means);
