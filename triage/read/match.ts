import { stopWords } from "triage/data/language/grammar";
import { foldWord } from "./fold";
import type { Phrase, Step } from "./phrase";
import type { Token } from "./tokens";
import { classesOf, type WordClass } from "./word-class";

/** Where a phrase was found: places in the list of tokens, both counted. */
interface Span {
  from: number;
  to: number;
}

interface Entry<Name> {
  name: Name;
  steps: Step[];
}

/** A word of the text that may be part of a phrase, and what it may be in it. */
interface Spoken {
  token: Token;
  classes: Set<WordClass>;
  at: number;
}

const barriers = new Set(stopWords.map(foldWord));
/** Light words cost nothing, but a phrase does not reach further than this for its next word. */
const furthest = 9;
const commaCost = 2;

/** Finds phrases by their first word, so that a text costs what it contains and not what the lexicon holds. */
export class PhraseIndex<Name> {
  private readonly byFirst = new Map<WordClass, Entry<Name>[]>();

  add(name: Name, steps: Phrase): void {
    const first = steps[0]?.takes;
    if (!first) return;
    const entries = this.byFirst.get(first);
    if (entries) entries.push({ name, steps });
    else this.byFirst.set(first, [{ name, steps }]);
  }

  /** Tells of each phrase at each place where it begins, until `found` has heard enough of its name. */
  find(tokens: Token[], found: (name: Name, span: Span) => boolean): void {
    const spoken = spokenOf(tokens);
    const present = new Set<WordClass>();
    for (const classes of new Set(spoken.map((each) => each.classes)))
      for (const each of classes) present.add(each);
    const possible = new Map<WordClass, Entry<Name>[]>();
    for (const first of present) {
      const entries = this.byFirst
        .get(first)
        ?.filter(({ steps }) => steps.every(({ takes }) => present.has(takes)));
      if (entries && entries.length > 0) possible.set(first, entries);
    }
    const begun = new Map<Set<WordClass>, Entry<Name>[]>();
    const enough = new Set<Name>();
    for (let start = 0; start < spoken.length; start++) {
      const { classes, at } = spoken[start] as Spoken;
      let entries = begun.get(classes);
      if (!entries) {
        entries = [...classes].flatMap((first) => possible.get(first) ?? []);
        begun.set(classes, entries);
      }
      for (const { name, steps } of entries) {
        if (enough.has(name)) continue;
        const end = matchRest(spoken, start, steps, 1);
        if (end !== null && found(name, { from: at, to: spoken[end]?.at ?? at })) enough.add(name);
      }
    }
  }
}

/** Several indexes look at one text, one after the other. */
const spokenBefore = new WeakMap<Token[], Spoken[]>();

function spokenOf(tokens: Token[]): Spoken[] {
  const before = spokenBefore.get(tokens);
  if (before) return before;
  const spoken = readSpoken(tokens);
  spokenBefore.set(tokens, spoken);
  return spoken;
}

function readSpoken(tokens: Token[]): Spoken[] {
  const known = new Map<string, Set<WordClass>>();
  return tokens.flatMap((token, at) => {
    if (token.silent) return [];
    const classes = known.get(token.word) ?? classesOf(token.word);
    known.set(token.word, classes);
    return [{ token, classes, at }];
  });
}

function matchRest(spoken: Spoken[], last: number, steps: Step[], at: number): number | null {
  const step = steps[at];
  if (!step) return last;
  const from = spoken[last]?.token;
  let clause = from?.clause;
  let skipped = 0;
  for (let next = last + 1; next <= last + furthest; next++) {
    const word = spoken[next];
    if (!word || word.token.sentence !== from?.sentence) return null;
    if (word.token.clause !== clause) {
      if (step.inDenial) return null;
      skipped += commaCost;
      clause = word.token.clause;
      if (skipped > step.gap) return null;
    }
    if (word.classes.has(step.takes)) {
      const end = matchRest(spoken, next, steps, at + 1);
      if (end !== null) return end;
    }
    // "No puedo ni apoyar" goes on; "no siento dolor ni hormigueo" does not.
    const stresses = word.token.word === "ni" && (step.afterCannot || (step.afterNo && next === last + 1));
    if (barriers.has(word.token.word) && !stresses) return null;
    if (!word.token.light) skipped++;
    if (skipped > step.gap) return null;
  }
  return null;
}
