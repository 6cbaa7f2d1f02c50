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
    if (own && !relative && !animal) foreign = false;
    else if (animal && !own) foreign = true;
    else if (relative && others && !own && (isStory(words) || (contrasted && tellsMishap(words))))
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

const tellsMishap = (words: string[]) => words.some((word) => mishaps.has(word) || storyVerbs.has(word));
const isOther = (word = "") => kin.has(word) || animals.has(word);

/** "Le dio un infarto", but not "le dio recién un dolor": that one is told because help is wanted. */
function isStory(words: string[]): boolean {
  return words.some((word) => storyVerbs.has(word)) && !words.some((word) => nowWords.has(word));
}
