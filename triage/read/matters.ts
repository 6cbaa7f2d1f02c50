import type { Place } from "triage/data/shape";
import type { Token } from "./tokens";

/** Parts of a body that one complaint may speak of together: two places that share a word here. */
const near: Record<string, string[]> = {
  shoulder: ["shoulder"],
  collarbone: ["shoulder"],
  arm: ["shoulder", "elbow", "hand"],
  elbow: ["elbow"],
  forearm: ["elbow", "hand"],
  wrist: ["hand"],
  hand: ["hand"],
  hip: ["hip"],
  groin: ["hip"],
  pelvis: ["hip", "low back"],
  buttock: ["hip", "low back"],
  thigh: ["hip", "knee"],
  knee: ["knee"],
  leg: ["hip", "knee", "foot"],
  calf: ["knee", "foot"],
  shin: ["knee", "foot"],
  ankle: ["foot"],
  heel: ["foot"],
  foot: ["foot"],
  "lower back": ["low back"],
  tailbone: ["low back"],
  back: ["low back", "upper back"],
  "upper back": ["upper back"],
  ribs: ["upper back", "chest"],
  chest: ["chest"],
  neck: ["neck"],
  head: ["head"],
  face: ["head"],
  belly: ["belly"],
};

interface Said {
  place: Place;
  weight: number;
  at: number;
}

/** A place's weight when it is denied or of somebody else: it begins no complaint. */
const onlyDenied = 1.25;

/** Of so many complaints told in one breath each clause may begin another. */
const many = 4;

/** "Los dedos están morados" may be of either. */
const fingersOrToes = /^dedos$/;

/**
 * Which complaint of the text each word belongs to, by number: a sentence that names a part of the body which has nothing to do with
 * the one before begins another. A long list of them begins one with each clause.
 */
export function mattersOf(tokens: Token[], places: Said[]): number[] {
  const byClause = mattersBy(tokens, places, ({ clause }) => clause);
  return (byClause.at(-1) ?? 0) + 1 >= many
    ? byClause
    : mattersBy(tokens, places, ({ sentence }) => sentence);
}

function mattersBy(tokens: Token[], places: Said[], partOf: (token: Token) => number): number[] {
  const named = new Map<number, Set<string>>();
  for (const { place, weight, at } of places) {
    const token = tokens[at];
    if (!token || weight <= onlyDenied) continue;
    const here = named.get(partOf(token)) ?? new Set();
    for (const part of near[place.name] ?? []) here.add(part);
    if (fingersOrToes.test(token.typed)) here.add("foot");
    named.set(partOf(token), here);
  }
  let matter = 0;
  let spoken = new Set<string>();
  let part = -1;
  return tokens.map((token) => {
    if (partOf(token) === part) return matter;
    part = partOf(token);
    const here = named.get(part);
    if (!here) return matter;
    if (spoken.size > 0 && ![...here].some((each) => spoken.has(each))) {
      matter++;
      spoken = new Set();
    }
    for (const each of here) spoken.add(each);
    return matter;
  });
}
