import { compareNames } from "~/shared/person-name";
import { hasRut } from "~/shared/rut";
import { ofNobody, ofSomebodyElse, ofUnknownRut, withOtherName, withOtherPassport } from "./history-limits";
import type { SaidPerson } from "./said-persons";

/** As the file has them. */
export interface FilePerson {
  name: string;
  rut: string;
  passport: string | null;
  birthDate: string | null;
}

/** Why a history is not taken into a file; null where all of it speaks of the file's person, and something says so. */
export function faultOfWhose(said: SaidPerson[], file: FilePerson): string | null {
  const verdicts = said.map((person) => verdictOn(person, file));
  const fault = verdicts.find((verdict) => verdict !== "same" && verdict !== "says nothing");
  return fault ?? (verdicts.includes("same") ? null : ofNobody);
}

/** By number where one can be compared, by name and birth date where none can. */
function verdictOn({ runs, passports, names, birthDate }: SaidPerson, file: FilePerson): string {
  if (runs.length > 0) {
    if (!hasRut(file.rut)) return ofUnknownRut;
    return runs.every((run) => isSameRun(run, file.rut)) ? "same" : ofSomebodyElse;
  }
  if (passports.length > 0 && file.passport)
    return passports.includes(file.passport) ? "same" : withOtherPassport;
  const born = compareDates(birthDate, file.birthDate);
  if (born === "other") return withOtherName;
  if (names.length === 0) return "says nothing";
  const found = names.map((name) => compareNames(name, file.name));
  const agrees = found.includes("same") || (born === "same" && found.includes("alike"));
  return agrees ? "same" : withOtherName;
}

/** Without its hyphen, and also where its check digit stands elsewhere. */
const isSameRun = (run: string, rut: string): boolean =>
  run === rut || run === rut.replace("-", "") || run === rut.split("-")[0];

/** A year, a month or a day: as far as both are said. */
function compareDates(one: string | null, other: string | null): "same" | "alike" | "other" {
  if (!one || !other || one === other) return one && other ? "same" : "alike";
  return other.startsWith(one) ? "alike" : "other";
}
