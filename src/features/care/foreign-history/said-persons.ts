import { hasRightCheckDigit } from "~/shared/rut";
import { codesOf, isObject, type Json, nameOf, own, textOf, wordOf } from "./fhir-values";

/** What a bundle says of one whom it calls its patient. */
export interface SaidPerson {
  /** In digits, with the hyphen where it was written. */
  runs: string[];
  passports: string[];
  names: string[];
  /** As far as it is said. */
  birthDate: string | null;
}

/** Of each Patient wherever it stands, contained ones too, and of each reference to one that says a number. */
export function saidPersons(bundle: Json): SaidPerson[] {
  const found: SaidPerson[] = [];
  const look = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const each of value) look(each, key);
    if (!isObject(value)) return;
    if (own(value, "resourceType") === "Patient" || isOfPatient(value, key)) found.push(personOf(value));
    for (const [name, part] of Object.entries(value)) look(part, name);
  };
  look(bundle, "");
  return found;
}

const namesOfPatient = new Set(["subject", "patient", "beneficiary", "for"]);

const isOfPatient = (value: Json, key: string): boolean =>
  "identifier" in value &&
  (namesOfPatient.has(key) ||
    own(value, "type") === "Patient" ||
    /(?:^|\/)Patient\//.test(wordOf(own(value, "reference"))));

function personOf(value: Json): SaidPerson {
  const numbers = objectsOf(own(value, "identifier")).map(numberOf);
  const of = (kind: Number["kind"]) => numbers.filter((one) => one.kind === kind).map(({ text }) => text);
  const runs = of("run");
  return {
    // What only may be one is asked where none is said.
    runs: runs.length > 0 ? runs : of("maybe run"),
    passports: of("passport"),
    names: objectsOf(own(value, "name")).flatMap((name) => nameOf([name]) ?? []),
    birthDate: /^\d{4}(?:-\d\d){0,2}$/.exec(wordOf(own(value, "birthDate")))?.[0] ?? null,
  };
}

interface Number {
  kind: "run" | "maybe run" | "passport" | "other";
  text: string;
}

/** A RUN that somebody had before is one of theirs too; that of the mother is not. */
function numberOf(identifier: Json): Number {
  const value = own(identifier, "value");
  const written = (typeof value === "number" ? String(value) : wordOf(value)).normalize("NFKC");
  const plain = written
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/[^\p{L}\p{N}-]/gu, "")
    .toUpperCase();
  const digits = plain.replace(/^\p{L}*0*/u, "");
  const said = saidKindOf(identifier);
  if (/madre|mother/i.test(said)) return { kind: "other", text: plain };
  if (
    isRun.test(said) ||
    /^\d{7,8}-[\dK]$/.test(digits) ||
    /^\s*\d{1,2}\.\d{3}\.\d{3}[\dk]\s*$/i.test(written)
  )
    return { kind: /[1-9]/.test(digits) ? "run" : "other", text: digits };
  if (/\bPPN\b|pasaporte|passport/i.test(said)) return { kind: "passport", text: plain.replaceAll("-", "") };
  const hasNoType = own(identifier, "type") === undefined;
  return {
    kind: hasNoType && /^\d{7,8}[\dK]$/.test(digits) && hasRightCheckDigit(digits) ? "maybe run" : "other",
    text: digits,
  };
}

const isRun = /\b(?:run|rut|rol [uú]nico|NNCHL)\b/i;

/** Codes of the Chilean list in the words that they stand for. */
const listedKinds = new Map([
  ["1", "RUN"],
  ["2", "RUN"],
  ["3", "RUN madre"],
  ["5", "Pasaporte"],
]);

/** All that is said of what a number is, whichever of its ways says it. */
function saidKindOf(identifier: Json): string {
  const type = own(identifier, "type");
  const codings = isObject(type) ? objectsOf(own(type, "coding")) : [];
  return [
    own(identifier, "system"),
    ...(isObject(type) ? [own(type, "text"), ...codesOf(type)] : []),
    ...codings.map((coding) => own(coding, "display")),
    ...codings.map((coding) =>
      /TipoIdentificador/i.test(wordOf(own(coding, "system")))
        ? listedKinds.get(wordOf(own(coding, "code")))
        : null,
    ),
  ]
    .flatMap((text) => textOf(text, 200) ?? [])
    .join(" ");
}

const objectsOf = (value: unknown): Json[] => [value].flat().filter(isObject);
