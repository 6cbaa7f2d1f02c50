import { remembered } from "./remember";

/**
 * Words as they sound in Chile: accents, case, silent h, b and v, s, c and z, ll and y, "hinchao" for "hinchado" become one
 * spelling. Text and lexicon go through the same fold, so that most misspellings need no list.
 */
export function foldWord(word: string): string {
  // "Mi ex" is a person, "es" is not.
  if (plain(word) === "ex") return "eks";
  // "Hola" greets, "ola" throws one onto the sand.
  if (/^hola+$/.test(plain(word))) return "jola";
  return foldEnding(foldLetters(plain(word)));
}

/** The same of the words of a text, each folded once. */
export const soundOf = remembered(foldWord);

/** The beginning of a word, as the lexicon writes with a star: `inflam*`. Its last letter may sound differently before another. */
export function foldStem(stem: string): string {
  return foldLetters(plain(stem)).replace(/[ckgjisz]$/, "");
}

/** Lower case, without accents; full-width and decomposed letters become plain ones. */
export function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\u00ad\u200b-\u200f\u2060\ufeff]/gu, "")
    .toLowerCase();
}

/** The same with each letter that was typed: in "embaazo" one is missing between two that sound as one. */
export const foldTyped = (word: string): string => foldEnding(foldSpelling(plain(word)));

/** Two of a letter sound as one. */
const foldLetters = (word: string): string => foldSpelling(word).replace(/([abd-qs-z])\1/g, "$1");

function foldSpelling(word: string): string {
  return word
    .replace(/([a-z])\1{2,}/g, "$1")
    .replace(/^(?:hu|gu|w|u(?=e))(?=[aeo])/, "gu")
    .replace(/^ps/, "s")
    .replace(/ch/g, "C")
    .replace(/cc(?=[ei])/g, "s")
    .replace(/h/g, "")
    .replace(/qu(?=[ei])/g, "k")
    .replace(/q/g, "k")
    .replace(/c(?=[ei])/g, "s")
    .replace(/c/g, "k")
    .replace(/[zx]/g, "s")
    .replace(/v/g, "b")
    .replace(/g(?=[ei])/g, "j")
    .replace(/gu(?=[ei])/g, "g")
    .replace(/ll/g, "y")
    .replace(/n(?=[bp])/g, "m");
}

function foldEnding(word: string): string {
  if (word.length < 3) return word;
  return word
    .replace(/rr$/, "r")
    .replace(/y$/, "i")
    .replace(/ado(s?)$/, "ao$1")
    .replace(/ido(s?)$/, "io$1");
}
