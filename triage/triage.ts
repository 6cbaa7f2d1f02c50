import { somethingElse } from "triage/data/elsewhere";
import type { Door } from "triage/data/shape";
import * as texts from "triage/data/texts";
import { emergencyAnswer } from "./answer/emergency";
import { ordinaryAnswer } from "./answer/ordinary";
import { againAnswer, centreAnswer, elsewhereAnswer } from "./answer/other";
import { questionsElsewhere, questionsFor, questionsNearly, settledSigns } from "./ask/questions";
import { holdingTerms } from "./decide/holding";
import { namedIn, namesOf, withoutDenied } from "./decide/named";
import { firedFlags } from "./decide/red-flags";
import { regionsOf } from "./decide/region";
import { signsByLikeness } from "./decide/second-eye";
import { type Subject, subjectOf } from "./decide/subject";
import { addTicked, doorOf, gravest, tickedSigns } from "./decide/ticked";
import { weigh } from "./decide/weigh";
import type { Answer, Question } from "./question";
import { findConcepts } from "./read/find-concepts";
import { type Nearest, nearest } from "./read/likeness";
import { namedDiagnosis } from "./read/named-diagnosis";
import { quoterOf } from "./read/quote";
import { readText } from "./read/reading";
import { toldDays } from "./read/told-duration";

export interface Triage {
  advice: Answer;
  emergency: boolean;
  kind: "emergency" | Subject["kind"];
  /** What about the centre is asked, alone or beside a complaint. */
  about: string | null;
  /** Signs that were told, denied or ticked: there is nothing to ask of them. */
  settled: string[];
  /** As they are named to the person. */
  regions: string[];
  /** Which rules fired, by which words; a ticked sign stands as a rule of its name. */
  explain: { flag: string; guideline?: string; because: Record<string, string[]> }[];
}

/** The whole of it: the same question always gets the same answer, without a network, a clock or anything kept. */
export function triage(question: Question, near: Nearest = nearest): Triage {
  const text = readText(question.symptoms);
  const findings = findConcepts(text);
  const days = toldDays(text);
  const terms = holdingTerms(findings, days);
  const ticked = tickedSigns(question.signs);
  addTicked(ticked, terms);
  const denied = new Set(question.denied);
  const read = withoutDenied(firedFlags, terms, denied);
  const { fired, asks } = weigh(read, { text, findings, days, nearest: near });
  const regions = regionsOf(findings);
  const explain = [
    ...ticked.map(({ id }) => ({ flag: id, because: { [id]: ["marcado"] } })),
    ...fired.map(({ flag, because }) => ({ flag: flag.name, guideline: flag.guideline, because })),
  ];
  const known = {
    regions: regions.map(({ label }) => label),
    explain,
    settled: settledSigns(findings, terms, question),
  };
  const quote = quoterOf(question.symptoms);
  const led = ticked.map((sign) => ({ sign, door: doorOf(sign, ticked, terms) }));
  const through = (...doors: Door[]) => ({
    ticked: led.filter(({ door }) => door && doors.includes(door)).map(({ sign }) => sign),
    fired: fired.filter(({ flag }) => doors.includes(flag.door)),
  });
  const now = through("ambulance", "emergency_today");
  const door = gravest([...led.flatMap((each) => each.door ?? []), ...fired.map(({ flag }) => flag.door)]);
  if (door && door !== "physician_soon")
    return {
      ...known,
      advice: emergencyAnswer({ door, ...now, regions: known.regions, named: namedIn(now.fired, quote) }),
      emergency: true,
      kind: "emergency",
      about: null,
    };
  const soon = through("physician_soon");
  const isSoon = soon.ticked.length + soon.fired.length > 0;
  const diagnosis = namedDiagnosis(text);
  const matter = isSoon ? ours : subjectOf(text, findings, terms);
  // What has a name is known, whatever else the text leaves open.
  const subject = diagnosis && (diagnosis.ours || isOpen(matter)) ? ours : matter;
  // Who has answered is asked no more.
  const like = () => (question.answered ? [] : signsByLikeness(near(question.symptoms)));
  const notSo = namesOf(denied);
  const rest = { ...known, emergency: false, kind: subject.kind };
  const asking = (advice: Answer, signs: { id: string; text: string }[]): Answer =>
    question.answered || signs.length === 0
      ? advice
      : { ...advice, questions: signs.map(({ id, text }) => ({ id, text })) };
  if (subject.kind === "centre")
    return {
      ...rest,
      about: subject.question.about,
      advice: asking(
        centreAnswer(subject.question.about),
        questionsNearly(findings, terms, { ...question, first: asks, like: [] }),
      ),
    };
  if (subject.kind === "elsewhere")
    return {
      ...rest,
      about: null,
      advice: asking(
        elsewhereAnswer(subject.theme, notSo),
        questionsElsewhere(subject.theme, findings, terms, {
          ...question,
          first: asks,
          like: subject.theme === somethingElse ? like() : [],
        }),
      ),
    };
  const placeNames = regions.map(({ name }) => name);
  const signs = questionsFor(findings, terms, placeNames, {
    ...question,
    first: asks,
    like: like(),
  });
  if (subject.kind === "again")
    return {
      ...rest,
      about: null,
      advice: subject.unclear || tellsMore(terms) ? asking(againAnswer, signs) : againAnswer,
    };
  const advice = ordinaryAnswer({
    ...soon,
    named: namedIn(soon.fired, quote),
    notSo,
    diagnosis,
    findings,
    terms,
    question,
    days,
    regions,
  });
  const { besides } = subject;
  return {
    ...rest,
    about: besides?.about ?? null,
    advice: asking(besides ? withNote(advice, texts.centre[besides.about].text) : advice, signs),
  };
}

const ours: Subject = { kind: "complaint" };

const isOpen = (subject: Subject): boolean =>
  subject.kind === "again" || (subject.kind === "elsewhere" && subject.theme === somethingElse);

/** More than laughter: a joke or a test gets no list of danger signs. */
const tellsMore = (terms: Map<string, string[]>) => [...terms.keys()].some((name) => name !== "hyperbole");

const withNote = (advice: Answer, note: string): Answer => ({
  ...advice,
  nextSteps: [...advice.nextSteps.slice(0, 1), note, ...advice.nextSteps.slice(1)],
});
