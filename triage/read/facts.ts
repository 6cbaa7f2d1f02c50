import { kin } from "triage/data/language/grammar";
import { limits } from "triage/data/limits";
import type { Circumstance } from "./circumstance";
import { foldWord } from "./fold";
import type { Token } from "./tokens";
import { daysAgoOf } from "./when";

/** What a person says with a number or with the form's own fields. */
export interface Facts {
  age: number | null;
  /** Months, when the person is a baby. */
  babyMonths: number | null;
  hot: boolean;
  pressureHigh: boolean;
  /** 140/90 or more, as it is written with its two numbers. */
  pressureRaised: boolean;
  pregnantWeeks: number | null;
}

const years = foldWord("años");
const year = foldWord("año");
const months = new Set(["mes", "meses"].map(foldWord));
const weeks = foldWord("semanas");
const since = new Set(
  ["hace", "llevo", "desde", "durante", "por", "atras", "ultimos", "fumando", "fumo"].map(foldWord),
);
const ageWords = new Set(["tengo", "tiene", "de", "edad", "old", "con", "mis", "sus"].map(foldWord));
const relatives = new Set(kin.map(foldWord));
const people = new Set(["hombre", "mujer", "señor", "señora", "paciente", "persona"].map(foldWord));
const children = new Set(
  "niño niña niñito niñita hijo hija guagua bebe nieto nieta sobrino sobrina chico child son daughter"
    .split(" ")
    .map(foldWord),
);

export function factsOf(tokens: Token[], circumstances: Circumstance[]): Facts {
  const words = tokens.map((token) => token.word);
  return {
    age: ageIn(words) ?? bareAgeIn(tokens),
    babyMonths: babyMonthsIn(words),
    hot: words.some(
      (word, at) =>
        isFever(words, word, at) &&
        !circumstances[at]?.denied &&
        !circumstances[at]?.past &&
        !circumstances[at]?.foreign,
    ),
    pressureHigh: words.some(
      (word, at) =>
        /^(presion|pa)$/.test(word) &&
        words.slice(at, at + 6).some((each) => /^\d{3}$/.test(each) && Number(each) >= limits.pressureHigh),
    ),
    pressureRaised: words.some(
      (word, at) =>
        isBetween(word, limits.pressureRaised.systolic, 249) &&
        (isDiastolic(words[at + 1]) || (words[at + 1] === "kon" && isDiastolic(words[at + 2]))),
    ),
    // "Tengo seis semanas" after an operation or a fall counts from there.
    pregnantWeeks:
      pregnantWeeksIn(words) ?? (words.some((word) => injured.test(word)) ? null : pregnantMonthsIn(words)),
  };
}

function ageIn(words: string[]): number | null {
  for (let at = 0; at < words.length; at++) {
    const number = wholeNumber(words[at]);
    if (number === null || number > 105) continue;
    const before = words.slice(Math.max(0, at - 3), at);
    const unit = words[at + 1];
    if (unit === years || unit === year || unit === "years" || unit === "aos") {
      if (before.some((word) => since.has(word))) continue;
      if (daysAgoOf(words.slice(Math.max(0, at - 3), at + 3)) !== null) continue;
      const follows = words[at + 2];
      if (number > 14 || ageWords.has(before.at(-1) ?? "") || at === 0 || follows !== "kon") return number;
    }
    // "mi hijo de 9", "su niña de 13, ..."
    if (
      ["de", "tiene"].includes(before.at(-1) ?? "") &&
      before.some((word) => children.has(word)) &&
      !isUnit(unit)
    )
      return number;
    // "Mi mamá, 76, se tropezó".
    if (number >= 16 && relatives.has(before.at(-1) ?? "") && !isUnit(unit)) return number;
    // "fumador, 54, ..." says the age bare only behind "edad".
    if (before.at(-1) === "edad") return number;
  }
  return null;
}

/** "Tengo 81, me caí": a number that no unit follows. */
function bareAgeIn(tokens: Token[]): number | null {
  for (let at = 1; at < tokens.length; at++) {
    const number = wholeNumber(tokens[at]?.word);
    if (number === null || number < 16 || number > 105) continue;
    const before = tokens[at - 1]?.word ?? "";
    const person = tokens[at - 2]?.word ?? "";
    // "Mi vecina de 84 se cayó".
    if (before === "de" && (relatives.has(person) || people.has(person)) && !isUnit(tokens[at + 1]?.word))
      return number;
    if (!["tengo", "tiene", "mis", "sus"].includes(before)) continue;
    const next = tokens[at + 1];
    if (!next || next.clause !== tokens[at]?.clause || ["y", "pero"].includes(next.word)) return number;
  }
  return null;
}

function isUnit(word: string | undefined): boolean {
  return (
    word !== undefined &&
    (months.has(word) || /^(dias?|semanas?|oras?|kilos?|kg|grados?|minutos?|puntos|metros|beses)$/.test(word))
  );
}

