import { type Representative, representativeWords } from "~/features/hours/appointments/representative";
import { formatRut, normalizeRut } from "~/shared/rut";

interface Typed {
  name: string;
  rut: string;
  relation: string;
}

/** Whoever the file says represents the patient, where nothing was typed yet. The name that signs is always typed. */
export const filledFrom = ({ name, rut, relation }: Typed, known: Representative | null): Typed =>
  known && !name.trim() && !rut.trim()
    ? { name: known.name, rut: formatRut(known.rut), relation: known.relation }
    : { name, rut, relation };

/** What to say where somebody else signs than the file names; null where it is the same, or nobody is known. */
export function otherThanKnown({ rut }: Pick<Typed, "rut">, known: Representative | null): string | null {
  const typed = normalizeRut(rut);
  return known && typed && typed !== known.rut
    ? `En la ficha representa ${representativeWords(known)}. Si cambió, corrígelo también ahí.`
    : null;
}
