// pack: care

import { type MeasureKind, measureTypes } from "./catalogue";

/** People write a comma. */
export const numberOf = (text: string): number =>
  text.trim() ? Number(text.trim().replace(",", ".")) : Number.NaN;

/** What is wrong with a number as it was typed; null when nothing is. */
export function faultOfValue(kind: MeasureKind, typed: string): string | null {
  const { least, most } = measureTypes[kind];
  const number = numberOf(typed);
  return number >= least && number <= most ? null : `Escribe un número de ${least} a ${most}.`;
}
