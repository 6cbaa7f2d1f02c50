import { conditions } from "triage/data/conditions";
import { durationFits, limits } from "triage/data/limits";
import type { Condition, Diagnosis, Place, Sign } from "triage/data/shape";
import * as texts from "triage/data/texts";
import type { Named } from "../decide/named";
import { priorityOf } from "../decide/priority";
import type { Fired } from "../decide/red-flags";
import { joinWithAnd } from "../decide/region";
import { themeOf } from "../decide/theme";
import type { Answer, Question } from "../question";
import type { Findings } from "../read/find-concepts";
import { safetyNet } from "./safety-net";

type Duration = NonNullable<Question["duration"]>;

/** When neither text nor form says how long. */
const unsaid: Duration = "días";

/** What says no more than that something hurts; the rest follows from the form. */
const vague = new Set([
  "complaint",
  "said strong",
  "pain strong",
  "pain severe",
  "pain beyond injury",
  "for days",
  "long",
]);

interface Understood {
  /** Rules that ask for a physician within days. */
  fired: Fired[];
  /** Ticks that do. */
  ticked: Sign[];
  named: Named[];
  /** What was read and the person says is not so, in our words. */
  notSo: string[];
  /** What the person says that they have. */
  diagnosis: Diagnosis | undefined;
  findings: Findings;
  terms: Map<string, string[]>;
  question: Question;
  /** How long ago it began, when the text says so. */
  days: number | null;
  regions: Place[];
}

/** What it may be, how soon and by whom it should be seen, what to do and to leave until then, and when to seek help. */
export function ordinaryAnswer(understood: Understood): Answer {
  const {
    fired,
    ticked,
    named: told,
    notSo,
    findings,
    terms,
    question,
    days,
    regions,
    diagnosis,
  } = understood;
  const [sign] = ticked;
  const flag = fired[0]?.flag;
  const isSoon = flag !== undefined || sign !== undefined;
  const duration = takenDuration(question, days);
  const read = { ...question, duration };
  const priority = isSoon ? "high" : priorityOf(terms, read, findings.places.length > 0);
  const theme = texts.themes[themeOf(terms, read)];
  const isStrong = !isSoon && priority === "medium" && question.painLevel >= limits.painThatCounts;
  const isVague =
    !isSoon &&
    !diagnosis &&
    findings.places.length === 0 &&
    [...terms.keys()].every((name) => vague.has(name));
  const isNamed = diagnosis !== undefined && !isSoon;
  const labels = regions.map(({ label }) => label);
  // A rule that knows its place names it, and what the person named besides.
  const found = isNamed && labels.length === 0 ? [diagnosis.where] : labels;
  const named = flag?.place && !labels.includes(flag.place) ? [flag.place, ...labels.slice(0, 2)] : found;
  const where = joinWithAnd(named);
  const condition = isSoon || terms.has("performance") ? undefined : conditionFor(regions, terms);
  const [visit = "", ...steps] = texts.ordinarySteps[priority];
  return {
    recommendation: [
      isSoon && texts.doorTexts.physician_soon,
      sign && `${texts.tickedBecause} ${joinWithAnd(ticked.map(({ named }) => named))}.`,
      where && `Lo que cuentas tiene que ver con ${where}.`,
      findings.onlyForeign && texts.notForUs,
      ...(isNamed
        ? texts.ofDiagnosis(diagnosis)
        : [
            flag?.reason ?? sign?.reason ?? (condition && `Puede ser ${condition.may}.`),
            isVague ? texts.askWhere : !isSoon && theme.text,
          ]),
      isStrong ? texts.strongPain.soon : !isSoon && texts.priorityTexts[priority],
      ...notesOf(question, days),
      texts.noDiagnosis,
    ]
      .filter(Boolean)
      .join(" "),
    specialist: flag?.specialist ?? (sign ? texts.physician : theme.specialist),
    priority,
    treatmentType: isSoon ? "Evaluación médica y después kinesiología" : theme.treatment,
    nextSteps: [
      ...(isVague ? [texts.writeWhere] : []),
      ...(isStrong ? [texts.strongPain.visit, texts.strongPain.tonight] : [visit]),
      ...(condition ? [condition.now, condition.avoid] : steps),
      ...notSo.map(texts.ifItComes),
      safetyNet(understood),
    ],
    route: isSoon ? "physician_soon" : "kinesiologist",
    ...(told.length > 0 && { named: told }),
  };
}

function takenDuration({ duration }: Question, days: number | null): Duration {
  const said = duration ?? unsaid;
  return days === null ? said : durationOf(days, said);
}

/** Which time it took when text and form contradict each other. */
function notesOf(question: Question, days: number | null): string[] {
  const said = question.duration;
  const taken = takenDuration(question, days);
  return said && taken !== said ? [texts.tookDuration(taken, said)] : [];
}

/** The form's word, unless the text's own time contradicts it. */
function durationOf(days: number, said: Duration): Duration {
  const fits = (word: Duration) => days >= durationFits[word][0] && days <= durationFits[word][1];
  if (fits(said)) return said;
  // The longest word that fits: "hace unos meses" is no matter of weeks.
  return (["años", "meses", "semanas", "días"] as const).find(fits) ?? said;
}

function conditionFor(regions: Place[], terms: Map<string, string[]>): Condition | undefined {
  for (const { name } of regions) {
    const here = conditions.filter(({ places }) => places.includes(name));
    const found =
      here.find(({ when }) => when?.some((term) => terms.has(term))) ?? here.find(({ when }) => !when);
    if (found) return found;
  }
  return undefined;
}
