import { soundOf } from "./fold";

/** Words alone are given back. */
const withoutMarkup = (text: string) =>
  text
    .replace(/<[^<>]*>?/g, " ")
    .replace(/[<>«»*_#`]/g, "")
    .replace(/\s+/g, " ")
    .trim();

interface Written {
  from: number;
  to: number;
}

/** How much further than its words a quotation may reach, for those between them that no phrase needs. */
const between = 12;

/** Gives back, of words as they sound, what the person wrote; empty where nothing of it is found. */
export function quoterOf(text: string): (words: string[]) => string {
  // Most answers quote nothing.
  let all: { written: Written[]; at: Map<string, number[]> } | undefined;
  return (words) => {
    all ??= writtenIn(text);
    const { written, at } = all;
    const known = words.filter((word) => at.has(word));
    const [first = ""] = known;
    const last = at.get(known.at(-1) ?? "") ?? [];
    for (const begin of at.get(first) ?? []) {
      const least = begin + known.length - 1;
      const end = last.find((place) => place >= least && place <= least + between);
      if (end !== undefined) return withoutMarkup(text.slice(written[begin]?.from, written[end]?.to));
    }
    return "";
  };
}

function writtenIn(text: string) {
  const written: Written[] = [];
  const at = new Map<string, number[]>();
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const sounds = soundOf(word);
    const before = at.get(sounds);
    if (before) before.push(written.length);
    else at.set(sounds, [written.length]);
    written.push({ from: index, to: index + word.length });
  }
  return { written, at };
}
