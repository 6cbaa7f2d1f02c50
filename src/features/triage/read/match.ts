import { stopWords } from "content/triage/grammar";
import { foldWord } from "./fold";
import { type Phrase, type Step, takes } from "./phrase";
import type { Token } from "./tokens";

/** Where a phrase was found: places in the list of tokens, both counted. */
interface Span {
  from: number;
  to: number;
}

interface Entry<Name> {
  name: Name;
  steps: Step[];
}

const barriers = new Set(stopWords.map(foldWord));
const stemKey = 3;
/** Light words cost nothing, but a phrase does not reach further than this for its next word. */
const furthest = 9;
const commaCost = 2;

/** Finds phrases by their first word, so that a long text costs what it contains and not what the lexicon holds. */
export class PhraseIndex<Name> {
  private readonly byWord = new Map<string, Entry<Name>[]>();
  private readonly byStem = new Map<string, Entry<Name>[]>();

  add(name: Name, steps: Phrase): void {
    const entry = { name, steps };
    const [first] = steps;
    for (const word of first?.words ?? []) append(this.byWord, word, entry);
    for (const stem of new Set(first?.stems.map((each) => each.slice(0, stemKey))))
      append(this.byStem, stem, entry);
  }

  /** Each entry once for every place it begins at. */
  find(tokens: Token[], found: (name: Name, span: Span) => void): void {
    const places = tokens.flatMap((token, at) => (token.silent ? [] : [at]));
    const spoken = tokens.filter((token) => !token.silent);
    spoken.forEach((token, start) => {
      const entries = [
        ...(this.byWord.get(token.word) ?? []),
        ...(this.byStem.get(token.word.slice(0, stemKey)) ?? []),
        ...(this.byStem.get(token.word.slice(0, 2)) ?? []),
      ];
      for (const { name, steps } of entries) {
        if (!steps[0] || !takes(steps[0], token.word)) continue;
        const end = matchRest(spoken, start, steps, 1);
        if (end !== null) found(name, { from: places[start] ?? 0, to: places[end] ?? 0 });
      }
    });
  }
}

function matchRest(tokens: Token[], last: number, steps: Step[], at: number): number | null {
  const step = steps[at];
  if (!step) return last;
  const from = tokens[last];
  let clause = from?.clause;
  let skipped = 0;
  for (let next = last + 1; next <= last + furthest; next++) {
    const token = tokens[next];
    if (!token || token.sentence !== from?.sentence) return null;
    if (token.clause !== clause) {
      if (step.inDenial) return null;
      skipped += commaCost;
      clause = token.clause;
      if (skipped > step.gap) return null;
    }
    if (takes(step, token.word)) {
      const end = matchRest(tokens, next, steps, at + 1);
      if (end !== null) return end;
    }
    if (barriers.has(token.word)) return null;
    if (!token.light) skipped++;
    if (skipped > step.gap) return null;
  }
  return null;
}

function append<Name>(index: Map<string, Entry<Name>[]>, key: string, entry: Entry<Name>): void {
  const entries = index.get(key);
  if (entries) entries.push(entry);
  else index.set(key, [entry]);
}
