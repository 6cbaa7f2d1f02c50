/** What a new password must have, in the order in which people are told. Shared by the forms and the server. */
const rules: { text: string; holds: (password: string) => boolean }[] = [
  { text: "Mínimo 8 caracteres", holds: (password) => [...password].length >= 8 },
  { text: "Al menos una mayúscula", holds: (password) => /\p{Lu}/u.test(password) },
  { text: "Al menos una minúscula", holds: (password) => /\p{Ll}/u.test(password) },
  { text: "Al menos un número", holds: (password) => /\d/.test(password) },
];

/** Hashing costs by length: what is longer is refused before. */
export const longestPassword = 200;

export interface CheckedRule {
  text: string;
  met: boolean;
}

/** Each rule, and whether it is met: shown while the person types. */
export function checkPassword(password: string): CheckedRule[] {
  return rules.map(({ text, holds }) => ({ text, met: holds(password) }));
}

/** The texts of the rules that are not met; none for a good password. */
export function brokenRules(password: string): string[] {
  return checkPassword(password)
    .filter(({ met }) => !met)
    .map(({ text }) => text);
}
