import { mostInNet, safetyNetOfNowhere, safetyNets } from "triage/data/safety-nets";
import type { Place } from "triage/data/shape";
import { signs } from "triage/data/signs";
import * as texts from "triage/data/texts";
import type { Question } from "../question";

interface Told {
  regions: Place[];
  terms: Map<string, string[]>;
  question: Question;
}

/** When to seek help: by the place, without what was told, ticked, or said not to be so and named apart. */
export function safetyNet({ regions, terms, question }: Told): string {
  const net =
    regions.flatMap(({ name }) => safetyNets.find(({ places }) => places.includes(name)) ?? [])[0] ??
    safetyNetOfNowhere;
  const known = new Set([...(question.signs ?? []), ...(question.denied ?? [])]);
  const open = net.signs
    .flatMap((wanted) => signs.find(({ id }) => id === wanted) ?? [])
    .filter(({ id, denied }) => !known.has(id) && !denied.some((name) => terms.has(name)));
  // Whoever told all of them was asked about each: the net is then for what nobody named.
  const named = (open.length > 0 ? open : signs.filter(({ id }) => id === "very_unwell")).slice(0, mostInNet);
  return texts.ifTheyCome(
    named.map((sign) => sign.named),
    net.calls131,
  );
}
