import * as texts from "content/triage/texts";
import type { Advice } from "../contract";
import { type Findings, findConcepts, type Question } from "../read/find-concepts";
import { readText } from "../read/reading";
import { holdingTerms } from "./holding";
import { type Priority, priorityOf } from "./priority";
import { type Fired, firedFlags } from "./red-flags";
import { joinWithAnd, regionsOf } from "./region";
import { firedByResemblance } from "./resemblance";
import { themeOf } from "./theme";

export interface Triage {
  advice: Advice;
  emergency: boolean;
  /** Which rules fired, by which words: for tests. The log gets the names alone. */
  explain: { flag: string; because: Record<string, string[]> }[];
}

/** The built-in engine: the same words always get the same answer, without a network. */
export function triage(question: Question): Triage {
  const text = readText(question.symptoms);
  const findings = findConcepts(text, question);
  const terms = holdingTerms(findings, question);
  const fired = [...firedFlags(terms), ...firedByResemblance(text, question)];
  const emergencies = fired.filter(({ flag }) => flag.urgency === "now");
  const explain = fired.map(({ flag, because }) => ({ flag: flag.name, because }));
  if (emergencies.length > 0)
    return { advice: emergencyAdvice(emergencies, findings), emergency: true, explain };
  const priority = priorityOf(fired, terms, question, findings.places.length > 0);
  return { advice: ordinaryAdvice(fired, priority, findings, terms, question), emergency: false, explain };
}

function emergencyAdvice(fired: Fired[], findings: Findings): Advice {
  const [first] = fired;
  const regions = regionsOf(findings);
  const where = regions.length > 0 && !first?.flag.placeless ? joinWithAnd(regions) : first?.flag.place;
  return {
    recommendation: [
      texts.emergencyFirst,
      first?.flag.reason,
      where && `Lo que cuentas se siente en ${where}.`,
      texts.noDiagnosis,
    ]
      .filter(Boolean)
      .join(" "),
    specialist: texts.emergencySpecialist,
    priority: "high",
    treatmentType: texts.emergencyTreatment,
    nextSteps: first?.flag.steps ?? texts.emergencySteps,
  };
}

function ordinaryAdvice(
  fired: Fired[],
  priority: Priority,
  findings: Findings,
  terms: Map<string, string[]>,
  question: Question,
): Advice {
  const flag = fired[0]?.flag;
  const theme = texts.themes[themeOf(terms, question)];
  const named = regionsOf(findings);
  // A rule that knows its place names it, and what the person named besides.
  const regions = flag?.place && !named.includes(flag.place) ? [flag.place, ...named.slice(0, 2)] : named;
  const where = joinWithAnd(regions);
  const opening = where
    ? `Lo que cuentas tiene que ver con ${where}.`
    : terms.has("complaint") || terms.has("performance") || terms.has("surgery")
      ? ""
      : texts.unclear;
  return {
    recommendation: [
      opening,
      findings.onlyForeign && texts.notForUs,
      flag?.reason ?? theme.text,
      texts.priorityTexts[priority],
      texts.noDiagnosis,
    ]
      .filter(Boolean)
      .join(" "),
    specialist: flag?.specialist ?? theme.specialist,
    priority,
    treatmentType: flag ? "Evaluación médica y después kinesiología" : theme.treatment,
    nextSteps: [...texts.ordinarySteps[priority], safetyNetFor(where)],
  };
}

function safetyNetFor(where: string): string {
  if (/espalda|coxis|cuello|glúteo/.test(where)) return texts.safetyNets.back;
  if (/pecho|costillas/.test(where)) return texts.safetyNets.chest;
  if (/cabeza/.test(where)) return texts.safetyNets.head;
  return where ? texts.safetyNets.limb : texts.safetyNets.any;
}
