import * as grammar from "content/triage/grammar";
import { foldWord } from "./fold";
import type { Reading, Token } from "./tokens";
import { daysAgoOf } from "./when";

/** What a text says of each of its words besides the word: denied, long ago, of someone else, imagined. */
export interface Circumstance {
  denied: boolean;
  /** The denied verb of "no puedo apoyar": denied, and yet it tells what is wrong. */
  cannot: boolean;
  /** Told as over. */
  past: boolean;
  /** Days since, when the clause says it. */
  daysAgo: number | null;
  foreign: boolean;
  /** Said of a relative beside a complaint of one's own: their illnesses are not those of today. */
  theirs: boolean;
  /** A question, a fear, a dream: names of illnesses mean nothing there. */
  supposed: boolean;
  /** Not even what is felt is felt. */
  unreal: boolean;
}

const set = (words: readonly string[]) => new Set(words.map(foldWord));
const sequences = (phrases: readonly string[]) => phrases.map((phrase) => phrase.split(" ").map(foldWord));

const negators = set(grammar.negators);
const inability = set(grammar.inability);
const withoutAct = set(grammar.withoutAct);
const newStart = set(grammar.newStart);
const listGoesOn = set(grammar.listGoesOn);
const deniesBefore = set(grammar.deniesBefore);
const haveVerbs = set(grammar.haveVerbs);
const nowWords = set(grammar.nowWords);
const pastVerbs = set(grammar.pastVerbs);
const kin = set(grammar.kin);
const animals = set(grammar.animals);
const babies = set(["guagua", "bebe", "baby"]);
const storyVerbs = set(grammar.storyVerbs);
const mishaps = set(grammar.mishaps);
const contrast = sequences(grammar.contrast);
const ownComplaint = sequences(grammar.ownComplaint);
const notReal = sequences(grammar.notReal);
const neverFelt = sequences(grammar.neverFelt);
const overNow = sequences(grammar.overNow);
const asked = sequences(grammar.asked);
const answeredNo = sequences(grammar.answeredNo);
const childhood = sequences(grammar.childhood);
const clitics = set(
  "me te se le lo la nos les he ha han habia tengo tiene tenido tuve tuvo hay estoy esta es son fue ni siento siente sentido presento mucho mucha ningun ninguna nada de el los las un una en mi".split(
    " ",
  ),
);
const no = foldWord("no");
const without = foldWord("sin");
const nevers = set(["nunca", "jamas"]);
const animalHurts = set(grammar.animalHurts);
const examinations = set(grammar.examinations);
const functionVerbs = set(grammar.functionVerbs);
const well = set(["bien", "normal"]);
const soundWords = set(grammar.soundWords);
const hindered = set(grammar.hindered);
/** How many words before "normal" it may speak of. */
const furthestSound = 8;
const fearEnds = set(grammar.fearEnds);
const longAgo = 28;
const childhoodAgo = 3_650;
/** Words of the name of an illness in a list. */
const longestName = 4;
/** The longest list that one "no" denies, in words. */
const furthestDenied = 40;

export function circumstancesOf({ tokens, questions }: Reading): Circumstance[] {
  const result = tokens.map(() => ({
    denied: false,
    cannot: false,
    past: false,
    daysAgo: null as number | null,
    foreign: false,
    theirs: false,
    supposed: false,
    unreal: false,
  }));
  markDenied(tokens, result);
  markPast(tokens, result);
  markForeign(tokens, result);
  const mark = (phrases: string[][], key: "supposed" | "unreal") => {
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
  const answers = placesOf(tokens, answeredNo);
  for (const at of placesOf(tokens, asked)) {
    const { sentence } = tokens[at] ?? {};
    const answer = answers.findLast((place) => tokens[place]?.sentence === sentence && place > at);
    for (let index = at; index < (answer ?? at); index++) set_(result, index, (each) => (each.unreal = true));
  }
  tokens.forEach((token, index) => {
    const each = result[index];
    if (each && questions.has(token.sentence)) each.supposed = true;
  });
  return result;
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
    for (const index of clause) set_(result, index, (each) => (each.supposed = true));
  }
}

/** From a place to the end of its clause. */
function forRest(tokens: Token[], from: number, visit: (index: number) => void): void {
  const clause = tokens[from]?.clause;
  for (let index = from; tokens[index]?.clause === clause; index++) visit(index);
}

/** Where any of the phrases, word for word, begins. */
export function placesOf(tokens: Token[], phrases: string[][]): number[] {
  const byFirst = new Map<string, string[][]>();
  for (const phrase of phrases)
    byFirst.set(phrase[0] ?? "", [...(byFirst.get(phrase[0] ?? "") ?? []), phrase]);
  return tokens.flatMap((token, at) =>
    byFirst
      .get(token.word)
      ?.some((phrase) => phrase.every((word, offset) => tokens[at + offset]?.word === word))
      ? [at]
      : [],
  );
}

