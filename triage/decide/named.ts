import type { RedFlag } from "triage/data/shape";
import { signs } from "triage/data/signs";
import { type Fired, redFlags } from "./red-flags";

/** What was read as a danger: `id` is the sign's, or the rule's where no sign asks for it. */
export interface Named {
  id: string;
  /** As the person wrote them. */
  words: string;
}

/** By concept: the first sign that is told by it. */
const signOfConcept = new Map<string, number>();
signs.forEach(({ denied }, place) => {
  for (const name of denied) if (!signOfConcept.has(name)) signOfConcept.set(name, place);
});
const signLike = new Map<string, string>(
  signs.flatMap(({ id, like }) => (like ? [[like, id] as const] : [])).reverse(),
);

/** The sign that a rule fired by: the one whose words were told, else the one that tells of the rule; else the rule itself. */
export function idOf({ flag, because }: Fired): string {
  const told = Object.keys(because).flatMap((name) => signOfConcept.get(name) ?? []);
  return signs[Math.min(...told)]?.id ?? signLike.get(flag.name) ?? idOfRule(flag);
}

const longest = 70;

/** Whole words. */
const cut = (words: string): string =>
  words.length <= longest ? words : `${words.slice(0, words.lastIndexOf(" ", longest))}…`;

const idOfRule = ({ name }: Pick<RedFlag, "name">): string => name.replaceAll(/[^a-z]+/g, "_");

/** What ids of `named` say, as it stands behind "Si aparece". */
export const namesOf = (ids: ReadonlySet<string>): string[] => [
  ...signs.filter(({ id }) => ids.has(id)).map(({ named }) => named),
  ...redFlags.flatMap((flag) => (flag.named && ids.has(idOfRule(flag)) ? [flag.named] : [])),
];

/** More is nothing that somebody reads. */
const most = 5;

/** Each sign once, the first that fired first. */
export function namedIn(fired: Fired[], quote: (words: string[]) => string): Named[] {
  const named = new Map<string, string>();
  for (const each of fired) {
    const id = idOf(each);
    if (named.has(id)) continue;
    if (named.size === most) break;
    const parts = Object.values(each.because).filter(
      (words) => words.length > 0 && !words[0]?.startsWith("marcado"),
    );
    const quoted = [...new Set(parts.map(quote))].filter(Boolean);
    if (quoted.length > 0) named.set(id, cut(quoted.join(" … ")));
  }
  return [...named].map(([id, words]) => ({ id, words }));
}

/** Without what the person says is not so: neither what rules read of it, nor the rules that it makes fire. */
export function withoutDenied(
  fire: (terms: Map<string, string[]>) => Fired[],
  terms: Map<string, string[]>,
  denied: ReadonlySet<string>,
): Fired[] {
  for (;;) {
    const fired = fire(terms);
    const wrong = fired.filter((each) => denied.has(idOf(each)));
    if (wrong.length === 0) return fired;
    // Places and ages stay: what is not so is what was read of them.
    const read = wrong
      .flatMap(({ because }) => Object.keys(because))
      .filter((name) => !name.startsWith("at "));
    const before = terms.size;
    for (const name of read) terms.delete(name);
    if (terms.size === before) return fired.filter((each) => !wrong.includes(each));
  }
}
