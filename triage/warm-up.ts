import { learnFor } from "./read/lexicon";
import { learnLikenessFor } from "./read/likeness";
import { knownSpellings } from "./read/spelling";
import { triage } from "./triage";

/** A slice that nobody who waits for another page would notice. */
const slice = 4;

/** Learns the lexicon in slices, so that the first question is answered as fast as any; true when it is ready. */
export function warmUp(): boolean {
  if (!learnFor(slice) || !learnLikenessFor(slice)) return false;
  knownSpellings();
  triage({ symptoms: "hola", duration: "días", painLevel: 5 });
  return true;
}
