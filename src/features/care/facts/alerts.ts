// pack: care

import { ageOn } from "~/shared/birth-date";

export const insurances = [
  "FONASA",
  "FONASA A",
  "FONASA B",
  "FONASA C",
  "FONASA D",
  "Isapre",
  "Particular",
  "Otra",
] as const;
export type Insurance = (typeof insurances)[number];

export const askedAlerts = ["pacemaker", "anticoagulants", "pregnancy", "allergies"] as const;
export type AskedAlert = (typeof askedAlerts)[number];

export const alertNames: Record<AskedAlert, string> = {
  pacemaker: "Marcapasos",
  anticoagulants: "Anticoagulantes",
  pregnancy: "Embarazo",
  allergies: "Alergias",
};

/** Null: nobody has asked yet. */
export type AlertAnswers = Record<AskedAlert, boolean | null> & {
  allergiesTo: string | null;
  other: string | null;
};

/** What must be in sight before somebody is touched, in words. */
export function alertsIn(answers: AlertAnswers): string[] {
  const told = askedAlerts
    .filter((alert) => answers[alert])
    .map((alert) =>
      alert === "allergies" && answers.allergiesTo ? `${allergic}${answers.allergiesTo}` : alertNames[alert],
    );
  return answers.other ? [...told, answers.other] : told;
}

const between = "; ";

/** What the line of a sheet says in those words; what is none of the alerts that are asked for is told in its own words. */
export function alertsOfLine(line: string): AlertAnswers {
  const answers: AlertAnswers = {
    pacemaker: null,
    anticoagulants: null,
    pregnancy: null,
    allergies: null,
    allergiesTo: null,
    other: null,
  };
  const others = line.split(between).filter((part) => {
    const asked = askedAlerts.find((alert) => part === alertNames[alert]);
    const to = part.startsWith(allergic) ? part.slice(allergic.length) : null;
    if (asked) answers[asked] = true;
    if (to !== null) {
      answers.allergies = true;
      answers.allergiesTo = to;
    }
    return !asked && to === null;
  });
  return { ...answers, other: others.join(between) || null };
}

const allergic = `${alertNames.allergies}: `;

/** True once each has an answer: no alert then means that there is none. */
export const areAsked = (answers: AlertAnswers): boolean =>
  askedAlerts.every((alert) => answers[alert] !== null);

export function ageWords(birthDate: string, today: string): string {
  const years = ageOn(birthDate, today);
  return years === 1 ? "1 año" : `${years} años`;
}
