import { normalizeRut } from "./rut";

export interface SearchWord {
  /** For LIKE, against `search_form` of the database: the word anywhere, without accents or marks between digits. */
  pattern: string;
  /** When the word is a whole RUT: parts of one are nobody's to look for. */
  rut: string | null;
  /** When it may be the whole number of a passport. */
  passport: string | null;
}

/** What each of the typed words may be of a person. A RUT may be typed with blanks. */
export function searchWords(typed: string): SearchWord[] {
  const words = normalizeRut(typed) === null ? typed.split(/\s+/) : [typed.replaceAll(/\s/g, "")];
  return words
    .map(wordOf)
    .filter(({ pattern }) => pattern !== "%%")
    .slice(0, 6);
}

function wordOf(word: string): SearchWord {
  const plain = word
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[.-]/g, "")
    .replace(/[\\%_\0]/g, "\\$&")
    .replaceAll("\\\0", "");
  const number = word.replace(/[.-]/g, "").toUpperCase();
  const isNumber = /^[A-Z0-9]{4,20}$/.test(number) && /\d/.test(number);
  return { pattern: `%${plain}%`, rut: normalizeRut(word), passport: isNumber ? number : null };
}
