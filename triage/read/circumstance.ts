/** What a text says of each of its words besides the word: denied, long ago, of someone else, imagined. */
export interface Circumstance {
  denied: boolean;
  /** The denied verb of "no puedo apoyar": denied, and yet it tells what is wrong. */
  cannot: boolean;
  /** Told as over. */
  past: boolean;
  /** Days since, when the clause says it. */
  daysAgo: number | null;
  foreign: boolean;
  /** Said of a relative beside a complaint of one's own: their illnesses are not those of today. */
  theirs: boolean;
  /** A question, a fear, a dream: names of illnesses mean nothing there. */
  supposed: boolean;
  /** Not even what is felt is felt. */
  unreal: boolean;
}

export function change(all: Circumstance[], index: number, by: (each: Circumstance) => void): void {
  const each = all[index];
  if (each) by(each);
}