function babyMonthsIn(words: string[]): number | null {
  for (let at = 1; at < words.length; at++) {
    const number = wholeNumber(words[at]);
    if (number === null || number > limits.babyMonths || !months.has(words[at + 1] ?? "")) continue;
    const before = words.slice(Math.max(0, at - 3), at);
    if (before.some((word) => /^(guagua|bebe|lakt.*)$/.test(word)) && !before.some((word) => since.has(word)))
      return number;
  }
  return null;
}

function pregnantWeeksIn(words: string[]): number | null {
  const said =
    (words.includes("guata") && words.includes("dura")) ||
    words.some((word) => /^(embaras|jestasi|pregnan|gravid|kontras|guagua|matrona)/.test(word));
  for (let at = 0; at < words.length; at++) {
    const number = wholeNumber(words[at]);
    const before = words.slice(Math.max(0, at - 3), at);
    if (number === null || number > limits.pregnantWeeks || words[at + 1] !== weeks) continue;
    if (before.some((word) => since.has(word))) continue;
    // "Tengo 30 semanas y ..." is said by nobody else; "llevo 3 semanas con dolor" is.
    const bare =
      number >= 5 &&
      (["tengo", "tiene"].includes(before.at(-1) ?? "") ||
        /^(estoi|esta|boi) de$/.test(before.slice(-2).join(" ")));
    if (said) return number;
    if (words.some((word) => injured.test(word))) return null;
    if (bare && !["de", "kon", "asi", "sin"].includes(words[at + 2] ?? "")) return number;
    // "32 semanas y me duele": so begins nobody else.
    if (
      at === 0 &&
      number >= limits.surelyPregnantWeeks &&
      !["de", "kon", "desde", "sin", "asi"].includes(words[2] ?? "")
    )
      return number;
  }
  return null;
}

const injured =
  /^(oper|sirujia|kai$|kaia$|kaida$|lesion|yeso|ferula|fraktur|kebr|traumatolog|eskinse|desgarro|postoper)/;

/** "Tengo 8 meses y ...": nobody else says so; "llevo 8 meses con dolor" is another matter. */
function pregnantMonthsIn(words: string[]): number | null {
  for (let at = 1; at < words.length; at++) {
    const number = wholeNumber(words[at]);
    if (number === null || number < 3 || number > 9 || !months.has(words[at + 1] ?? "")) continue;
    const before = words.slice(Math.max(0, at - 2), at).join(" ");
    if (!/(?:^| )(?:tengo|estoi de|boi en)$/.test(before)) continue;
    if (!["de", "kon", "asi", "sin", "para"].includes(words[at + 2] ?? "")) return number * 4;
  }
  return null;
}

/** 38,5 alone, "39 de fiebre", "llego a 38 y algo"; 38 of something else is no temperature. */
function isFever(words: string[], word: string, at: number): boolean {
  const number = Number(word.replace(",", "."));
  if (!/^\d\d(?:[.,]\d)?$/.test(word) || number < limits.fever || number > limits.hottest) return false;
  const before = words.slice(Math.max(0, at - 4), at);
  const after = words.slice(at + 1, at + 4);
  if ([...before, ...after].some((each) => notTemperature.test(each))) return false;
  if (after.some((each) => timeUnit.test(each))) return false;
  if (/[.,]/.test(word)) return true;
  if (words[at + 1] === "y" && /^(algo|medio|tanto|pico)$/.test(words[at + 2] ?? "")) return true;
  if ([...before, ...after].some((each) => saysFever.test(each))) return true;
  // "Con 38 y vómitos", "anoche 39": a bare number that no unit follows. "Tengo 41 y me duele" is an age.
  if (isUnit(words[at + 1])) return false;
  const last = words[at - 1] ?? "";
  if (["kon", "anoche", "dan", "dio", "marka", "marko", "asta", "yego", "yega", "a"].includes(last))
    return isUnit(words[at + 1])
      ? false
      : number < 42 && [undefined, "y", "de", "desde", "oi"].includes(words[at + 1]);
  // "Mi hija tiene 39": no child's age.
  if (["tiene", "kon"].includes(last) && words.some((each) => children.has(each))) return true;
  return (
    ["tengo", "tiene"].includes(last) &&
    words.slice(at + 1, at + 6).some((each) => /^(bomit|tirit|kalofr|eskalofr|sudo)/.test(each))
  );
}

const notTemperature =
  /^(kilos?|kg|kilometros?|km|k|metros|kalor|sol|ambiente|afuera|sesiones|lukas?|mil|pesos|talla|sentimetros?|sm)$/;
const timeUnit = /^(anos?|semanas?|minutos?|oras?)$/;
const saysFever = /^(fiebre|temperatura|grados?|termometro|febre|feber|afiebr.*)$/;

function isBetween(word: string | undefined, least: number, most: number): boolean {
  const number = wholeNumber(word);
  return number !== null && number >= least && number <= most;
}

const isDiastolic = (word: string | undefined) => isBetween(word, limits.pressureRaised.diastolic, 149);

function wholeNumber(word: string | undefined): number | null {
  return word !== undefined && /^\d{1,3}$/.test(word) ? Number(word) : null;
}
