import { limits } from "triage/data/limits";
import { places } from "triage/data/places";
import type { Place } from "triage/data/shape";
import type { Findings } from "../read/find-concepts";
import { isLasting, isRecent } from "../read/told-duration";

/** A place's weight when it is told of today and not denied. */
const hurtsToday = 3;
const at = ({ name }: Place) => `at ${name}`;

/**
 * Everything a rule may ask for: concepts of the text and what follows from its numbers. The form's pain and duration are no
 * part of it: they never make an emergency and never take one away.
 */
export function holdingTerms(
  { present, facts, places }: Findings,
  days: number | null,
): Map<string, string[]> {
  const terms = new Map(present);
  const add = (name: string, holds: boolean, because: string) => {
    if (holds && !terms.has(name)) terms.set(name, [because]);
  };
  for (const { place, weight } of places) add(at(place), weight >= hurtsToday, place.name);
  const { age } = facts;
  add("neuro condition", terms.has("old stroke"), "old stroke");
  add("fever", facts.hot, "temperature");
  add("child", age !== null && age < limits.childBelow, "age");
  add("over 50", age !== null && age >= limits.over50, "age");
  add("pregnant", facts.pregnantWeeks !== null, "weeks");
  add("older", (age !== null && age >= limits.older) || terms.has("elder"), "age");
  add("over 50", terms.has("older"), "age");
  add("younger", age !== null && age < limits.over50, "age");
  add(
    "baby",
    facts.babyMonths !== null || (terms.has("infant") && (age === null || age < limits.babyYears)),
    "age",
  );
  add("pressure over 180", facts.pressureHigh, "number");
  add("pressure over 140", facts.pressureHigh || facts.pressureRaised, "number");
  add("for days", isRecent(days), "the text's own time");
  add("long", isLasting(days), "the text's own time");
  add("pain severe", terms.has("pain beyond injury"), "words");
  add("pain strong", terms.has("pain severe") || terms.has("said strong"), "words");
  return terms;
}

export const derivedTerms = [
  ...places.map(at),
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
