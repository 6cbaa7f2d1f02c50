import * as grammar from "triage/data/language/grammar";
import { type Circumstance, change } from "./circumstance";
import { wordSet } from "./clauses";
import { foldWord } from "./fold";
import type { Token } from "./tokens";

const negators = wordSet(grammar.negators);
const inability = wordSet(grammar.inability);
const withoutAct = wordSet(grammar.withoutAct);
const newStart = wordSet(grammar.newStart);
const listGoesOn = wordSet(grammar.listGoesOn);
const deniesBefore = wordSet(grammar.deniesBefore);
const haveVerbs = wordSet(grammar.haveVerbs);
const clitics = wordSet(grammar.clitics);
const examinations = wordSet(grammar.examinations);
const functionVerbs = wordSet(grammar.functionVerbs);
const soundWords = wordSet(grammar.soundWords);
const sides = wordSet(grammar.sides);
const missed = wordSet(grammar.missed);
const asking = wordSet(["es", "sera", "seria", "sea"]);
const hindered = wordSet(grammar.hindered);
const no = foldWord("no");
const without = foldWord("sin");
const nevers = wordSet(["nunca", "jamas"]);
const well = wordSet(["bien", "normal"]);
const wellAlone = foldWord("normal");
/** How many words before "normal" it may speak of. */
const furthestSound = 8;
/** The longest list that one "no" denies, in words. */
const furthestDenied = 40;

/** Marks what the text says is not so. */
export function markDenied(tokens: Token[], result: Circumstance[]): void {
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]?.word ?? "";
    if (negators.has(word)) {
      if (denies(tokens, at)) denyFrom(tokens, at, result);
      else if (word === no) denyVerb(tokens, at, result);
    }
    if (deniesBefore.has(word)) denyBack(tokens, at, result);
    if (soundWords.has(word)) denySound(tokens, at, furthestSound, result);
    if (well.has(word) && functionVerbs.has(tokens[at - 1]?.word ?? "")) denySound(tokens, at, 1, result);
  }
}

/** Whether a "no" denies what follows, or only says that something cannot be done. */
function denies(tokens: Token[], at: number): boolean {
  const word = tokens[at]?.word;
  const next = tokens[at + 1];
  if (!next || next.clause !== tokens[at]?.clause) return false;
  if (word === without) return !withoutAct.has(next.word);
  if (nevers.has(word ?? "")) {
    // "Nunca me había dolido así" tells of today.
    const said = tokens
      .slice(at + 1, at + 4)
      .find((token) => !token.silent || token.word === foldWord("habia"));
    return said === undefined || !["antes", "mas", foldWord("habia"), foldWord("habian")].includes(said.word);
  }
  if (word !== no) return true;
  if (
    next.word === "se" &&
    ["ke", "si", "komo", "kuando", "por", "kual", "donde", "nada"].includes(tokens[at + 2]?.word ?? "")
  )
    return false;
  for (let look = at + 1; look <= at + 4; look++) {
    const token = tokens[look];
    if (!token || token.clause !== next.clause) return true;
    if (inability.has(token.word) && !(token.word === "se")) return false;
    if (!clitics.has(token.word)) return true;
  }
  return true;
}

/** "No puedo apoyar" tells of no walking: the verb is denied, what hinders it is not. */
function denyVerb(tokens: Token[], at: number, result: Circumstance[]): void {
  for (let index = at + 1; index <= at + 4; index++) {
    const token = tokens[index];
    if (!token || token.clause !== tokens[at]?.clause) return;
    change(result, index, (each) => {
      each.denied = true;
      each.cannot = true;
    });
    if (inability.has(token.word) && token.word !== "se") return;
  }
}

function denyFrom(tokens: Token[], at: number, result: Circumstance[]): void {
  let begun = false;
  let clause = tokens[at]?.clause;
  const sentence = tokens[at]?.sentence;
  for (let index = at + 1; index <= at + furthestDenied; index++) {
    const token = tokens[index];
    if (!token || token.sentence !== sentence) return;
    if (token.clause !== clause) {
      if (!listContinues(tokens, index)) return;
      clause = token.clause;
      begun = true;
    } else if (begun && newStart.has(token.word)) return;
    const each = result[index];
    if (each) each.denied = true;
    if (!clitics.has(token.word)) begun = true;
  }
}

/** A clause of a denied list is a bare name, and somewhere behind it a "ni" follows. */
function listContinues(tokens: Token[], from: number): boolean {
  const first = tokens[from];
  if (!first) return false;
  if (listGoesOn.has(first.word)) return true;
  for (let index = from; index < from + 14; index++) {
    const token = tokens[index];
    if (!token || token.sentence !== first.sentence) return false;
    if (listGoesOn.has(token.word)) return true;
    if (newStart.has(token.word) || haveVerbs.has(token.word) || negators.has(token.word)) return false;
  }
  return false;
}

/** "Fiebre no tengo", "dolor de pecho tampoco". */
function denyBack(tokens: Token[], at: number, result: Circumstance[]): void {
  const token = tokens[at];
  const next = tokens[at + 1];
  const ends =
    !next ||
    next.clause !== token?.clause ||
    (haveVerbs.has(next.word) &&
      !tokenInClause(tokens, at + (haveVerbs.has(tokens[at + 2]?.word ?? "") ? 3 : 2), token));
  if (!token || (!ends && !token.word.startsWith("deskart"))) return;
  if (
    tokens
      .slice(Math.max(0, at - 4), at)
      .some(({ word, clause }) => clause === token.clause && missed.has(word))
  )
    return;
  for (let index = at - 1; index >= at - 4; index--) {
    const before = tokens[index];
    if (!before || before.clause !== token.clause) return;
    if (negators.has(before.word)) return;
    const each = result[index];
    if (each) each.denied = true;
  }
}

/** "Esfínteres normales", "la fuerza conservada": what is said to be sound is no sign; "no controlo normal" is one. */
function denySound(tokens: Token[], at: number, furthest: number, result: Circumstance[]): void {
  const clause = tokens[at]?.clause;
  // "¿Es normal?" asks.
  if (asking.has(tokens[at - 1]?.word ?? "")) return;
  const said: number[] = [];
  for (let index = at - 1; index >= at - furthestSound && tokens[index]?.clause === clause; index--) {
    const { word = "" } = tokens[index] ?? {};
    if (negators.has(word) || hindered.has(word) || examinations.has(word)) return;
    // "La mano izquierda torpe y la derecha normal": only the other side is well.
    if (word === "y" && tokens.slice(index + 1, at).some((token) => sides.has(token.word))) break;
    // "Agujetas fuertes y orina normal": only what stands behind the "y"; "fuerza y tacto normales" is said of both.
    if (word === "y" && tokens[at]?.word === wellAlone) break;
    if (index >= at - furthest) said.push(index);
  }
  for (const index of said)
    change(result, index, (each) => {
      each.denied = true;
    });
}

function tokenInClause(tokens: Token[], at: number, like: Token): boolean {
  const token = tokens[at];
  return (
    token !== undefined && token.clause === like.clause && !["he", "ni"].includes(token.word) && !token.light
  );
}
