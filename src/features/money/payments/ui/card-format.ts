import type { ChangeEvent } from "react";

/** How what is typed into a field of a card looks. Each of them gives the same for a beginning as for the beginning of the whole. */
type Format = (text: string) => string;

const digitsOf = (text: string, most: number) => text.replace(/\D/g, "").slice(0, most);

/** "4051 8856 0044 6623": groups of four, at most 19 characters. */
export const groupByFour: Format = (text) => digitsOf(text, 16).replace(/(\d{4})(?=\d)/g, "$1 ");

/** "MM/AA", at most 5 characters. The stroke comes with the year, or typing backwards would never get past it. */
export const monthAndYear: Format = (text) => {
  // Whoever types "1/27" means January.
  const digits = digitsOf(text.replace(/^\s*(\d)\//, "0$1/"), 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
};

/** Up to four digits. */
export const securityCode: Format = (text) => digitsOf(text, 4);

export const upperCase: Format = (text) => text.toUpperCase();

/** What was just typed, in its format. The caret stays behind what it stood behind, also in the middle. */
export function typedIn(format: Format, { target }: ChangeEvent<HTMLInputElement>): string {
  const typed = target.value;
  const text = format(typed);
  if (text === typed) return text;
  const caret = format(typed.slice(0, target.selectionStart ?? typed.length)).length;
  target.value = text;
  target.setSelectionRange(caret, caret);
  return text;
}
