// pack: care

import type { Insurance } from "~/features/care/facts/alerts";
import {
  isMinor,
  type Representative,
  representativeWords,
} from "~/features/hours/appointments/representative";
import { formatPhone } from "~/shared/phone";

/** As HL7 FHIR's administrative gender has them, which MINSAL's guides take over. */
export const sexes = ["female", "male", "other", "unknown"] as const;
export type Sex = (typeof sexes)[number];

export const sexWords: Record<Sex, string> = {
  female: "Mujer",
  male: "Hombre",
  other: "Intersexual u otro",
  unknown: "Prefiere no decirlo",
};

export interface Address {
  street: string;
  comuna: string;
}

export interface EmergencyContact {
  name: string;
  /** E.164. */
  phone: string;
  relation: string | null;
}

/** Who sent the person here. */
export interface Physician {
  name: string;
  specialty: string | null;
}

/** What was told of a person; null: nobody has, or it was taken out. */
export interface ToldFacts {
  birthDate: string | null;
  sex: Sex | null;
  address: Address | null;
  occupation: string | null;
  insurance: Insurance | null;
  emergencyContact: EmergencyContact | null;
  representative: Representative | null;
  physician: Physician | null;
}

export const fields = [
  "birthDate",
  "sex",
  "address",
  "occupation",
  "insurance",
  "emergencyContact",
  "representative",
  "physician",
] as const satisfies (keyof ToldFacts)[];
export type Field = (typeof fields)[number];

export const fieldNames: Record<Field, string> = {
  birthDate: "Fecha de nacimiento",
  sex: "Sexo",
  address: "Dirección",
  occupation: "Ocupación",
  insurance: "Previsión",
  emergencyContact: "Contacto de emergencia",
  representative: "Representante",
  physician: "Quién deriva",
};

/** Of a file that was brought maybe one of the two alone. */
export const addressWords = ({ street, comuna }: Address): string =>
  [street, comuna].filter(Boolean).join(", ");

/** As people read it; null of what nobody has told. */
export function factWords<Of extends Field>(field: Of, value: ToldFacts[Of]): string | null {
  return value === null ? null : words[field](value);
}

const words: { [Of in Field]: (value: NonNullable<ToldFacts[Of]>) => string } = {
  birthDate: (date) => date.split("-").reverse().join("-"),
  sex: (sex) => sexWords[sex],
  address: addressWords,
  occupation: (occupation) => occupation,
  insurance: (insurance) => insurance,
  emergencyContact: ({ name, relation, phone }) =>
    `${name}${relation ? ` (${relation})` : ""}, ${formatPhone(phone)}`,
  representative: representativeWords,
  physician: ({ name, specialty }) => [name, specialty].filter(Boolean).join(", "),
};

const underAge = ({ birthDate }: Pick<ToldFacts, "birthDate">, today: string): boolean =>
  birthDate !== null && isMinor(birthDate, today);

/** What a file should say and does not: of a representative only under 18, of who sent the person only where somebody did. */
export function missingOf(told: ToldFacts, { today, wasSent }: { today: string; wasSent: boolean }): Field[] {
  return fields.filter(
    (field) =>
      told[field] === null &&
      (field !== "representative" || underAge(told, today)) &&
      (field !== "physician" || wasSent),
  );
}

/**
 * What a patient is asked in the portal, the most pressing first: of all that is missing only what their next visit needs. The rest waits
 * in "Mis datos" and at the desk.
 */
export function askedOf(missing: Field[], comesSoon: boolean): Field[] {
  const pressing: Field[] = comesSoon
    ? ["representative", "emergencyContact", "physician"]
    : ["representative", "physician"];
  return pressing.filter((field) => missing.includes(field));
}
