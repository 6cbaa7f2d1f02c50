import * as grammar from "triage/data/language/grammar";
import { type Circumstance, change } from "./circumstance";
import { clausesOf, placesOf, sequences, wordSet } from "./clauses";
import type { Token } from "./tokens";

const kin = wordSet(grammar.kin);
const animals = wordSet(grammar.animals);
const animalHurts = wordSet(grammar.animalHurts);
const babies = wordSet(["guagua", "bebe", "baby"]);
const nowWords = wordSet(grammar.nowWords);
const storyVerbs = wordSet(grammar.storyVerbs);
const mishaps = wordSet(grammar.mishaps);
const dead = wordSet(grammar.deathVerbs);
const complaints = wordSet(grammar.complaintNouns);
const owns = wordSet(grammar.ownsIllness);
const young = wordSet(grammar.youngKin);
const contrast = sequences(grammar.contrast);
const ownComplaint = sequences(grammar.ownComplaint);

/** Marks what relatives, strangers and animals have. */
export function markForeign(tokens: Token[], result: Circumstance[]): void {
  // "A mi vecina le dio..." is nobody's own.
  const first = placesOf(tokens, ownComplaint).filter(
    (at) => !result[at]?.denied && !(tokens[at]?.word === "a" && isOther(tokens[at + 2]?.word)),
  );
  const contrasted = placesOf(tokens, contrast).length > 0;
  let sentence = -1;
  let foreign = false;
  const titled = isTitle(tokens);
  for (const clause of clausesOf(tokens)) {
    const words = clause.map((index) => tokens[index]?.word ?? "");
    const here = tokens[clause[0] ?? 0]?.sentence ?? 0;
    if (here !== sentence) foreign = false;
    sentence = here;
    const own = first.some((at) => clause.includes(at));
    // "Mi perro me mordió", "me caí del caballo" are told of oneself.
    const animal = words.some((word) => animals.has(word)) && !words.some((word) => animalHurts.has(word));
    const relative = words.some((word) => kin.has(word));
    const others = first.some((at) => !clause.includes(at));
    // "Dolor de cuello, mi papá tuvo un aneurisma": what is told first without anybody is one's own.
    const afterTitle = titled && clause[0] !== 0;
    if (own && !relative && !animal) foreign = false;
    else if (animal && !own) foreign = true;
    else if (relative && !own && words.some((word) => dead.has(word))) foreign = true;
    else if (
      relative &&
      !own &&
      ((others && (isStory(words) || hasNow(words) || (contrasted && tellsMishap(words)))) ||
        (afterTitle && isStory(words)))
    )
      foreign = true;
    // A baby is hardly ever the ill one beside its mother: "tuve guagua hace cinco días y me duele la cabeza".
    if (relative && others && !own && !words.some((word) => babies.has(word)))
      for (const index of clause)
        change(result, index, (each) => {
          each.theirs = true;
        });
    if (foreign) for (const index of clause) change(result, index, (each) => (each.foreign = true));
  }
}

/** "Dolor de cuello, …": the first clause names a complaint and nobody. */
function isTitle(tokens: Token[]): boolean {
  const words = tokens.filter(({ clause }) => clause === tokens[0]?.clause).map(({ word }) => word);
  return complaints.has(words[0] ?? "") && !words.some((word) => kin.has(word));
}

/** "Me duele la espalda, mi hermana tiene fiebre". A child's illness is told because help is wanted. */
function hasNow(words: string[]): boolean {
  return words.some((word) => owns.has(word)) && !words.some((word) => young.has(word));
}

const tellsMishap = (words: string[]) => words.some((word) => mishaps.has(word) || storyVerbs.has(word));
const isOther = (word = "") => kin.has(word) || animals.has(word);

/** "Le dio un infarto", but not "le dio recién un dolor": that one is told because help is wanted. */
function isStory(words: string[]): boolean {
  return words.some((word) => storyVerbs.has(word)) && !words.some((word) => nowWords.has(word));
}
