// pack: care

export const insurances = [
  "FONASA A",
  "FONASA B",
  "FONASA C",
  "FONASA D",
  "Isapre",
  "Particular",
  "Otra",
] as const;

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
      alert === "allergies" && answers.allergiesTo
        ? `${alertNames.allergies}: ${answers.allergiesTo}`
        : alertNames[alert],
    );
  return answers.other ? [...told, answers.other] : told;
}

/** True once each has an answer: no alert then means that there is none. */
export const areAsked = (answers: AlertAnswers): boolean =>
  askedAlerts.every((alert) => answers[alert] !== null);

/** Whole years, as birthdays have them; somebody of 29 February is older on 1 March. */
export function ageWords(birthDate: string, today: string): string {
  const begun = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const years = today.slice(5) < birthDate.slice(5) ? begun - 1 : begun;
  return years === 1 ? "1 año" : `${years} años`;
}
