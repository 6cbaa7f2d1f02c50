// pack: hours

import * as z from "zod/mini";
import { ageOn, isBirthDate, noBirthDate } from "~/shared/birth-date";
import { personName, rut } from "~/shared/fields";
import { formatRut } from "~/shared/rut";

/** What whoever acts for somebody under 18 is to them. */
export const relations = ["mother", "father", "guardian", "other"] as const;
export type Relation = (typeof relations)[number];

export const relationWords: Record<Relation, string> = {
  mother: "Madre",
  father: "Padre",
  guardian: "Tutora o tutor legal",
  other: "Otra persona a cargo",
};

/** Kept with the first booking alone, which makes the account: nobody changes who acts for whom by booking once more. */
export const representativeSchema = z.object({
  name: personName("Escribe el nombre de quien representa al paciente."),
  rut,
  relation: z.enum(relations, "Elige qué es del paciente."),
});
export type Representative = z.infer<typeof representativeSchema>;

export const isMinor = (birthDate: string, today: string): boolean => ageOn(birthDate, today) < 18;

/** What a booking lacks for the age that it tells; null: nothing. */
export function wrongForAge(
  { birthDate, representative }: { birthDate?: string | null | undefined; representative?: unknown },
  today: string,
): { birthDate: string } | { representative: string } | null {
  if (!birthDate) return null;
  if (!isBirthDate(birthDate, today)) return { birthDate: noBirthDate };
  return isMinor(birthDate, today) && !representative
    ? {
        representative: "Tiene menos de 18 años: escribe quién lo representa, con nombre, RUT y qué es suyo.",
      }
    : null;
}

/** In words, whether it was chosen from the list or written. */
export const relationName = (relation: string): string =>
  relations.some((known) => known === relation)
    ? relationWords[relation as Relation].toLowerCase()
    : relation;

/** "Marta Soto Lagos (madre), RUT 9.876.543-3" */
export const representativeWords = ({ name, rut, relation }: Representative): string =>
  `${name} (${relationWords[relation].toLowerCase()}), RUT ${formatRut(rut)}`;
