import * as grammar from "triage/data/language/grammar";
import { type Circumstance, change } from "./circumstance";
import { clausesOf, placesOf, type Sequences, sequences, wordSet } from "./clauses";
import type { Reading, Token } from "./tokens";

const newStart = wordSet(grammar.newStart);
const notReal = sequences(grammar.notReal);
const neverFelt = sequences(grammar.neverFelt);
const homework = sequences(grammar.homework);
const asked = sequences(grammar.asked);
const answeredNo = sequences(grammar.answeredNo);
const fearEnds = wordSet(grammar.fearEnds);
/** Words of the name of an illness in a list. */
const longestName = 4;

/** Marks questions, fears, dreams and what a doctor asked and was denied. */
export function markSupposed({ tokens, questions }: Reading, result: Circumstance[]): void {
  const mark = (phrases: Sequences, key: "supposed" | "unreal") => {
    for (const at of placesOf(tokens, phrases)) {
      let ended = false;
      forRest(tokens, at, (index) => {
        const each = result[index];
        ended ||= key === "unreal" && index > at + 2 && fearEnds.has(tokens[index]?.word ?? "");
        if (each && !ended) each[key] = true;
      });
    }
  };
  mark(notReal, "supposed");
  for (const at of placesOf(tokens, notReal)) supposeList(tokens, at, result);
  mark(neverFelt, "unreal");
  const written = new Set(placesOf(tokens, homework).map((at) => tokens[at]?.sentence));
  tokens.forEach(({ sentence }, index) => {
    if (written.has(sentence)) change(result, index, (each) => (each.unreal = true));
  });
  const answers = placesOf(tokens, answeredNo);
  for (const at of placesOf(tokens, asked)) {
    const { sentence } = tokens[at] ?? {};
    const answer = answers.findLast((place) => tokens[place]?.sentence === sentence && place > at);
    for (let index = at; index < (answer ?? at); index++)
      change(result, index, (each) => (each.unreal = true));
  }
  tokens.forEach((token, index) => {
    const each = result[index];
    if (each && questions.has(token.sentence)) each.supposed = true;
  });
}

/** "Busqué en internet y sale cáncer, aneurisma, cauda equina": bare names behind a supposition are supposed too. */
function supposeList(tokens: Token[], from: number, result: Circumstance[]): void {
  const sentence = tokens[from]?.sentence;
  const rest = clausesOf(tokens).filter(
    ([first = 0]) =>
      first > from && tokens[first]?.sentence === sentence && tokens[first]?.clause !== tokens[from]?.clause,
  );
  for (const clause of rest) {
    const words = clause.map((index) => tokens[index]?.word ?? "");
    const tells = words.some((word) => newStart.has(word) && word !== "y");
    if (tells || clause.length > longestName) return;
    for (const index of clause) change(result, index, (each) => (each.supposed = true));
  }
}

/** From a place to the end of its clause. */
function forRest(tokens: Token[], from: number, visit: (index: number) => void): void {
  const clause = tokens[from]?.clause;
  for (let index = from; tokens[index]?.clause === clause; index++) visit(index);
}
