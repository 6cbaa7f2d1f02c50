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
const canBeAsked = (each: Fired) => signs.some(({ id }) => id === idOf(each));

/** Which of the rules that fired count, and which only ask: what may be misread sends nobody. */
export function weigh(read: Fired[], of: Read): Weighed {
  const unsure = new Set(read.filter((each) => isUnsure(each, of)).map(idOf));
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

/** It hangs on a word that may have been another; of letters that say nothing not one word is sure. */
const isUnsure = (each: Fired, { text, findings }: Read): boolean =>
  text.tokens.every(({ unsure }) => unsure) ||
  (isUrgent(each) && canBeAsked(each) && Object.keys(each.because).some((name) => findings.unsure.has(name)));

/** Those that no complaint of the text holds by itself: they join the twisted knee of one and the numb fingers of another. */
function firedAcross(fired: Fired[], { findings, days }: Read): Set<Fired> {
  const count = (findings.matters.at(-1) ?? 0) + 1;
  const mayBeAcross = fired.filter((each) => isUrgent(each) && canBeAsked(each));
  if (count === 1 || mayBeAcross.length === 0) return new Set();
  const within = new Set<string>();
  for (let matter = 0; matter < count; matter++)
    for (const { flag } of firedFlags(holdingTerms(partOf(findings, matter), days))) within.add(flag.name);
  return new Set(mayBeAcross.filter(({ flag }) => !within.has(flag.name)));
}

/** What is told of one complaint; ages and the like are the person's in all of them. */
function partOf(findings: Findings, matter: number): Findings {
  const isHere = (at: number) => findings.matters[at] === matter;
  return {
    ...findings,
    present: new Map(
      [...findings.present].filter(([name]) => findings.heard.get(name)?.some(isHere) ?? true),
    ),
    places: findings.places.filter(({ at }) => isHere(at)),
  };
}

/** Are the sentences in which the rule stands like our ordinary ones alone? */
function isOrdinary({ because }: Fired, { text: { tokens }, findings: { heard }, nearest }: Read): boolean {
  const own = new Set(
    Object.keys(because).flatMap((name) => heard.get(name)?.map((at) => tokens[at]?.sentence) ?? []),
  );
  const words = tokens.filter(({ sentence }) => own.size === 0 || own.has(sentence));
  return isLikeOrdinary(nearest(words.map(({ typed }) => typed).join(" ")));
}
