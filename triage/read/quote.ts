import { foldWord } from "./fold";

/** Words alone are given back. */
const withoutMarkup = (text: string) =>
  text
    .replace(/<[^<>]*>?/g, " ")
    .replace(/[<>«»*_#`]/g, "")
    .replace(/\s+/g, " ")
    .trim();

interface Written {
  sounds: string;
  from: number;
  to: number;
}

/** How much further than its words a quotation may reach, for those between them that no phrase needs. */
const between = 12;

/** Gives back, of words as they sound, what the person wrote; empty where nothing of it is found. */
export function quoterOf(text: string): (words: string[]) => string {
  const written: Written[] = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    sounds: foldWord(word),
    from: index,
    to: index + word.length,
  }));
  return (words) => {
    const known = words.filter((word) => written.some(({ sounds }) => sounds === word));
    const [first] = known;
    const last = known.at(-1);
    for (let begin = 0; begin < written.length; begin++) {
      if (written[begin]?.sounds !== first) continue;
      for (
        let end = begin + known.length - 1;
        end < Math.min(written.length, begin + known.length + between);
        end++
      )
        if (written[end]?.sounds === last)
          return withoutMarkup(text.slice(written[begin]?.from, written[end]?.to));
    }
    return "";
  };
}
