import * as grammar from "triage/data/language/grammar";
import { limits } from "triage/data/limits";
import { type Circumstance, change } from "./circumstance";
import { clausesOf, placesOf, sequences, wordSet } from "./clauses";
import type { Token } from "./tokens";
import { daysAgoOf } from "./when";

const nowWords = wordSet(grammar.nowWords);
const pastVerbs = wordSet(grammar.pastVerbs);
const overNow = sequences(grammar.overNow);
const longOver = sequences(grammar.longOver);
const todayWords = wordSet(grammar.todayWords);
const illnessVerbs = wordSet(grammar.illnessVerbs);
const childhood = sequences(grammar.childhood);
const dateUnits = wordSet(["años", "año", "meses", "mes", "semanas"]);
const isNow = wordSet(["esta", "estan", "duele", "duelen", "molesta"]);
/** What may go by. */
const spans = wordSet(["hora", "horas", "minutos", "rato", "dia", "dias", "noche", "media"]);
const { longAgo } = limits;
const newStart = wordSet(grammar.newStart);
const longestName = 4;
const childhoodAgo = 3_650;

/** Marks what the text tells as over, and since when. */
export function markPast(tokens: Token[], result: Circumstance[]): void {
  let old: { sentence: number; days: number; lists: boolean } | null = null;
  for (const clause of clausesOf(tokens)
    .flatMap((each) => splitAtPresent(tokens, each))
    .flatMap((each) => splitAtAnd(tokens, each))) {
    const words = clause.map((index) => tokens[index]?.word ?? "");
    const sentence = tokens[clause[0] ?? 0]?.sentence ?? 0;
    const days = daysAgoOf(words);
    // "Hace dos meses, sin golpe" tells of nothing that is over.
    const told = clause.some((index) => pastVerbs.has(tokens[index]?.word ?? "") && !result[index]?.denied);
    const now = words.some((word) => nowWords.has(word)) && days === null;
    if (days !== null) for (const index of clause) change(result, index, (each) => (each.daysAgo = days));
    const today = words.some((word) => todayWords.has(word));
    if (days !== null && days >= longAgo && told && !today)
      old = { sentence, days, lists: words.some((word) => illnessVerbs.has(word)) };
    else if (now || (old && old.sentence !== sentence && !told)) old = null;
    else if (old && !told && !(old.lists && isBareName(words))) old = null;
    if (old) {
      const { days: since } = old;
      for (const index of clause)
        change(result, index, (each) => {
          each.past = true;
          each.daysAgo ??= since;
        });
    }
  }
  for (const at of placesOf(tokens, overNow)) closeBefore(tokens, at, result, null);
  for (const at of placesOf(tokens, longOver)) closeBefore(tokens, at, result, childhoodAgo);
  for (const at of placesOf(tokens, childhood)) {
    const { sentence } = tokens[at] ?? {};
    // "Consulta de niño de 4 años."
    if (tokens[at + 2]?.word === "de" || /^\d/.test(tokens[at + 2]?.word ?? "")) continue;
    // "Tuvo convulsiones de guagua": what the clause told before was then too.
    const clause = tokens.findIndex((token) => token.clause === tokens[at]?.clause);
    const told = tokens.slice(clause, at).some(({ word }) => pastVerbs.has(word));
    for (let index = told ? clause : at; tokens[index]?.sentence === sentence; index++) {
      if (nowWords.has(tokens[index]?.word ?? "")) break;
      change(result, index, (each) => {
        each.past = true;
        each.daysAgo = childhoodAgo;
      });
    }
  }
}

/** "Me dio neumonía, con fiebre y todo": a clause without a verb of its own goes on telling. */
const isBareName = (words: string[]) =>
  words.length <= longestName && !words.some((word) => newStart.has(word) && word !== "y");

/** "Operada hace dos años está caliente": behind the date it is told how it is. */
function splitAtPresent(tokens: Token[], clause: number[]): number[][] {
  const date = clause.findIndex((index) => dateUnits.has(tokens[index]?.word ?? ""));
  const at = clause.findIndex((index, place) => place > date && isNow.has(tokens[index]?.word ?? ""));
  return date < 0 || at < 0 ? [clause] : [clause.slice(0, at), clause.slice(at)];
}

/** "Me operaron hace un mes y la herida está abierta": what follows the "y" without a past verb is told of today. */
function splitAtAnd(tokens: Token[], clause: number[]): number[][] {
  const at = clause.findIndex((index) => tokens[index]?.word === "y");
  const after = clause.slice(at + 1);
  if (at <= 0 || after.length === 0) return [clause];
  if (after.slice(0, 4).some((index) => pastVerbs.has(tokens[index]?.word ?? ""))) return [clause];
  return [clause.slice(0, at), ...splitAtAnd(tokens, after)];
}

/** "…, ya pasó": what the sentence told until here is over, unless it speaks of today. */
function closeBefore(tokens: Token[], at: number, result: Circumstance[], daysAgo: number | null): void {
  const sentence = tokens[at]?.sentence;
  const first = tokens.findIndex((token) => token.sentence === sentence);
  const clause = tokens[at]?.clause;
  const told = tokens.slice(first, at);
  const after = tokens.slice(at + 2).filter((token) => token.sentence === sentence);
  // "Ya pasó una hora": time went by, the pain did not. "Me dieron de alta y ahora vomito."
  if (after.slice(0, 3).some(({ word }) => /^\d/.test(word) || spans.has(word))) return;
  // A childhood is over whatever is told of today behind it.
  if (daysAgo === null && after.some(({ word }) => nowWords.has(word))) return;
  // What came and went today is told because of today.
  if (
    told.some((token, offset) => nowWords.has(token.word) && (result[first + offset]?.daysAgo ?? 0) < longAgo)
  )
    return;
  for (let index = at + 6; index >= first; index--) {
    const token = tokens[index];
    if (!token || (index > at && token.clause !== clause)) continue;
    change(result, index, (each) => {
      each.past = true;
      each.daysAgo ??= daysAgo;
    });
  }
}
