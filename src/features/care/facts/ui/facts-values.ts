import { type AskedAlert, alertNames, askedAlerts, type Insurance } from "../alerts";
import type { CareFacts } from "../contract";

type Answer = "" | "yes" | "no";

/** What is typed into the form. */
export type FactsValues = Record<AskedAlert, Answer> & {
  birthDate: string;
  insurance: string;
  allergiesTo: string;
  other: string;
};

const answerOf = (value: boolean | null): Answer => (value === null ? "" : value ? "yes" : "no");
const toldBy = (answer: Answer): boolean | null => (answer === "" ? null : answer === "yes");

export function valuesOf(facts: CareFacts): FactsValues {
  return {
    birthDate: facts.birthDate ?? "",
    insurance: facts.insurance ?? "",
    pacemaker: answerOf(facts.pacemaker),
    anticoagulants: answerOf(facts.anticoagulants),
    pregnancy: answerOf(facts.pregnancy),
    allergies: answerOf(facts.allergies),
    allergiesTo: facts.allergiesTo ?? "",
    other: facts.other ?? "",
  };
}

export function factsOf(values: FactsValues) {
  return {
    birthDate: values.birthDate || null,
    insurance: (values.insurance || null) as Insurance | null,
    pacemaker: toldBy(values.pacemaker),
    anticoagulants: toldBy(values.anticoagulants),
    pregnancy: toldBy(values.pregnancy),
    allergies: toldBy(values.allergies),
    allergiesTo: values.allergies === "yes" ? values.allergiesTo.trim() || null : null,
    other: values.other.trim() || null,
  };
}

export const sameValues = (one: FactsValues, other: FactsValues): boolean =>
  (Object.keys(one) as (keyof FactsValues)[]).every((field) => one[field] === other[field]);

/** Of two who wrote at once: an alert that one of them knows of stands, and what one left open the other answers. */
export function bothFacts(mine: FactsValues, theirs: FactsValues): FactsValues {
  const answer = (alert: AskedAlert): Answer =>
    mine[alert] === "yes" || theirs[alert] === "yes" ? "yes" : mine[alert] || theirs[alert];
  const joined = (field: "allergiesTo" | "other") =>
    [...new Set([mine[field].trim(), theirs[field].trim()])].filter(Boolean).join("; ");
  return {
    birthDate: mine.birthDate || theirs.birthDate,
    insurance: mine.insurance || theirs.insurance,
    pacemaker: answer("pacemaker"),
    anticoagulants: answer("anticoagulants"),
    pregnancy: answer("pregnancy"),
    allergies: answer("allergies"),
    allergiesTo: joined("allergiesTo"),
    other: joined("other"),
  };
}

export const answerWords: Record<Answer, string> = { "": "Sin preguntar", no: "No", yes: "Sí" };

/** Both side by side, in words. */
export function comparedFacts(mine: FactsValues, other: FactsValues) {
  return [
    { name: "Fecha de nacimiento", mine: mine.birthDate, other: other.birthDate },
    { name: "Previsión", mine: mine.insurance, other: other.insurance },
    ...askedAlerts.map((alert) => ({
      name: alertNames[alert],
      mine: answerWords[mine[alert]],
      other: answerWords[other[alert]],
    })),
    { name: "Alergias a", mine: mine.allergiesTo, other: other.allergiesTo },
    { name: "Otras alertas", mine: mine.other, other: other.other },
  ];
}
