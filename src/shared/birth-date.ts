import { isRealDate } from "./clinic-time";

/** Whole years, as birthdays have them; somebody of 29 February is older on 1 March. */
export function ageOn(birthDate: string, today: string): number {
  const begun = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? begun - 1 : begun;
}

export const firstBirthDate = "1900-01-01";

export const isBirthDate = (text: string, today: string): boolean =>
  isRealDate(text) && text >= firstBirthDate && text <= today;

export const noBirthDate = "Escribe una fecha de nacimiento desde 1900 y hasta hoy.";
