import { greetings, somethingElse } from "triage/data/elsewhere";
import * as grammar from "triage/data/language/grammar";
import { forKinesiology, inScope, mattersForUs, notMuscular, ofOtherOrgans } from "triage/data/priorities";
import type { CentreQuestion, Elsewhere } from "triage/data/shape";
import type { Findings } from "../read/find-concepts";
import { foldWord } from "../read/fold";
import { centreIndex, elsewhereIndex, otherWords, tellingIndex, vocabulary } from "../read/lexicon";
import { ordinaryWords } from "../read/ordinary-words";
import type { ReadText } from "../read/reading";

/** What a text is about, once it is no emergency. */
export type Subject =
  | { kind: "complaint"; besides?: CentreQuestion }
  | { kind: "elsewhere"; theme: Elsewhere }
  | { kind: "centre"; question: CentreQuestion }
  /** A greeting, thanks or nothing that is a word: asked again. `unclear`: words, but none that we know. */
  | { kind: "again"; unclear: boolean };

const oneself = new Set(grammar.oneself.map(foldWord));
const polite = new Set(greetings.map(foldWord));
const worldTalk = new Set(grammar.worldTalk.map(foldWord));
const fewWords = 3;

export function subjectOf(text: ReadText, findings: Findings, terms: Map<string, string[]>): Subject {
  const { theme, covered } = elsewhereIn(text);
  const ofOneself = text.tokens.some(({ word }) => oneself.has(word));
  const places = findings.places.filter(
    ({ place, weight, at }) =>
      (weight >= 1 || ofOneself) && !covered.has(at) && !notMuscular.includes(place.name),
  );
  const muscular =
    forKinesiology.some(
      (name) => terms.has(name) && !(theme && places.length === 0 && ofOtherOrgans.includes(name)),
    ) ||
    places.length > 0 ||
    (terms.has("musculoskeletal") && !isCovered(text, covered, terms.get("musculoskeletal")));
  const applies = theme && !(theme.weak && terms.has("complaint")) && !(theme.ofOthers && ofOneself);
  if (applies && !muscular) return { kind: "elsewhere", theme };
  const [question] = centreIn(text);
  if (question && places.length === 0 && !mattersForUs.some((name) => terms.has(name)))
    return { kind: "centre", question };
  // "¿Quién ganó el partido?" names a sport, and nothing of whoever asks.
  const smallTalk = terms.has("off topic") && !terms.has("complaint");
  if (muscular || (!smallTalk && inScope.some((name) => terms.has(name)) && isReadable(text)))
    return { kind: "complaint", ...(question && { besides: question }) };
  if (question) return { kind: "centre", question };
  const telling = smallTalk ? undefined : tellingIn(text);
  if (telling) return { kind: "elsewhere", theme: telling };
  return { kind: "again", unclear: tellsSomething(text) };
}

/** A body is told of, and nothing that we know of it. */
function tellingIn(text: ReadText): Elsewhere | undefined {
  if (!isReadable(text) || text.tokens.length < fewWords - 1) return undefined;
  let telling: Elsewhere | undefined;
  const [first] = text.tokens;
  if (tellsSomething(text) && !worldTalk.has(first?.word ?? "")) return somethingElse;
  tellingIndex.find(text.tokens, (theme, { from }) => {
    if (!text.circumstances[from]?.denied && !text.circumstances[from]?.unreal) telling ??= theme;
    return true;
  });
  return telling;
}

function elsewhereIn({ tokens, circumstances }: ReadText) {
  const covered = new Set<number>();
  let theme: Elsewhere | undefined;
  let missing: Elsewhere | undefined;
  elsewhereIndex.find(tokens, (each, { from, to }) => {
    const around = circumstances[from];
    // "No me llega la regla": a matter too, when nothing else is told.
    if (around?.denied) missing ??= each;
    if (around?.denied || around?.unreal) return false;
    // What stands first in the text wins, unless it is only tiredness, fever or a remedy beside something named.
    if (!theme || (theme.weak && !each.weak)) theme = each;
    for (let at = from; at <= to; at++) covered.add(at);
    if (each.wholeClause)
      tokens.forEach(({ clause }, at) => {
        if (clause === tokens[from]?.clause) covered.add(at);
      });
    return false;
  });
  return { theme: theme ?? missing, covered };
}

function centreIn({ tokens }: ReadText): CentreQuestion[] {
  const found: CentreQuestion[] = [];
  centreIndex.find(tokens, (question) => {
    found.push(question);
    return true;
  });
  return found;
}

function isCovered({ tokens }: ReadText, covered: Set<number>, words: string[] = []): boolean {
  return tokens.some(({ word }, at) => words.includes(word) && covered.has(at));
}

/** Three words and more, most of them known: a person tells something that we do not understand. */
function tellsSomething(text: ReadText): boolean {
  return (
    text.tokens.filter(({ word }) => !polite.has(word) && !/\d/.test(word)).length >= fewWords &&
    isReadable(text)
  );
}

function isReadable({ tokens }: ReadText): boolean {
  const known = tokens.filter(
    ({ word, silent, light }) =>
      silent || light || vocabulary.has(word) || otherWords.has(word) || ordinaryWords.has(word),
  );
  return known.length * 2 >= tokens.length;
}
