import type { Findings, Question } from "../read/find-concepts";

/** Everything a rule may ask for: concepts of the text and what follows from numbers and from the form. */
export function holdingTerms(
  { present, facts }: Findings,
  { duration, painLevel }: Question,
): Map<string, string[]> {
  const terms = new Map(present);
  const add = (name: string, holds: boolean, because: string) => {
    if (holds && !terms.has(name)) terms.set(name, [because]);
  };
  const { age } = facts;
  add("neuro condition", terms.has("old stroke"), "old stroke");
  add("fever", facts.hot, "temperature");
  add("child", age !== null && age < 16, "age");
  add("over 50", age !== null && age >= 50, "age");
  add("pregnant", facts.pregnantWeeks !== null, "weeks");
  add("older", (age !== null && age >= 65) || terms.has("elder"), "age");
  add("over 50", terms.has("older"), "age");
  add("younger", age !== null && age < 50, "age");
  add("baby", facts.babyMonths !== null || (terms.has("infant") && (age === null || age < 3)), "age");
  add("pressure over 180", facts.pressureHigh, "number");
  add("pressure over 140", facts.pressureHigh || facts.pressureRaised, "number");
  add("for days", duration === "días", "duration");
  add("long", duration === "meses" || duration === "años", "duration");
  add("pain strong", painLevel >= 7, "pain");
  add("pain severe", painLevel >= 8 || terms.has("pain beyond injury"), "pain");
  return terms;
}

export const derivedTerms = [
  "older",
  "over 50",
  "younger",
  "baby",
  "pressure over 180",
  "pressure over 140",
  "for days",
  "long",
  "pain severe",
  "pain strong",
];
