import type { Question } from "../read/find-concepts";
import type { ReadText } from "../read/reading";
import { classesOf } from "../read/word-class";

/** What is compared: words and neighbouring words of each sentence, and the two fields of the form. */
export interface Features {
  sentences: string[][];
  form: string[];
}

const strong = 8;
const felt = 5;
const denials = new Set(["no", "sin", "ni", "nunka"]);

/**
 * "duele", "duele+pecho". A denied word is "N_fiebre", one told as over "P_fiebre": they are other words. What somebody else
 * has, or nobody, is left out, and so is a sentence that only denies or in which the lexicon knows no word.
 */
export function featuresOf(
  { tokens, circumstances }: ReadText,
  question: Omit<Question, "symptoms">,
): Features {
  const sentences = new Map<number, string[]>();
  const told = new Set(
    tokens
      .filter(
        ({ word, light, silent }, at) => !circumstances[at]?.denied && !light && !silent && isKnown(word),
      )
      .map(({ sentence }) => sentence),
  );
  let before: { word: string; clause: number } | null = null;
  tokens.forEach((token, at) => {
    const around = circumstances[at];
    if (!around || around.foreign || around.unreal || !told.has(token.sentence)) return;
    if (token.silent && !denials.has(token.word)) return;
    const plain = /^\d/.test(token.word) ? `#${token.word.length}` : token.word;
    const word = around.denied ? `N_${plain}` : around.past ? `P_${plain}` : plain;
    const features = sentences.get(token.sentence) ?? [];
    sentences.set(token.sentence, features);
    features.push(word);
    if (before?.clause === token.clause) features.push(`${before.word}+${word}`);
    before = { word, clause: token.clause };
  });
  return {
    sentences: [...sentences.values()].map((features) => [...new Set(features)]),
    form: [`duration:${question.duration}`, `pain:${painOf(question.painLevel)}`],
  };
}

const isKnown = (word: string) => !denials.has(word) && classesOf(word).size > 0;

function painOf(painLevel: number): string {
  if (painLevel >= strong) return "strong";
  return painLevel >= felt ? "felt" : "slight";
}
