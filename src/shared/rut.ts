/** The Chilean tax and identity number: a body of digits and a check digit (0-9 or K). */
interface Rut {
  body: number;
  checkDigit: string;
}

const shape = /^(\d{1,3}(?:\.?\d{3}){1,2}|\d{7,8})-?([\dkK])$/;

/** What stands for the RUT of somebody who has given none: no person has it, and nobody can type it. */
export const noRut = "0000000-0";

export const hasRut = (rut: string): boolean => rut !== noRut;

/** Reads a RUT with or without dots and hyphen. Null when the shape or the range (1.000.000 to 99.999.999) is wrong. */
function readRut(text: string): Rut | null {
  const parts = shape.exec(text.trim().replaceAll(" ", ""));
  if (!parts?.[1] || !parts[2]) return null;
  const body = Number(parts[1].replaceAll(".", ""));
  if (body < 1_000_000 || body > 99_999_999) return null;
  return { body, checkDigit: parts[2].toUpperCase() };
}

/** Stored form, 12345678-9; null when the text is no RUT. A wrong check digit passes: see hasRightCheckDigit. */
export function normalizeRut(text: string): string | null {
  const rut = readRut(text);
  return rut && `${rut.body}-${rut.checkDigit}`;
}

/** Form on screens, 12.345.678-9; the text itself when it is no RUT, so that what a person typed is never lost. */
export function formatRut(text: string): string {
  if (!hasRut(text)) return "sin RUT";
  const rut = readRut(text);
  if (!rut) return text;
  return `${String(rut.body).replace(/\B(?=(\d{3})+$)/g, ".")}-${rut.checkDigit}`;
}

/** By which number somebody is known: their RUT, and their passport where they have one. */
export function idWords(rut: string, passport: string | null): string {
  const words = [hasRut(rut) && formatRut(rut), passport && `Pasaporte ${passport}`]
    .filter(Boolean)
    .join(" · ");
  return words || formatRut(rut);
}

/** 12.•••.•••-5: enough to tell two people of one name apart, for who has no care relationship with either. */
export function maskRut(text: string): string {
  if (!hasRut(text)) return formatRut(text);
  return formatRut(text)
    .replace(/(?<=\.)\d{3}/g, "•••")
    .replace(/^(?!\d{1,2}\.•).*$/s, "•••");
}

/** Modulo 11 with the weights 2 to 7 from right to left. */
function checkDigitOf(body: number): string {
  let sum = 0;
  let weight = 2;
  for (let rest = body; rest > 0; rest = Math.floor(rest / 10)) {
    sum += (rest % 10) * weight;
    weight = weight === 7 ? 2 : weight + 1;
  }
  const digit = 11 - (sum % 11);
  return digit === 11 ? "0" : digit === 10 ? "K" : String(digit);
}

export function hasRightCheckDigit(text: string): boolean {
  const rut = readRut(text);
  return rut !== null && checkDigitOf(rut.body) === rut.checkDigit;
}

/** A patient's first password: the last four digits, check digit included when it is one (12345678-K gives 5678). */
export function firstPasswordOf(normalizedRut: string): string {
  return normalizedRut.replace(/\D/g, "").slice(-4);
}
