/**
 * Without accents, capitals and order: "PÉREZ SOTO, Ana" is "Ana Pérez Soto", and so is "Ana Pérez" where one of two surnames or
 * names is left out. Alike: two words are the same.
 */
export function compareNames(one: string, another: string): "same" | "alike" | "other" {
  const words = wordsOf(one);
  const others = wordsOf(another);
  const [fewer, more] = words.length <= others.length ? [words, others] : [others, words];
  const shared = fewer.filter((word) => more.includes(word)).length;
  if (fewer.length > 0 && shared === fewer.length && (fewer.length > 1 || more.length === 1)) return "same";
  return shared >= 2 || (shared === 1 && fewer.length === 1) ? "alike" : "other";
}

const particles = new Set(["de", "del", "la", "las", "los", "y", "da", "do", "dos", "van", "von"]);

function wordsOf(name: string): string[] {
  const folded = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1 && !particles.has(word));
  return [...new Set(words)];
}

/** One for all ways in which a name is written: what a search by names goes by. */
export const nameKey = (name: string): string => wordsOf(name).toSorted().join(" ");
