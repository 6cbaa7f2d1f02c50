import type { Door, Sign } from "triage/data/shape";
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

const doors: Door[] = ["ambulance", "emergency_today", "physician_soon"];

/** The first of those that stand for help is the gravest. */
export const gravest = (of: Door[]): Door | null => doors.find((door) => of.includes(door)) ?? null;

/** Through which door a tick leads, with what was ticked and told besides; null: through none by itself. */
export function doorOf(
  { door, raised = [] }: Sign,
  ticked: Sign[],
  terms: Map<string, string[]>,
): Door | null {
  const here = new Set([...ticked.map(({ id }) => id as string), ...terms.keys()]);
  const higher = raised
    .filter(({ beside }) => beside.some((name) => here.has(name)))
    .map((each) => each.door);
  return gravest([...higher, ...(door ? [door] : [])]);
}
