import type { Place } from "triage/data/shape";
import type { Findings } from "../read/find-concepts";

const most = 3;

/** The places the text speaks of; what hurts today before what hurt once. */
export function regionsOf({ places }: Findings): Place[] {
  const best = Math.max(0, ...places.map(({ weight }) => Math.floor(weight)));
  const labels = places.filter(({ weight }) => Math.floor(weight) === best).map(({ place }) => place.label);
  const named = withoutGeneral([...new Set(labels)]).filter(isOwn);
  const chosen = named.length <= most ? named : mostSaid(named, labels);
  return chosen.flatMap((label) => places.find(({ place }) => place.label === label)?.place ?? []);
}

/** A long story passes through many places: what it is about is named again and again, or first, or at the very end. */
function mostSaid(named: string[], labels: string[]): string[] {
  const times = (label: string) => labels.filter((each) => each === label).length;
  const last = named.reduce((a, b) => (labels.lastIndexOf(a) > labels.lastIndexOf(b) ? a : b));
  const others = named.filter((label) => label !== last).sort((a, b) => times(b) - times(a));
  return [...others.slice(0, most - 1), last];
}

/** "La espalda" says nothing when its lower part was named too. */
function withoutGeneral(labels: string[]): string[] {
  const precise = labels.some((label) => label.startsWith("la espalda ") || label.startsWith("el sacro"));
  return labels.filter((label) => !(precise && label === "la espalda"));
}

/** "La ingle y la cadera" has named the hip. */
function isOwn(label: string, _: number, labels: string[]): boolean {
  return !labels.some((other) => other !== label && other.includes(label));
}

export function joinWithAnd(labels: string[]): string {
  const last = labels.at(-1);
  if (labels.length <= 1 || last === undefined) return last ?? "";
  return `${labels.slice(0, -1).join(", ")} y ${last}`;
}
