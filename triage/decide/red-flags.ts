import { bellyFlags } from "triage/data/rules/belly";
import { heartFlags } from "triage/data/rules/heart";
import { infectionFlags } from "triage/data/rules/infection";
import { injuryFlags } from "triage/data/rules/injury";
import { mindFlags } from "triage/data/rules/mind";
import { nerveFlags } from "triage/data/rules/nerves";
import { soonFlags } from "triage/data/rules/soon";
import { vesselFlags } from "triage/data/rules/vessels";
import type { RedFlag } from "triage/data/shape";

/** In the order in which they are told when several fire. */
export const redFlags: RedFlag[] = [
  ...mindFlags,
  ...nerveFlags,
  ...heartFlags,
  ...vesselFlags,
  ...bellyFlags,
  ...infectionFlags,
  ...injuryFlags,
  ...soonFlags,
];

export interface Fired {
  flag: RedFlag;
  /** Each concept that counted, with the words that showed it: for tests and the debug log's author, never for an answer. */
  because: Record<string, string[]>;
}

export function firedFlags(terms: Map<string, string[]>): Fired[] {
  return redFlags.flatMap((flag) => {
    for (const way of flag.when) {
      const because = holds(way, terms);
      if (because) return [{ flag, because }];
    }
    return [];
  });
}

function holds(way: string[], terms: Map<string, string[]>): Record<string, string[]> | null {
  const because: Record<string, string[]> = {};
  for (const term of way) {
    if (term.startsWith("!")) {
      if (terms.has(term.slice(1))) return null;
      continue;
    }
    const shown = term.split("|").find((name) => terms.has(name));
    if (shown === undefined) return null;
    because[shown] = terms.get(shown) ?? [];
  }
  return because;
}
