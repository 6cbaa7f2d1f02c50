/**
 * Which of many words are one letter away from another: one more, one less, another one, or two neighbours swapped. Each of
 * those pairs has a common rest once a letter is left out, so the rests are kept, as numbers: 40,000 strings would weigh more
 * than the words.
 */
export class OneLetterAway {
  private readonly words: string[];
  /** The hash of a rest and the place of its word, in one number each, in order. */
  private readonly rests: Float64Array;

  constructor(words: string[]) {
    this.words = words;
    this.rests = new Float64Array(words.reduce((count, word) => count + word.length + 1, 0));
    let at = 0;
    words.forEach((word, place) => {
      for (const hash of restsOf(word)) this.rests[at++] = hash * places + place;
    });
    this.rests.sort();
  }

  of(word: string): string[] {
    const found = new Set<string>();
    for (const hash of restsOf(word))
      for (let at = this.firstFrom(hash * places); at < this.rests.length; at++) {
        const rest = this.rests[at] ?? 0;
        if (Math.floor(rest / places) !== hash) break;
        const candidate = this.words[rest % places] ?? "";
        if (isOneAway(word, candidate)) found.add(candidate);
      }
    return [...found];
  }

  private firstFrom(value: number): number {
    let low = 0;
    let high = this.rests.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.rests[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** More words than the lexicon will ever have. */
const places = 2 ** 16;

/** The word itself and the word without each of its letters, as 32-bit numbers (FNV-1a). */
function restsOf(word: string): number[] {
  const hashes: number[] = [];
  for (let skipped = -1; skipped < word.length; skipped++) {
    let hash = 0x811c9dc5;
    for (let at = 0; at < word.length; at++)
      if (at !== skipped) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    hashes.push(hash >>> 0);
  }
  return hashes;
}

/** Below this length another letter is another word: "amaso" is no "hachazo". */
const shortest = 6;

function isOneAway(a: string, b: string): boolean {
  return isOneEdit(a, b) && (a.length !== b.length || a.length >= shortest || a === b || isSwapped(a, b));
}

const isSwapped = (a: string, b: string): boolean =>
  [...a].toSorted().join("") === [...b].toSorted().join("");

/** The same word, or one with a letter more, less, another, or two neighbours swapped; of whatever length. */
export function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