function markDenied(tokens: Token[], result: Circumstance[]): void {
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
    set_(result, index, (each) => {
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
    (haveVerbs.has(next.word) && !tokenInClause(tokens, at + 2, token));
  if (!token || (!ends && !token.word.startsWith("deskart"))) return;
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
  const said: number[] = [];
  for (let index = at - 1; index >= at - furthestSound && tokens[index]?.clause === clause; index--) {
    const { word = "" } = tokens[index] ?? {};
    if (negators.has(word) || hindered.has(word) || examinations.has(word)) return;
    if (index >= at - furthest) said.push(index);
  }
  for (const index of said)
    set_(result, index, (each) => {
      each.denied = true;
    });
}

function tokenInClause(tokens: Token[], at: number, like: Token): boolean {
  const token = tokens[at];
  return (
    token !== undefined && token.clause === like.clause && !["he", "ni"].includes(token.word) && !token.light
  );
}

function markPast(tokens: Token[], result: Circumstance[]): void {
  let old: { sentence: number; days: number | null } | null = null;
  for (const clause of clausesOf(tokens).flatMap((each) => splitAtAnd(tokens, each))) {
    const words = clause.map((index) => tokens[index]?.word ?? "");
    const sentence = tokens[clause[0] ?? 0]?.sentence ?? 0;
    const days = daysAgoOf(words);
    const told = words.some((word) => pastVerbs.has(word));
    const now = words.some((word) => nowWords.has(word)) && days === null;
    if (days !== null) for (const index of clause) set_(result, index, (each) => (each.daysAgo = days));
    if (days !== null && days >= longAgo && told) old = { sentence, days };
    else if (now || (old && old.sentence !== sentence && !told)) old = null;
    else if (old && !told) old = null;
    if (old) {
      const { days: since } = old;
      for (const index of clause)
        set_(result, index, (each) => {
          each.past = true;
          each.daysAgo ??= since;
        });
    }
  }
  for (const at of placesOf(tokens, overNow)) closeBefore(tokens, at, result);
  for (const at of placesOf(tokens, childhood)) {
    const { sentence } = tokens[at] ?? {};
    for (let index = at; tokens[index]?.sentence === sentence; index++) {
      if (nowWords.has(tokens[index]?.word ?? "")) break;
      set_(result, index, (each) => {
        each.past = true;
        each.daysAgo = childhoodAgo;
      });
    }
  }
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
function closeBefore(tokens: Token[], at: number, result: Circumstance[]): void {
  const sentence = tokens[at]?.sentence;
  const first = tokens.findIndex((token) => token.sentence === sentence);
  const clause = tokens[at]?.clause;
  const told = tokens.slice(first, at);
  // What came and went today is told because of today.
  if (
    told.some((token, offset) => nowWords.has(token.word) && (result[first + offset]?.daysAgo ?? 0) < longAgo)
  )
    return;
  for (let index = at + 6; index >= first; index--) {
    const token = tokens[index];
    if (!token || (index > at && token.clause !== clause)) continue;
    set_(result, index, (each) => {
      each.past = true;
      each.daysAgo ??= 60;
    });
  }
}

function markForeign(tokens: Token[], result: Circumstance[]): void {
  // "A mi vecina le dio..." is nobody's own.
  const first = placesOf(tokens, ownComplaint).filter(
    (at) => !result[at]?.denied && !(tokens[at]?.word === "a" && isOther(tokens[at + 2]?.word)),
  );
  const contrasted = placesOf(tokens, contrast).length > 0;
  let sentence = -1;
  let foreign = false;
  for (const clause of clausesOf(tokens)) {
    const words = clause.map((index) => tokens[index]?.word ?? "");
    const here = tokens[clause[0] ?? 0]?.sentence ?? 0;
    if (here !== sentence) foreign = false;
    sentence = here;
    const own = first.some((at) => clause.includes(at));
    // "Mi perro me mordió", "me caí del caballo" are told of oneself.
    const animal =
      words.some((word) => animals.has(word)) &&
      !(words.includes("me") && words.some((word) => animalHurts.has(word)));
    const relative = words.some((word) => kin.has(word));
    const others = first.some((at) => !clause.includes(at));
    if (own && !relative && !animal) foreign = false;
    else if (animal && !own) foreign = true;
    else if (relative && others && !own && (isStory(words) || (contrasted && tellsMishap(words))))
      foreign = true;
    // A baby is hardly ever the ill one beside its mother: "tuve guagua hace cinco días y me duele la cabeza".
    if (relative && others && !own && !words.some((word) => babies.has(word)))
      for (const index of clause)
        set_(result, index, (each) => {
          each.theirs = true;
        });
    if (foreign) for (const index of clause) set_(result, index, (each) => (each.foreign = true));
  }
}

const tellsMishap = (words: string[]) => words.some((word) => mishaps.has(word) || storyVerbs.has(word));
const isOther = (word = "") => kin.has(word) || animals.has(word);

/** "Le dio un infarto", but not "le dio recién un dolor": that one is told because help is wanted. */
function isStory(words: string[]): boolean {
  return words.some((word) => storyVerbs.has(word)) && !words.some((word) => nowWords.has(word));
}

function clausesOf(tokens: Token[]): number[][] {
  const clauses: number[][] = [];
  let last = -1;
  tokens.forEach((token, index) => {
    if (token.clause !== last) clauses.push([]);
    last = token.clause;
    clauses.at(-1)?.push(index);
  });
  return clauses;
}

function set_(result: Circumstance[], index: number, change: (each: Circumstance) => void): void {
  const each = result[index];
  if (each) change(each);
}
