import { signs } from "triage/data/signs";
import type { Findings } from "../read/find-concepts";
import type { Nearest } from "../read/likeness";
import type { ReadText } from "../read/reading";
import { holdingTerms } from "./holding";
import { idOf } from "./named";
import { type Fired, firedFlags } from "./red-flags";
import { isLikeOrdinary } from "./second-eye";

interface Read {
  text: ReadText;
  findings: Findings;
  days: number | null;
  nearest: Nearest;
}

export interface Weighed {
  fired: Fired[];
  /** Ids of the signs that are asked instead, before all else. */
  asks: Set<string>;
}

const isUrgent = ({ flag }: Fired) => flag.door !== "physician_soon";
const askable = new Set<string>(signs.map(({ id }) => id));
const canBeAsked = (each: Fired) => askable.has(idOf(each));

/** Which of the rules that fired count, and which only ask: what may be misread sends nobody. */
export function weigh(read: Fired[], of: Read): Weighed {
  // Of letters that say nothing not one word is sure.
  const saysNothing = of.text.tokens.every((token) => token.unsure);
  const unsure = new Set(read.filter((each) => saysNothing || hangsOnUnsure(each, of)).map(idOf));
  const sure = read.filter((each) => !unsure.has(idOf(each)));
  const across = firedAcross(sure, of);
  const together = sure.filter((each) => !across.has(each));
  const urgent = together.filter(isUrgent);
  const lone =
    urgent.length === 1 ? urgent.find((each) => canBeAsked(each) && isOrdinary(each, of)) : undefined;
  const fired = together.filter((each) => each !== lone);
  const others = [...across, ...(lone ? [lone] : [])]
    .map(idOf)
    .filter((id) => !fired.some((each) => idOf(each) === id));
  return { fired, asks: new Set([...unsure, ...others]) };
}

/** It hangs on a word that may have been another. */
const hangsOnUnsure = (each: Fired, { findings: { unsure } }: Read): boolean =>
  isUrgent(each) && Object.keys(each.because).some((name) => unsure.has(name)) && canBeAsked(each);

/** Those that no complaint of the text holds by itself: they join the twisted knee of one and the numb fingers of another. */
function firedAcross(fired: Fired[], { findings, days }: Read): Set<Fired> {
  const count = (findings.matters.at(-1) ?? 0) + 1;
  const mayBeAcross = fired.filter((each) => isUrgent(each) && canBeAsked(each));
  if (count === 1 || mayBeAcross.length === 0) return new Set();
  const left = new Map(mayBeAcross.map((each) => [each.flag, each]));
  for (const part of partsOf(findings, count))
    for (const { flag } of firedFlags(holdingTerms(part, days), new Set(left.keys()))) left.delete(flag);
  return new Set(left.values());
}

/** What is told of each complaint; ages and the like are the person's in all of them. */
function partsOf(findings: Findings, count: number): Findings[] {
  const parts = Array.from({ length: count }, () => ({
    ...findings,
    present: new Map<string, string[]>(),
    places: [] as Findings["places"],
  }));
  for (const [name, words] of findings.present) {
    const heard = findings.heard.get(name)?.map((at) => findings.matters[at] ?? 0) ?? parts.keys();
    for (const matter of heard) parts[matter]?.present.set(name, words);
  }
  for (const place of findings.places) parts[findings.matters[place.at] ?? 0]?.places.push(place);
  return parts;
}

/** Are the sentences in which the rule stands like our ordinary ones alone? */
function isOrdinary({ because }: Fired, { text: { tokens }, findings: { heard }, nearest }: Read): boolean {
  const own = new Set(
    Object.keys(because).flatMap((name) => heard.get(name)?.map((at) => tokens[at]?.sentence) ?? []),
  );
  const words = tokens.filter(({ sentence }) => own.size === 0 || own.has(sentence));
  return isLikeOrdinary(nearest(words.map(({ typed }) => typed).join(" ")));
}
