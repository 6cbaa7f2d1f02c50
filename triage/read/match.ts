import { stopWords } from "triage/data/language/grammar";
import { foldWord } from "./fold";
import type { Phrase, Step } from "./phrase";
import type { Token } from "./tokens";
import { classCount, classesOf, type WordClass } from "./word-class";

/** Where a phrase was found: places in the list of tokens, both counted. */
interface Span {
  from: number;
  to: number;
}

interface Entry<Name> {
  name: Name;
  steps: Phrase;
  /** The class of each step. */
  takes: number[];
  /** The place in which it was added: of two that begin at one word the first is told first. */
  order: number;
}

/** A word of the text that may be part of a phrase, and what it may be in it. */
interface Spoken {
  token: Token;
  classes: Set<WordClass>;
  at: number;
}

/** The words of a text that may be part of phrases, and where those of each class stand among them. */
interface Spoke {
  spoken: Spoken[];
  places: Places;
}

interface Places {
  /** The classes of which the text has a word. */
  ids: number[];
  /** By the id of a class: how often the text says it. */
  times: (number | undefined)[];
  /** By the id of a class. */
  at: (number[] | Uint16Array | undefined)[];
  /** By the id of a class whose places come from several words: those lists, until somebody asks for all in order. */
  lists: Map<number, (number[] | Uint16Array)[]>;
}

const barriers = new Set(stopWords.map(foldWord));
/** Light words cost nothing, but a phrase does not reach further than this for its next word. */
const furthest = 9;
const commaCost = 2;

/** Finds phrases by their rarest word, so that a text costs what it contains and not what the lexicon holds. */
export class PhraseIndex<Name> {
  private readonly entries: Entry<Name>[] = [];
  private readonly uses: number[] = [];
  private byRarest: (Entry<Name>[] | undefined)[] | undefined;

  add(name: Name, steps: Phrase): void {
    const takes = steps.map((step) => step.takes.id);
    this.entries.push({ name, steps, takes, order: this.entries.length });
    for (const id of takes) this.uses[id] = (this.uses[id] ?? 0) + 1;
    this.byRarest = undefined;
  }

  /** Tells of each phrase at each place where it begins, until `found` has heard enough of its name. */
  find(tokens: Token[], found: (name: Name, span: Span) => boolean): void {
    const { spoken, places } = spokenOf(tokens);
    const begun = this.beginnings(spoken.length, places);
    const enough = new Set<Name>();
    begun.forEach((entries, start) => {
      if (!entries) return;
      entries.sort((a, b) => a.order - b.order);
      const { at } = spoken[start] as Spoken;
      for (const { name, steps } of entries) {
        if (enough.has(name)) continue;
        const end = matchRest(spoken, start, steps, 1);
        if (end !== null && found(name, { from: at, to: spoken[end]?.at ?? at })) enough.add(name);
      }
    });
  }

  /** The phrases that may begin at each word: those whose words all stand in the text, where the rarest is within reach. */
  private beginnings(length: number, places: Places): (Entry<Name>[] | undefined)[] {
    this.byRarest ??= this.sortByRarest();
    const begun = Array.from<Entry<Name>[] | undefined>({ length });
    for (const rarest of places.ids)
      for (const entry of this.byRarest[rarest] ?? []) {
        const starts = startsOf(entry.takes, places);
        for (let next = 0; next < starts.length; next++) {
          const start = starts[next] as number;
          const here = begun[start];
          if (here) here.push(entry);
          else begun[start] = [entry];
        }
      }
    return begun;
  }

  private sortByRarest(): (Entry<Name>[] | undefined)[] {
    const byRarest = new Array<Entry<Name>[] | undefined>(classCount()).fill(undefined);
    const usesOf = (id: number) => this.uses[id] ?? 0;
    for (const entry of this.entries) {
      const id = entry.takes.reduce((a, b) => (usesOf(b) < usesOf(a) ? b : a));
      const like = byRarest[id];
      if (like) like.push(entry);
      else byRarest[id] = [entry];
    }
    return byRarest;
  }
}

/** Where a phrase may begin: at its first word, near enough before the one of its words that the text says least often. */
function startsOf(takes: number[], places: Places): number[] | Uint16Array {
  let least = Number.POSITIVE_INFINITY;
  let before = 0;
  // No list is made for this: of most phrases some word is not in the text.
  for (let at = 0; at < takes.length; at++) {
    const times = places.times[takes[at] as number];
    if (!times) return [];
    if (times < least) {
      least = times;
      before = at;
    }
  }
  const firsts = placesOf(places, takes[0] as number);
  if (before === 0) return firsts;
  const rarest = placesOf(places, takes[before] as number);
  const starts: number[] = [];
  let next = 0;
  for (let at = 0; at < firsts.length; at++) {
    const start = firsts[at] as number;
    while (next < rarest.length && (rarest[next] as number) <= start) next++;
    if (next === rarest.length) break;
    if ((rarest[next] as number) - start <= before * furthest) starts.push(start);
  }
  return starts;
}

/** Several indexes look at one text, one after the other. */
const spokenBefore = new WeakMap<Token[], Spoke>();

function spokenOf(tokens: Token[]): Spoke {
  const before = spokenBefore.get(tokens);
  if (before) return before;
  const spoken: Spoken[] = [];
  const placesOfWord = new Map<string, number[]>();
  tokens.forEach((token, at) => {
    if (token.silent) return;
    const here = placesOfWord.get(token.word);
    if (here) here.push(spoken.length);
    else placesOfWord.set(token.word, [spoken.length]);
    spoken.push({ token, classes: classesOf(token.word), at });
  });
  const none = () => new Array(classCount()).fill(undefined);
  const places: Places = { ids: [], times: none(), at: none(), lists: new Map() };
  for (const [word, here] of placesOfWord) for (const { id } of classesOf(word)) addPlaces(places, id, here);
  const spoke = { spoken, places };
  spokenBefore.set(tokens, spoke);
  return spoke;
}

/** Most classes have one word of the text, whose places they share; few of the others are ever asked for. */
function addPlaces({ ids, times, at, lists }: Places, id: number, here: number[]): void {
  times[id] = (times[id] ?? 0) + here.length;
  const before = at[id];
  if (!before) {
    ids.push(id);
    at[id] = here;
    return;
  }
  const several = lists.get(id);
  if (several) several.push(here);
  else lists.set(id, [before, here]);
}

function placesOf({ times, at, lists }: Places, id: number): number[] | Uint16Array {
  const several = lists.get(id);
  if (!several) return at[id] ?? [];
  // Of numbers alone: sorted without asking how.
  const all = new Uint16Array(times[id] ?? 0);
  let filled = 0;
  for (const some of several) {
    all.set(some, filled);
    filled += some.length;
  }
  all.sort();
  lists.delete(id);
  at[id] = all;
  return all;
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
