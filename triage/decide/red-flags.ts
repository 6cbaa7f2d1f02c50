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

/** A term of a rule, read once: any of `names` must hold, or none of them. */
interface Term {
  names: string[];
  absent: boolean;
}

const readTerm = (term: string): Term =>
  term.startsWith("!") ? { names: [term.slice(1)], absent: true } : { names: term.split("|"), absent: false };

const readFlags = redFlags.map((flag) => ({ flag, ways: flag.when.map((way) => way.map(readTerm)) }));

/** Those that fire; `only` some of them, where the others are no matter. */
export function firedFlags(terms: Map<string, string[]>, only?: ReadonlySet<RedFlag>): Fired[] {
  return readFlags.flatMap(({ flag, ways }) => {
    if (only && !only.has(flag)) return [];
    for (const way of ways) {
      const because = holds(way, terms);
      if (because) return [{ flag, because }];
    }
    return [];
  });
}

function holds(way: Term[], terms: Map<string, string[]>): Record<string, string[]> | null {
  const shown: string[] = [];
  for (const { names, absent } of way) {
    const name = names.find((each) => terms.has(each));
    if ((name !== undefined) === absent) return null;
    if (name !== undefined) shown.push(name);
  }
  return Object.fromEntries(shown.map((name) => [name, terms.get(name) ?? []]));
}
