import { randomInt } from "node:crypto";

/** No vowel, so that none is a word, and none that is taken for another letter or a digit. */
const letters = "BCDFGHJKMNPQRTVWXYZ";
const length = 12;

/** Of chance alone: 19^12, so that nobody who holds one guesses another. */
export const makeCode = (): string =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join("");

/** As somebody typed it from paper: "bcdf ghjk-mnpq". Null when it can be none. */
export function readCode(typed: string): string | null {
  const code = typed
    .slice(0, 40)
    .replace(/[\s.·-]/g, "")
    .toUpperCase();
  return /^[A-Z]{12}$/.test(code) ? code : null;
}

/** In three groups, as it is printed. */
export const codeWords = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");
